import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/site'
import { freePort } from '../../tools/lib/free-port'
import { root } from '../../tools/lib/root.mjs'

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

const running = new Set<ChildProcess>()
let dataDir: string

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-test-'))
})
test.afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs the command of `npm start`, or of `npm run dev` with `--dev`. */
function start(settings: Record<string, string>, ...args: string[]): Run {
  const { PATH, HOME } = process.env
  const env = { NODE_ENV: 'production', PATH, HOME, DATA_DIR: dataDir, ...settings } as const
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  void ended.then(() => running.delete(child))
  return { child, output: () => output, ended }
}

test('npm start seeds a new dataset once, prints all addresses and stops every process on SIGTERM', async () => {
  const [port, localPort] = [await freePort(), await freePort()]
  const settings = { PORT: String(port), LOCAL_PORT: String(localPort) }
  for (const isFirst of [true, false]) {
    const { child, output, ended } = start(settings)
    await expect
      .poll(output, { timeout: 20_000 })
      .toContain(`Site           http://localhost:${port}`)
    expect(output().includes('Seeding')).toBe(isFirst)
    expect(await (await fetch(`http://localhost:${port}/readyz`)).json()).toMatchObject({
      ready: true,
      source: 'live',
    })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const address of [port, localPort])
      await expect(fetch(`http://localhost:${address}/`)).rejects.toThrow()
  }
  expect((await stat(join(dataDir, 'write-token'))).mode & 0o777).toBe(0o600)
})

test.describe('in development', () => {
  // The page has another address than the product of the other tests, and Vite logs what it bundles.
  test.use({
    expectedConsole: [[/./], { scope: 'test' }],
    expectedRequests: [[/./], { scope: 'test' }],
  })

  test('npm run dev renders and hydrates a page', async ({ page }) => {
    test.setTimeout(240_000)
    const port = await freePort()
    const settings = { PORT: String(port), LOCAL_PORT: String(await freePort()), NODE_ENV: '' }
    const { child, output, ended } = start(settings, '--dev')
    await expect
      .poll(output, { timeout: 60_000 })
      .toContain(`Site           http://localhost:${port}`)
    // Vite bundles the dependencies during the first request.
    await page.goto(`http://localhost:${port}/about`, { timeout: 120_000 })
    await expect(page.locator('html[data-script=on]')).toBeAttached({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const fonts = page.locator('style[data-vite-dev-id*="/fonts/generated/"]')
    await expect(fonts).toHaveCount(2, { timeout: 60_000 })
    expect(output()).not.toContain('"level":"error"')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

test('npm start ends with one clear line when the port is in use', async () => {
  const holder = createServer().listen(0)
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as { port: number }
  const { output, ended } = start({ PORT: String(port), LOCAL_PORT: String(await freePort()) })
  expect(await ended).toBe(1)
  expect(output()).toContain(`PORT ${port} is in use`)
  expect(output()).not.toContain('    at ')
  holder.close()
})

test('npm start lists every error of the environment and never starts local services for a production site', async () => {
  const { output, ended } = start({ APP_ENV: 'production', PORT: 'http' })
  expect(await ended).toBe(1)
  for (const name of ['PORT', 'SITE_URL', 'SANITY_PROJECT_ID', 'PAYMENT_URL'])
    expect(output()).toContain(`- ${name}`)
  await expect(stat(join(dataDir, 'content-lake'))).rejects.toThrow()
})
