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
  /** Milliseconds from its start to its first answer that is no refusal. */
  startedIn: number
}

export type ChildOptions = {
  script: string
  args?: string[]
  env: Environment
  /** Answers once the program is ready. */
  url: string
  /** Takes what the program prints: a file, because a reader would take the processor's time from what is measured. */
  output: string
}

const preload = pathToFileURL(join(root, 'tools/bench/usage.mjs')).href
const longestStart = 120_000
const patience = 10_000
const megabyte = 1024 * 1024

const answer = z.object({
  cpu: z.object({ user: z.number(), system: z.number() }),
  memory: z.object({ rss: z.number(), heapUsed: z.number() }),
})

/** Starts a program as it would run for itself, and waits for its first answer that is no refusal. */
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
    const insist = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(insist)
  }
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${script} ended before it answered; see ${output}.`)
    if (performance.now() - started > longestStart) {
      await stop()
      throw new Error(`${script} has not answered ${url} for too long; see ${output}.`)
    }
    await pause(2)
  }
  const startedIn = performance.now() - started

  async function ask(question: 'cpu' | 'memory') {
    const told = once(child, 'message')
    child.send(question)
    return answer.parse((await told)[0])
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

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status < 400
    },
    () => false,
  )
}
