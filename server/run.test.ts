import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/lib/free-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, temporaryFolder } from './test-site'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * Runs the real startup and shutdown with a site of one page; the path /slow waits for a line on the standard input.
 */
const program = `
  import { runServer } from './server/run.ts'
  const html = { headers: { 'Content-Type': 'text/html' } }
  await runServer(process.cwd(), async () => ({
    parametersOf: () => new Set(),
    clientDir: null,
    handleRemix: async (request) => {
      if (request.url.includes('broken')) setTimeout(() => { throw new Error('a broken timer') })
      if (request.url.includes('slow')) await new Promise((resolve) => { console.log('slow request here'); process.stdin.once('data', resolve) })
      return new Response('<p>the site</p>', html)
    },
  }))
`

type Run = {
  child: ChildProcess
  out: () => string
  err: () => string
  ended: Promise<number | null>
}

function start(env: Record<string, string>): Run {
  const unreachable = { SANITY_API_HOST: 'http://127.0.0.1:9' }
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...unreachable, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return {
    child,
    out: () => out,
    err: () => err,
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}

const patient = { timeout: 50_000 }

describe('the server process', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'logs that it is ready, and on %s completes pending requests and exits cleanly',
    async (signal) => {
      const port = await freePort()
      const dataDir = join(await temporaryFolder(), 'new')
      const { child, out, err, ended } = start({ PORT: String(port), DATA_DIR: dataDir })
      await expect.poll(out, patient).toContain('"msg":"ready"')
      const ready =
        out()
          .split('\n')
          .find((line) => line.includes('"ready"')) ?? ''
      expect(JSON.parse(ready)).toMatchObject({
        url: `http://localhost:${port}`,
        environment: 'development',
        content: 'fixtures',
      })
      for (const host of ['127.0.0.1', 'localhost'])
        expect((await ask(port, { host })).text).toContain('the site')
      expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)

      const slow = ask(port, { path: '/slow' })
      await expect.poll(out, patient).toContain('slow request here')
      child.kill(signal)
      await expect.poll(out, patient).toContain('"msg":"stopping"')
      child.stdin?.write('go on\n')
      expect((await slow).text).toContain('the site')
      expect([await ended, err()]).toEqual([0, ''])
      expect(out()).toContain('"msg":"stopped"')
    },
  )

  it('continues to handle requests for the configured time after SIGTERM', async () => {
    const port = await freePort()
    const dataDir = await temporaryFolder()
    const settings = { PORT: String(port), DATA_DIR: dataDir, SHUTDOWN_DELAY_SECONDS: '3' }
    const { child, out, ended } = start(settings)
    await expect.poll(out, patient).toContain('"msg":"ready"')
    child.kill('SIGTERM')
    await expect.poll(out, patient).toContain('"msg":"stopping"')
    expect((await ask(port, { path: '/readyz' })).status).toBe(503)
    expect((await ask(port, { path: '/' })).status).toBe(200)
    expect(await ended).toBe(0)
  })

  it('logs one JSON line and exits on an uncaught exception', async () => {
    const port = await freePort()
    const { out, err, ended } = start({ PORT: String(port), DATA_DIR: await temporaryFolder() })
    await expect.poll(out, patient).toContain('"msg":"ready"')
    await ask(port, { path: '/broken' }).catch(() => null)
    expect([await ended, err()]).toEqual([1, ''])
    const last = JSON.parse(out().trim().split('\n').at(-1) ?? '') as unknown
    expect(last).toMatchObject({
      level: 'fatal',
      msg: 'uncaught exception',
      err: { message: 'a broken timer' },
    })
  })

  it('lists every error in the environment', async () => {
    const { err, ended } = start({ PORT: 'abc', APP_ENV: 'live', DATA_DIR: '/nowhere' })
    expect(await ended).toBe(1)
    expect(err()).toBe(
      [
        'The server cannot start with this environment:',
        '- APP_ENV is "live": set it to production, staging or development, or leave it out.',
        '- PORT is "abc": set it to a whole number from 1 to 65535.\n',
      ].join('\n'),
    )
  })

  it('logs a remedy for a damaged file in the data folder, and no stack trace', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'agreement-keys'))
    await writeFile(join(dataDir, 'agreement-keys/private.pem'), '')
    const { out, err, ended } = start({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(await ended).toBe(1)
    expect(err()).toBe(
      `${dataDir}/agreement-keys/private.pem contains no key: put the key back, or delete the file, and the next start makes a new one.\n`,
    )
    expect(out()).not.toContain('uncaught exception')
  })

  it('logs a remedy for a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { err, ended } = start({ PORT: String(port), DATA_DIR: await temporaryFolder() })
    expect(await ended).toBe(1)
    expect(err()).toBe(
      `PORT ${port} is in use: stop what listens there, or set PORT to a free one.\n`,
    )
  })

  it('logs a remedy for a data folder that is not writable', async () => {
    const file = join(await temporaryFolder(), 'a-file')
    await writeFile(file, '')
    const { err, ended } = start({ DATA_DIR: join(file, 'data') })
    expect(await ended).toBe(1)
    expect(err()).toBe(
      `DATA_DIR ${file}/data cannot be written: make it writable for this user, or set DATA_DIR to another folder.\n`,
    )
  })
})
