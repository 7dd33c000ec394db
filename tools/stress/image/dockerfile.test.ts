import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../lib/root.mjs'
import { readCommand, readCopy, readDockerfile, valuesOf } from './dockerfile'
import { contextFiles } from './rehearse'

/* `npm run stress -- image` builds and runs the image; these tests check the text of the Dockerfile. */

const stages = readDockerfile()
const last = stages.at(-1)
if (!last) throw new Error('The Dockerfile has no stage.')
const env = Object.fromEntries(valuesOf(last, 'ENV').map((one) => one.split('=')))

test('the image runs as an unprivileged user and as a public site, and writes to its volume', () => {
  expect(valuesOf(last, 'USER')).toEqual(['node'])
  expect(env).toMatchObject({ NODE_ENV: 'production', APP_ENV: 'production', HOST: '0.0.0.0' })
  expect(valuesOf(last, 'VOLUME')).toEqual([env['DATA_DIR']])
  expect(valuesOf(last, 'EXPOSE')).toEqual([env['PORT']])
  expect(valuesOf(last, 'RUN')).toEqual([`mkdir ${env['DATA_DIR']}`])
})

test('the image contains no secret and only these settings', () => {
  expect(Object.keys(env).sort()).toEqual(['APP_ENV', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PORT'])
  expect(stages.flatMap((stage) => valuesOf(stage, 'ARG'))).toEqual([])
})

test('only the packages that the site runs on are in the image', () => {
  const modules = valuesOf(last, 'COPY')
    .map(readCopy)
    .filter(({ sources }) => sources.some((source) => source.endsWith('node_modules')))
  expect(modules.map(({ from }) => from)).toEqual(['packages'])
  expect(valuesOf(stages.find(({ name }) => name === 'packages') ?? last, 'RUN')).toEqual([
    'npm ci --omit=dev --omit=optional --workspaces=false',
  ])
})

test('npm installs what each of the repository’s packages depends on', () => {
  const build = stages.find(({ name }) => name === 'build') ?? last
  const installs = build.instructions.findIndex(({ rest }) => rest === 'npm ci')
  const before = build.instructions.slice(0, installs).map(({ rest }) => rest)
  const manifests = contextFiles().filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
  expect(manifests).not.toEqual([])
  expect(before).toEqual(
    expect.arrayContaining(manifests.map((file) => `${file} ${file.replace('package.json', '')}`)),
  )
})

test('the files that the stages copy exist', () => {
  const files = contextFiles()
  const copies = stages.flatMap((stage) => valuesOf(stage, 'COPY').map(readCopy))
  const missing = copies
    .filter(({ from }) => from === null)
    .flatMap(({ sources }) => sources.filter((source) => source !== '.' && !files.includes(source)))
  expect(missing).toEqual([])
  const names = stages.map(({ name }) => name)
  expect(copies.filter(({ from }) => from !== null && !names.includes(from))).toEqual([])
})

test('no file that git ignores and no secret is sent to Docker', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const wanted = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const anywhere = new Set(['node_modules/', '*.tsbuildinfo'])
  for (const line of wanted) {
    const bare = line.replace(/^\/|\/$/g, '')
    expect(ignored, line).toContain(anywhere.has(line) ? `**/${bare}` : `/${bare}`)
  }
  expect(ignored).toContain('/.git')
})

test(
  'the health check requests the state of the process on the configured port',
  { timeout: 60_000 },
  async () => {
    const [, ...args] = readCommand(valuesOf(last, 'HEALTHCHECK')[0] ?? '')
    let status = 200
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const checked = async () =>
      (
        await once(
          spawn(process.execPath, args, { env: { ...process.env, PORT: String(port) } }),
          'close',
        )
      )[0] as number
    expect([await checked(), asked]).toEqual([0, ['/healthz']])
    status = 503
    expect(await checked()).toBe(1)
    server.close()
    await once(server, 'close')
    expect(await checked()).toBe(1)
  },
)

test('the image starts the built server', () => {
  expect(readCommand(valuesOf(last, 'CMD')[0] ?? '')).toEqual([
    'node',
    '--enable-source-maps',
    'build/start/server.js',
  ])
})
