import { fork } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Environment } from '../lib/environment.mjs'
import { root } from '../lib/root.mjs'

export type Memory = {
  /** All that the process holds, in megabytes. */
  rss: number
  /** What of it are objects that it still needs. */
  heapUsed: number
}

export type Child = {
  /** Processor time that it has used since its start, in microseconds. */
  cpu(): Promise<number>
  memory(): Promise<Memory>
  stop(): Promise<void>
  /** The time from the start to the first successful response, in milliseconds. */
  startedIn: number
}

export type ChildOptions = {
  script: string
  args?: string[]
  env: Environment
  /** A URL that responds once the program is ready. */
  url: string
  /** Takes what the program prints: a file, because a reader would take the processor's time from what is measured. */
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
    const insist = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(insist)
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
  const startedIn = performance.now() - started

  async function ask(question: 'cpu' | 'memory') {
    const reply = once(child, 'message')
    child.send(question)
    return usageReply.parse((await reply)[0])
  }

  return {
    startedIn,
    stop,
    async cpu() {
      const { cpu } = await ask('cpu')
      return cpu.user + cpu.system
    },
    async memory() {
      const { memory } = await ask('memory')
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
