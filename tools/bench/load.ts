import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '../lib/root.mjs'

export type LoadOptions = {
  url: string
  headers?: Record<string, string>
  /** The form to send; without it the address is read. */
  form?: string
  /** The only statuses that count as success; any of 2xx and 3xx by default. */
  statuses?: number[]
  seconds: number
  /** The number of concurrent connections; each sends its next request after the response. */
  connections?: number
}

export type Load = {
  perSecond: number
  total: number
  /** Latency in milliseconds; autocannon reports integers. */
  p50: number
  p99: number
}

/** As many as make the latency of the fastest server some milliseconds, which can be compared. */
const defaultConnections = 50

/** How often autocannon looks whether its time is over, in milliseconds. */
const sampleInterval = '100'
/** On a busy machine the first responses may take seconds; the load then runs longer, up to this limit. */
const maxSeconds = 60

const program = join(root, 'node_modules/autocannon/autocannon.js')
const runProgram = promisify(execFile)

const count = z.number()
const result = z.object({
  duration: count,
  errors: count,
  timeouts: count,
  statusCodeStats: z.record(z.string(), z.object({ count })),
  latency: z.object({ p50: count, p99: count }),
})

/** Puts a server under load from a separate process. Rejects when a response has another status than those expected. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, headers = {}, form, statuses, seconds, connections = defaultConnections } = options
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
    String(maxSeconds),
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    ...fields,
    ...(form === undefined ? [] : ['--method', 'POST', '--body', form]),
    url,
  ]
  const { stdout } = await runProgram(process.execPath, [program, ...args])
  const { duration, errors, timeouts, latency, statusCodeStats } = result.parse(JSON.parse(stdout))
  const isExpected = (status: number) =>
    statuses ? statuses.includes(status) : status >= 200 && status < 400
  let total = 0
  let failed = errors + timeouts
  for (const [status, responses] of Object.entries(statusCodeStats)) {
    if (isExpected(Number(status))) total += responses.count
    else failed += responses.count
  }
  if (failed > 0)
    throw new Error(
      `${url} failed under load: ${failed} failures, statuses ${JSON.stringify(statusCodeStats)}.`,
    )
  if (total === 0 && seconds < maxSeconds) return load({ ...options, seconds: seconds * 2 })
  return { perSecond: total / duration, total, ...latency }
}
