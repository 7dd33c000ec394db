import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../tools/lib/root.mjs'

/* The content lake as other projects install it: a tarball, in a folder outside this repository. */

// Programs start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const exec = promisify(execFile)
const packageDir = join(root, 'packages/content-lake')

let folder: string
/** The folder of a project that has installed the package. */
let project: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-lake-package-'))
  const built = join(folder, 'built')
  await exec(process.execPath, [join(packageDir, 'build.mjs'), built])
  await exec('npm', ['pack', built, '--silent', '--pack-destination', folder])
  project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  const { version } = JSON.parse(await readFile(join(built, 'package.json'), 'utf8')) as {
    version: string
  }
  const tarball = join(folder, `site-content-lake-${version}.tgz`)
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await exec('npm', ['install', ...flags, tarball], { cwd: project })
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Returns the environment of a program, whose temporary files are removed with the folder of these tests. */
const environment = () => ({ ...process.env, TMPDIR: folder })

/** Runs the installed program. */
async function run(...args: string[]) {
  const bin = join(project, 'node_modules/.bin/content-lake')
  try {
    const { stdout, stderr } = await exec(bin, args, { cwd: project, env: environment() })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

test('the first example of its README runs', async () => {
  const readme = await readFile(join(packageDir, 'README.md'), 'utf8')
  const example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const expected = /console\.log\(.*\) \/\/ (.*)/.exec(example)?.[1]
  await writeFile(join(project, 'example.mjs'), example)
  const { stdout } = await exec(process.execPath, ['example.mjs'], { cwd: project })
  expect(expected).toBeDefined()
  expect(stdout.trim()).toBe(expected)
})

test('its declarations are complete', async () => {
  await writeFile(
    join(project, 'types.mts'),
    `import { createClient } from '@sanity/client'
import { startLake } from '@site/content-lake'
import { createLakeHandler } from '@site/content-lake/server'
import { startTestLake } from '@site/content-lake/testing'

const lake = await startLake({ clock: () => new Date(), seed: [{ _type: 'post' }] })
createClient(lake.clientConfig)
const ids: string[] = (await lake.save()).map(({ _id }) => _id)
const { client } = await startTestLake({ port: 0 })
export const found: string = await client.fetch<string>('*[0]._id')
const handler = await createLakeHandler({ dir: '.', projectId: 'a', dataset: 'b', token: '' })
export const response: Response = await handler.app.request('/')
// @ts-expect-error A declaration that is missing would make this any.
export const wrong: number = [ids, lake.url, lake.studioConfig.auth.mode, client.config]
// @ts-expect-error There is no such option.
await startLake({ dataDir: '.' })
`,
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node']
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', ...types]
  const output = await exec(process.execPath, [compiler, ...options, 'types.mts'], {
    cwd: project,
  }).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout: string }) => error.stdout || error.message,
  )
  expect(output).toBe('')
})

test('a running lake is what the other commands use, until it is stopped', async () => {
  const seed = join(project, 'posts.ndjson')
  await writeFile(seed, '{"_id":"a","_type":"post"}\n')
  const { server, url } = await start('--port', '0', '--seed', seed)
  expect((await run('status')).stdout).toContain(
    `A lake is running at ${url} (process ${server.pid})`,
  )
  await writeFile(join(project, 'more.ndjson'), '{"_id":"b","_type":"post"}\n')
  expect((await run('load', 'more.ndjson')).stdout).toBe('Loaded 1 documents\n')
  const { clientConfig } = JSON.parse(
    await readFile(join(project, '.content-lake/server.json'), 'utf8'),
  ) as { clientConfig: { token: string } }
  const response = await fetch(`${url}/v2025-02-19/data/query/production?query=count(*)`, {
    headers: { authorization: `Bearer ${clientConfig.token}` },
  })
  expect(await response.json()).toMatchObject({ result: 2 })
  expect((await stat(join(project, '.content-lake/server.json'))).mode & 0o777).toBe(0o600)

  server.kill('SIGTERM')
  expect(await once(server, 'close')).toEqual([0, null])
  expect((await run('status')).stdout).toContain('No lake is running on this folder')
  expect((await run('query', '*._id')).stdout).toBe('[\n  "a",\n  "b"\n]\n')
})

test('in transparent mode, the command line of Sanity needs no change to use it', async () => {
  const tools = join(folder, 'tools')
  await mkdir(join(tools, 'migrations'), { recursive: true })
  const files = {
    'migrations/loud.ts': `import { at, defineMigration, set } from 'sanity/migrate'
export default defineMigration({
  title: 'Loud',
  documentTypes: ['post'],
  migrate: { document: (post) => at('title', set(post.title + '!')) },
})`,
    'posts.ndjson': `{"_id":"a","_type":"post","title":"First","image":{"_type":"image","_sanityAsset":"image@file://${join(tools, 'dot.png')}"}}\n`,
    'new.json': '{"_id":"b","_type":"post","title":"Second"}',
    'read.mjs': `import { createClient } from '@sanity/client'
const client = createClient({ projectId: 'demo-shop', dataset: '~next', apiVersion: '2025-02-19', useCdn: true })
console.log(await client.fetch('count(*[_type == "post"])'))`,
    'steps.mjs': `import { sanity } from './sanity.mjs'
await sanity('dataset import posts.ndjson --dataset production')
await sanity('documents create new.json')
await sanity('migration run loud --no-dry-run --no-confirm')
await sanity('documents query', '*[_type == "post"] | order(_id) {title, "url": image.asset->url}')
await sanity('dataset export production export.tar.gz')
await sanity('dataset create staging --visibility private')
await sanity('dataset copy production copy')
await sanity('dataset visibility get staging')
await sanity('dataset visibility set staging public')
await sanity('dataset alias create prod production')
await sanity('dataset alias create ~next copy')
console.log('Linked:')
await sanity('dataset list')
await import('./read.mjs')
await sanity('dataset alias link prod staging --force')
await sanity('dataset alias unlink next --force')
await sanity('dataset delete staging --force')
await sanity('dataset alias delete next --force')
console.log('Left:')
await sanity('dataset list')`,
  }
  const color = { width: 2, height: 2, channels: 3, background: '#070' } as const
  await sharp({ create: color }).png().toFile(join(tools, 'dot.png'))
  const stdout = await runSteps(tools, files)
  const [, posts = ''] = /^(\[\s+\{[^]*?^\])$/m.exec(stdout) ?? []
  expect(JSON.parse(posts)).toEqual([
    {
      title: 'First!',
      url: expect.stringMatching(/^https:\/\/cdn\.sanity\.io\/images\/demo-shop\/production\//),
    },
    { title: 'Second!', url: null },
  ])
  expect(stdout).toMatch(/^private$/m)
  const [, linked, left] = stdout.split(/^(?:Linked|Left):$/m)
  expect(lines(linked)).toEqual([
    'production',
    'staging',
    'copy',
    '~prod -> production',
    '~next -> copy',
    '2',
    'Dataset alias ~prod linked to staging successfully',
    'Dataset alias ~next unlinked from copy successfully',
    'Dataset deleted successfully',
    'Dataset alias deleted successfully',
  ])
  expect(lines(left)).toEqual(['production', 'copy', '~prod -> <unlinked>'])
  expect((await run('load', join(tools, 'export.tar.gz'), '--dir', 'copy')).code).toBe(0)
  const titles = await run('query', '*[_type == "post"].title', '--dir', 'copy')
  expect(JSON.parse(titles.stdout)).toEqual(['First!', 'Second!'])
})

test('in transparent mode, it manages the settings of a project', async () => {
  const received: string[] = []
  const receiver = createHttpServer((request, response) => {
    received.push(`${request.method} ${String(request.headers['sanity-document-id'])}`)
    response.end('thanks')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void receiver.close())
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const stdout = await runSteps(join(folder, 'settings'), {
    'hook.mjs': `import { createClient } from '@sanity/client'
const client = createClient({ projectId: 'demo-shop', apiVersion: '2025-02-19', token: process.env.SANITY_AUTH_TOKEN, useCdn: false })
const rule = { on: ['create'] }
const common = { url: 'http://127.0.0.1:${port}/', dataset: '*' }
for (const body of [{ type: 'document', name: 'Rebuild', rule, ...common }, { type: 'transaction', name: 'Legacy', ...common }])
  await client.request({ uri: '/hooks/projects/demo-shop', body })`,
    'post.json': '{"_id":"a","_type":"post"}',
    'steps.mjs': `import { readFileSync, writeFileSync } from 'node:fs'
import { program, sanity } from './sanity.mjs'
await sanity('cors add https://www.example.com --credentials')
await sanity('cors add http://localhost:5173 --no-credentials')
await sanity('cors delete http://localhost:5173')
console.log('Origins:')
await sanity('cors list')
console.log('Tokens:')
writeFileSync('token.json', program('tokens add Reader --role viewer --json', { stdio: 'pipe' }))
const token = JSON.parse(readFileSync('token.json'))
await sanity('tokens list --json')
console.log('Users:')
await sanity('users list')
program('documents query identity()', { env: { ...process.env, SANITY_AUTH_TOKEN: token.key } })
await sanity('tokens delete', token.id, '--yes')
await import('./hook.mjs')
await sanity('hooks list')
await sanity('documents create post.json')
await sanity('hooks logs Rebuild --detailed')
await sanity('hooks logs Legacy --detailed')
await sanity('hooks delete Rebuild')`,
  })
  const token = JSON.parse(await readFile(join(folder, 'settings/token.json'), 'utf8')) as {
    id: string
    projectUserId: string
  }
  const [, origins = '', tokens = '', rest = ''] =
    /Origins:\n([^]*)Tokens:\n([^]*)Users:\n([^]*)$/.exec(stdout) ?? []
  expect(origins.trim()).toBe('https://www.example.com')
  expect(JSON.parse(tokens)).toMatchObject([{ id: token.id, label: 'Reader' }])
  for (const text of ['local-publisher', token.projectUserId, 'Viewer'])
    expect(rest).toContain(text)
  expect(rest).toContain(JSON.stringify(token.projectUserId))
  for (const text of ['Token deleted', 'Name: Rebuild', 'Status: success', 'Success: HTTP 200'])
    expect(rest).toContain(text)
  for (const text of ['Name: Legacy', "created: [ 'a' ]", 'Hook deleted'])
    expect(stripVTControlCharacters(rest)).toContain(text)
  expect(received.sort()).toEqual(['POST a', 'POST undefined'])
})

function lines(text = ''): string[] {
  return text.trim().split(/\s*\n\s*/)
}

/**
 * Exports two functions that run a command of Sanity's command line: `sanity` in this process, because the program takes
 * more than a second to load, and `program` in a separate one, as a person does. Only the first argument is split.
 */
const commandLine = `import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
const file = realpathSync('node_modules/.bin/sanity')
const { run } = await import(pathToFileURL(createRequire(file).resolve('@oclif/core')).href)
export const sanity = (command, ...rest) => run([...command.split(' '), ...rest], pathToFileURL(file).href)
export const program = (command, options) =>
  execFileSync('sanity', command.split(' '), { stdio: 'inherit', ...options })`

/**
 * Runs `steps.mjs` in a project with the command line of Sanity and these files, in transparent mode, and returns what it
 * prints.
 */
async function runSteps(dir: string, files: Record<string, string>): Promise<string> {
  await mkdir(dir, { recursive: true })
  await symlink(join(root, 'studio/node_modules'), join(dir, 'node_modules'))
  const all = {
    'package.json': '{ "private": true, "type": "module" }',
    'sanity.cli.ts': `import { defineCliConfig } from 'sanity/cli'
export default defineCliConfig({ api: { projectId: 'demo-shop', dataset: 'production' } })`,
    'sanity.mjs': commandLine,
    ...files,
  }
  for (const [name, text] of Object.entries(all)) await writeFile(join(dir, name), text)
  const path = `${join(dir, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
  // For each command, Sanity's program starts another process at its end for telemetry, which sends nothing when CI is
  // set but takes as long as the command.
  const noTelemetry = `process.argv[1]?.endsWith('flushTelemetry.worker.js') && process.exit()`
  const { stdout } = await exec(
    join(project, 'node_modules/.bin/content-lake'),
    ['exec', '--transparent', '--project', 'demo-shop', '--', process.execPath, 'steps.mjs'],
    {
      cwd: dir,
      env: {
        ...environment(),
        PATH: path,
        HOME: dir,
        CI: '1',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noTelemetry)}`,
      },
    },
  )
  return stdout
}

/** Starts the installed program and resolves once it has printed its address. */
async function start(...args: string[]): Promise<{ server: ChildProcess; url: string }> {
  const cli = join(project, 'node_modules/@site/content-lake/cli.js')
  const server = spawn(process.execPath, [cli, 'start', ...args], {
    cwd: project,
    env: environment(),
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let text = ''
  for await (const chunk of server.stdout) {
    text += String(chunk)
    const url = /is ready at (\S+)/.exec(text)?.[1]
    if (url !== undefined) return { server, url }
  }
  throw new Error(`The lake did not start: ${text}`)
}
