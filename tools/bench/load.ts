import { runAutocannon } from '../lib/autocannon'

export type LoadOptions = {
  url: string
  headers?: Record<string, string>
  /** The body of a POST request. Without it, GET requests are sent. */
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
  /** The 99th percentile of the latency in milliseconds; autocannon reports integers. */
  p99: number
}

/** With this number, the latency of the fastest server is several milliseconds, which can be compared. */
const defaultConnections = 50

/** The interval at which autocannon checks whether its time is over. */
const sampleIntervalMs = 100
/** On a busy machine the first responses may take seconds; the load then runs longer, up to this limit. */
const maxSeconds = 60

/** Puts a server under load from a separate process. Rejects when a response has another status than those expected. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, headers = {}, form, statuses, seconds, connections = defaultConnections } = options
  const { duration, errors, timeouts, latency, statusCodeStats } = await runAutocannon([
    `--sampleInt=${sampleIntervalMs}`,
    `--timeout=${maxSeconds}`,
    `--connections=${connections}`,
    `--duration=${seconds}`,
    ...Object.entries(headers).map(([name, value]) => `--headers=${name}=${value}`),
    ...(form === undefined ? [] : ['--method=POST', `--body=${form}`]),
    url,
  ])
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
  return { perSecond: total / duration, total, p99: latency.p99 }
}
