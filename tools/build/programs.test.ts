import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteInputs } from '../lib/stamp.mjs'
import { bundlePrograms } from './programs'

test('a change of any source of the commands makes the build outdated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'))
  try {
    const sources = await bundlePrograms(folder)
    expect(sources).toContain('scripts/migrate.ts')
    const isInput = (source: string) =>
      siteInputs.some((input) => source === input || source.startsWith(`${input}/`))
    expect(sources.filter((source) => !isInput(source))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
