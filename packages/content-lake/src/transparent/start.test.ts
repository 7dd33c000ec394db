import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'

import { expect, onTestFinished, test, vi } from 'vitest'

import { startLake, type StartOptions } from '../start'
import { send, type Json } from '../testing'

const seed = [{ _id: 'a', _type: 'post', title: 'First' }]

async function start(options: StartOptions = {}) {
  const lake = await startLake({ projectId: 'demo-shop', seed, transparent: true, ...options })
  onTestFinished(() => lake.close())
  if (!lake.transparent) throw new Error('The lake is not transparent')
  return { lake, ...lake.transparent }
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'transparent '))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Runs a module in a separate process, in a project with the packages of this repository, and returns what it exports. */
async function run(environment: Record<string, string>, code: string): Promise<Json> {
  const folder = await temporaryFolder()
  const packages = dirname(
    dirname(dirname(createRequire(import.meta.url).resolve('ws/package.json'))),
  )
  await symlink(join(packages, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    join(folder, 'program.mjs'),
    `${code}\nprocess.stdout.write(JSON.stringify(result))`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, ['program.mjs'], {
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  return JSON.parse(stdout)
}

/** What a template has: a client that knows nothing of a lake. */
const template = `
import { createClient } from '@sanity/client'
const config = { projectId: 'demo-shop', dataset: 'production', apiVersion: '2025-02-19' }
const client = createClient({ ...config, useCdn: true })`

test('unmodified code reads, writes and listens under the names of the hosted service', async () => {
  const { environment } = await start()
  const result = await run(
    environment,
    `${template}
const writer = createClient({ ...config, useCdn: false, token: process.env.SANITY_AUTH_TOKEN })
const titles = await client.fetch('*[_type == "post"].title')
const transition = await new Promise((resolve, reject) => {
  const subscription = writer.listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation'] }).subscribe({
    next: (event) => {
      if (event.type === 'welcome') return void writer.create({ _id: 'n', _type: 'note' })
      subscription.unsubscribe()
      resolve(event.transition)
    },
    error: reject,
  })
})
const projects = await createClient({ ...config, useProjectHostname: false, token: process.env.SANITY_AUTH_TOKEN, useCdn: false }).projects.list()
const result = { titles, transition, notes: await client.fetch('count(*[_type == "note"])'), projects: projects.map(({ id }) => id) }`,
  )
  expect(result).toEqual({
    titles: ['First'],
    transition: 'appear',
    notes: 1,
    projects: ['demo-shop'],
  })
})

test('pictures have the addresses of the hosted CDN, which are transformed', async () => {
  const { environment } = await start()
  const result = await run(
    environment,
    `${template}
import sharp from 'sharp'
const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#070' } }).png().toBuffer()
const writer = client.withConfig({ token: process.env.SANITY_AUTH_TOKEN })
const { url } = await writer.assets.upload('image', picture)
const response = await fetch(url + '?w=10&fm=webp')
const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
const result = { url, stored: await client.fetch('*[_type == "sanity.imageAsset"][0].url'), width, format }`,
  )
  expect(result.url).toMatch(
    /^https:\/\/cdn\.sanity\.io\/images\/demo-shop\/production\/[0-9a-f]{40}-40x20\.png$/,
  )
  expect(result).toEqual({ url: result.url, stored: result.url, width: 10, format: 'webp' })
})

test('every way to connect reaches the lake, from worker threads too', async () => {
  const { environment } = await start()
  const result = await run(
    environment,
    `
import { get } from 'node:https'
import { connect } from 'node:tls'
import { Worker } from 'node:worker_threads'
import WebSocket from 'ws'
const address = 'https://demo-shop.api.sanity.io/v1/ping'
const statusOf = (work) => new Promise(work)
const inWorker = () => statusOf((resolve) => {
  const code = "fetch('" + address + "').then((r) => r.status, String).then((s) => require('node:worker_threads').parentPort.postMessage(s))"
  new Worker(code, { eval: true }).on('message', resolve)
})
const result = {
  fetch: (await fetch(address)).status,
  https: await statusOf((resolve, reject) => get(address, (r) => resolve(r.resume().statusCode)).on('error', reject)),
  tls: await statusOf((resolve, reject) => {
    const socket = connect(443, 'DEMO-SHOP.apicdn.sanity.io', { servername: 'demo-shop.apicdn.sanity.io' }, () => {
      socket.end()
      resolve(socket.authorized)
    }).on('error', reject)
  }),
  webSocket: await statusOf((resolve, reject) => {
    const socket = new WebSocket('wss://demo-shop.api.sanity.io/v2022-06-30/socket/production')
    socket.on('open', () => { socket.terminate(); resolve('open') }).on('error', reject)
  }),
  worker: await inWorker(),
}`,
  )
  expect(result).toEqual({
    fetch: 200,
    https: 200,
    tls: true,
    webSocket: 'open',
    worker: 200,
  })
})

const attempts = `
import { get } from 'node:https'
import { connect } from 'node:net'
const lookup = (_host, _options, done) => done(new Error('was looked up'))
const failureOf = (socket) => new Promise((resolve) => socket.on('error', ({ code, message }) => resolve(code + ': ' + message)))
const attempts = [
  () => failureOf(connect({ host: 'www.sanity.io', port: 443, lookup })),
  () => failureOf(connect({ host: 'SANITY.IO.', port: 80, lookup })),
  () => failureOf(get('https://other.api.sanity.io/v1/ping', { lookup })),
  () => failureOf(connect({ host: 'demo-shop.api.sanity.io', port: 80, lookup })),
  () => failureOf(connect({ host: 'not-sanity.io', port: 443, lookup })),
]
const result = []
for (const attempt of attempts) result.push(await attempt())`

test('programs of a demo project cannot reach the hosted service, and receive an error that says so', async () => {
  const { environment, chromiumArguments } = await start()
  const refusal = (host: string) =>
    `ERR_CONTENT_LAKE_HOST: The content lake does not serve ${host}, and programs that use the project demo-shop may not connect to the hosted service`
  expect(await run(environment, attempts)).toEqual([
    refusal('www.sanity.io'),
    refusal('sanity.io'),
    refusal('other.api.sanity.io'),
    refusal('demo-shop.api.sanity.io'),
    'undefined: was looked up',
  ])
  for (const host of ['sanity.io', '*.sanity.io'])
    expect(chromiumArguments.join()).toContain(`MAP ${host} ~NOTFOUND`)
})

test('programs of other projects reach what the lake does not serve', async () => {
  const { environment, chromiumArguments } = await start({ projectId: 'shop' })
  const results: string[] = await run(environment, attempts)
  expect(new Set(results)).toEqual(new Set(['undefined: was looked up']))
  expect(chromiumArguments.join()).not.toContain('~NOTFOUND')
})

test('each project of a lake has its own hosts', async () => {
  const projects = ['demo-shop', 'demo-blog'].map((projectId) => ({
    projectId,
    datasets: [{ name: 'production', seed: [{ _id: projectId, _type: 'post' }] }],
  }))
  const { environment } = await start({ projectId: undefined, seed: undefined, projects })
  const result = await run(
    environment,
    `${template}
const other = createClient({ ...config, projectId: 'demo-blog', useCdn: false })
const result = [await client.fetch('*._id'), await other.fetch('*._id')]`,
  )
  expect(result).toEqual([['demo-shop'], ['demo-blog']])
})

test('the certificate is for the served hosts only, and no key is stored', async () => {
  const dir = await temporaryFolder()
  const { environment } = await start({ dir })
  const text = await readFile(join(dir, 'certificate.pem'), 'utf8')
  const certificate = new X509Certificate(text)
  expect(environment['NODE_EXTRA_CA_CERTS']).toBe(join(dir, 'certificate.pem'))
  expect(certificate.ca).toBe(false)
  expect(certificate.subjectAltName?.split(', ')).toEqual([
    'DNS:demo-shop.api.sanity.io',
    'DNS:demo-shop.apicdn.sanity.io',
    'DNS:api.sanity.io',
    'DNS:apicdn.sanity.io',
    'DNS:cdn.sanity.io',
  ])
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toContain(
        'PRIVATE KEY',
      )
})

test('what this process already has in the variables is kept', async () => {
  const dir = await temporaryFolder()
  const other = join(dir, 'company.pem')
  await writeFile(other, '-----BEGIN CERTIFICATE-----\ncompany\n')
  vi.stubEnv('NODE_EXTRA_CA_CERTS', other)
  vi.stubEnv('NODE_OPTIONS', '--no-warnings')
  vi.stubEnv('NO_PROXY', 'intranet')
  const { environment } = await start({ dir: join(dir, 'data') })
  expect(environment['NODE_OPTIONS']).toMatch(/^--no-warnings --require="/)
  expect(environment['NO_PROXY']).toBe(
    'intranet,localhost,127.0.0.1,sanity.io,.sanity.io,sanity.work,.sanity.work,sanity-cdn.com,.sanity-cdn.com',
  )
  expect(await readFile(environment['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')).toMatch(
    /^-----BEGIN[^]+-----END CERTIFICATE-----\s+-----BEGIN CERTIFICATE-----\ncompany\n$/,
  )
})

test('a Studio finds the sign-in under a hosted name, whose form no other origin can send', async () => {
  const { lake } = await start()
  const response = await send(lake, '/v1/auth/providers', { headers: { host: 'api.sanity.io' } })
  expect(response.json().providers).toMatchObject([{ url: 'https://cdn.sanity.io/local-login' }])
  const signIn = async (origin: string) => {
    const body = new URLSearchParams({ origin: 'http://localhost:3333/' }).toString()
    const headers = { host: 'cdn.sanity.io', origin }
    return (await send(lake, '/local-login', { method: 'POST', headers, body })).status
  }
  expect(await signIn('https://cdn.sanity.io')).toBe(302)
  expect(await signIn('http://cdn.sanity.io')).toBe(403)
  expect(await signIn('https://www.sanity.io')).toBe(403)
})

test('closing ends open connections and stops the listener', async () => {
  const { lake, environment } = await start()
  const { port } = JSON.parse(environment['CONTENT_LAKE_TRANSPARENT'] ?? '') as { port: number }
  const open = () => connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  const socket = open()
  const closeEvent = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  await lake.close()
  await closeEvent
  const connectionError = new Promise((resolve) => open().once('error', resolve))
  expect(await connectionError).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a lake that is not transparent rejects the names of the hosted service', async () => {
  const lake = await startLake({ projectId: 'demo-shop' })
  onTestFinished(() => lake.close())
  expect(lake.transparent).toBeUndefined()
  const headers = { host: 'demo-shop.api.sanity.io' }
  expect((await send(lake, '/v1/ping', { headers })).status).toBe(403)
})
