import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'

/* `npm run stress -- image` builds and runs the image; these tests find what it cannot notice. */

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean)

test('no file that git ignores and no secret is sent to the builder of the image', () => {
  const ignored = linesOf('.dockerignore')
  const anywhere = new Set(['node_modules/', '*.tsbuildinfo'])
  for (const line of linesOf('.gitignore')) {
    const bare = line.replace(/^\/|\/$/g, '')
    expect(ignored, line).toContain(anywhere.has(line) ? `**/${bare}` : `/${bare}`)
  }
  expect(ignored).toEqual(expect.arrayContaining(['/.git', '/.env', '/.env.*', '/*.env', '/*.key']))
})

test('npm installs what each of the repository’s packages depends on', () => {
  const lines = linesOf('Dockerfile')
  for (const name of readdirSync(join(root, 'packages')))
    expect(lines).toContain(`COPY packages/${name}/package.json packages/${name}/`)
})
