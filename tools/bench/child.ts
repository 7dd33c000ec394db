import { fork } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Environment } from '../lib/environment.mjs'
import { root } from '../lib/root.mjs'

type Memory = {
  /** The resident memory of the process, in megabytes. */
  rss: number
  /** The part of it that live objects take, in megabytes. */
  heapUsed: number
}

export type Child = {
  /** Returns the processor time since the start, in microseconds. */
  cpu(): Promise<number>
  memory(): Promise<Memory>
  stop(): Promise<void>
  /** The time from the start to the first successful response, in milliseconds. */
  startupMs: number
}

type ChildOptions = {
  script: string
  args?: string[]
  env: Environment
  /** A URL that responds once the program is ready. */
  url: string
  /** The file for the program's output. Reading it from a pipe would take processor time from the measured programs. */
  output: string
}

const preload = pathToFileURL(join(root, 'tools/bench/usage.mjs')).href
const startTimeoutMs = 120_000
const stopTimeoutMs = 10_000
const megabyte = 1024 * 1024

const usageReply = z.object({
  cpu: z.object({ user: z.number(), system: z.number() }),
  memory: z.object({ rss: z.number(), heapUsed: z.number() }),
})

/** Starts a program as in production, and waits for its first successful response. */
export async function startChild({
  script,
  args = [],
  env,
  url,
  output,
}: ChildOptions): Promise<Child> {
  const file = await open(output, 'a')
  const started = performance.now()
  const child = fork(script, args, {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    execArgv: ['--expose-gc', '--import', preload],
    stdio: ['ignore', file.fd, file.fd, 'ipc'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = once(child, 'exit').finally(() => process.off('exit', killAtExit))
  await file.close()

  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(killTimer)
  }
  while (!(await isResponding(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${script} ended before it responded; see ${output}.`)
    if (performance.now() - started > startTimeoutMs) {
      await stop()
      throw new Error(`${script} has not responded at ${url} in time; see ${output}.`)
    }
    await pause(2)
  }
  const startupMs = performance.now() - started

  async function readUsage(kind: 'cpu' | 'memory') {
    const reply = once(child, 'message')
    child.send(kind)
    return usageReply.parse((await reply)[0])
  }

  return {
    startupMs,
    stop,
    async cpu() {
      const { cpu } = await readUsage('cpu')
      return cpu.user + cpu.system
    },
    async memory() {
      const { memory } = await readUsage('memory')
      return { rss: memory.rss / megabyte, heapUsed: memory.heapUsed / megabyte }
    },
  }
}

function isResponding(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status < 400
    },
    () => false,
  )
}
