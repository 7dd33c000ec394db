import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startService } from './service.mjs'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A program that ends only with SIGUSR2, as a server whose requests take long. */
const program = `
  process.on('SIGTERM', () => console.log('stopping'))
  process.on('SIGUSR2', () => process.exit(0))
  setInterval(() => {}, 1_000)
  console.log(process.pid)
  console.log('{"msg":"ready"}')
`

/** Starts the program, sends it SIGTERM and waits until it has received that. */
async function stopping(env: Record<string, string>) {
  const lines: string[] = []
  let receive = () => {}
  const received = new Promise<void>((resolve) => (receive = resolve))
  const service = startService({
    name: 'program',
    args: ['-e', program],
    env,
    onLine: (line) => {
      lines.push(line)
      if (line === 'stopping') receive()
    },
  })
  await service.ready
  const stopped = service.stop()
  await received
  return { stopped, pid: Number(lines[0]) }
}

test.each([
  [{ SHUTDOWN_DELAY_SECONDS: '60' }, 80],
  [{}, 25],
])('a server with %o has %i seconds for its shutdown', async (env, seconds) => {
  const { stopped, pid } = await stopping(env)
  vi.advanceTimersByTime(seconds * 1000)
  process.kill(pid, 'SIGUSR2')
  expect(await stopped).toBe(0)
})

test('a server that does not end is killed', async () => {
  const { stopped } = await stopping({})
  vi.advanceTimersByTime(31_000)
  expect(await stopped).toBe(1)
})
