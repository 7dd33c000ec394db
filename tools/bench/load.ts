import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '../lib/root.mjs'

export type LoadOptions = {
  url: string
  headers?: Record<string, string>
  seconds: number
  /** How many ask at the same time, each again as soon as it has its answer. */
  connections?: number
}

export type Load = {
  perSecond: number
  total: number
  /** Latency in milliseconds; autocannon counts whole ones. */
  p50: number
  p99: number
}

/** As many as make the latency of the fastest server some milliseconds, which can be compared. */
const usualConnections = 50

/** How often autocannon looks whether its time is over, in milliseconds. */
const sampleInterval = '100'
/** On a crowded machine the first answers may take seconds; then it goes on for longer, up to this. */
const longest = 60

const program = join(root, 'node_modules/autocannon/autocannon.js')
const runProgram = promisify(execFile)

const count = z.number()
const result = z.object({
  duration: count,
  errors: count,
  timeouts: count,
  '2xx': count,
  '3xx': count,
  '4xx': count,
  '5xx': count,
  latency: z.object({ p50: count, p99: count }),
})

/** Puts a server under load from a process of its own. Rejects when any answer was not one of success (304 included). */
export async function load({
  url,
  headers = {},
  seconds,
  connections = usualConnections,
}: LoadOptions): Promise<Load> {
  const fields = Object.entries(headers).flatMap(([name, value]) => [
    '--headers',
    `${name}=${value}`,
  ])
  const args = [
    '--json',
    '--no-progress',
    '--sampleInt',
    sampleInterval,
    '--timeout',
    String(longest),
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    ...fields,
    url,
  ]
  const { stdout } = await runProgram(process.execPath, [program, ...args])
  const { duration, errors, timeouts, latency, ...counts } = result.parse(JSON.parse(stdout))
  const total = counts['2xx'] + counts['3xx']
  const failed = errors + timeouts + counts['4xx'] + counts['5xx']
  if (failed > 0) throw new Error(`${url} failed under load: ${total} answers, ${failed} failures.`)
  if (total === 0 && seconds < longest)
    return load({ url, headers, connections, seconds: seconds * 2 })
  return { perSecond: total / duration, total, ...latency }
}
