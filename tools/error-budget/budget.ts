import * as z from 'zod'

/** A log line about a request, as far as the error budget needs it. */
const requestLine = z.object({
  msg: z.literal('request'),
  time: z.number(),
  path: z.string(),
  status: z.number(),
  unanswered: z.boolean().optional(),
})

/** Programs request these paths; the second one responds with 503 during each shutdown. */
const probes = new Set(['/healthz', '/readyz'])

/** The number of requests and failures of one day (UTC). */
type Day = { day: string; requests: number; failed: number }

type ErrorBudget = {
  days: Day[]
  requests: number
  /** Responses with a status from 500. */
  failed: number
  /** Connections that ended before the response, which most often the visitor closed. They are not failures. */
  unanswered: number
  /** The number of failures that the objective allows for this number of requests. */
  allowed: number
  /** Failures by status and path, the most frequent first. */
  causes: { status: number; path: string; count: number }[]
  /** Lines that are not JSON of this server. */
  unreadable: number
}

/**
 * Computes the error budget from the lines of a log. `objective` is the share of requests that have to succeed, such as
 * 0.999.
 */
export async function computeErrorBudget(
  lines: AsyncIterable<string> | Iterable<string>,
  objective: number,
): Promise<ErrorBudget> {
  const days = new Map<string, Day>()
  const causes = new Map<string, { status: number; path: string; count: number }>()
  let [unanswered, unreadable] = [0, 0]
  for await (const line of lines) {
    if (line.trim() === '') continue
    const entry = parsedJson(line)
    if (entry === undefined) unreadable += 1
    const parsed = requestLine.safeParse(entry)
    if (!parsed.success || probes.has(parsed.data.path)) continue
    const { time, path, status } = parsed.data
    if (parsed.data.unanswered) {
      unanswered += 1
      continue
    }
    const day = new Date(time).toISOString().slice(0, 10)
    const counts = days.get(day) ?? { day, requests: 0, failed: 0 }
    days.set(day, counts)
    counts.requests += 1
    if (status < 500) continue
    counts.failed += 1
    const key = `${status} ${path}`
    const cause = causes.get(key) ?? { status, path, count: 0 }
    causes.set(key, { ...cause, count: cause.count + 1 })
  }
  const sorted = [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
  const requests = sum(sorted.map((day) => day.requests))
  return {
    days: sorted,
    requests,
    failed: sum(sorted.map((day) => day.failed)),
    unanswered,
    allowed: requests * (1 - objective),
    causes: [...causes.values()].sort((a, b) => b.count - a.count),
    unreadable,
  }
}

const maxCauses = 10

/** Describes an error budget in lines of text. */
export function describeErrorBudget(budget: ErrorBudget, objective: number): string[] {
  const { days, requests, failed, unanswered, allowed, causes, unreadable } = budget
  if (requests === 0) return ['The log contains no requests.']
  return [
    `${days[0]?.day} to ${days.at(-1)?.day} (UTC): ${requests} requests, ${failed} failed (${percent(failed / requests)})`,
    `Objective ${percent(objective)}: ${allowed.toFixed(1)} failures allowed, ${percent(failed / allowed)} of the budget used`,
    ...(unanswered > 0
      ? [`Not counted: ${unanswered} requests whose connection ended before the response`]
      : []),
    ...(unreadable > 0 ? [`Not counted: ${unreadable} lines that are not JSON`] : []),
    '',
    'day         requests  failed',
    ...days.map((day) =>
      [day.day, String(day.requests).padStart(8), String(day.failed).padStart(6)].join('  '),
    ),
    ...(causes.length > 0
      ? [
          '',
          'failures  status  path',
          ...causes
            .slice(0, maxCauses)
            .map(({ count, status, path }) =>
              [String(count).padStart(8), String(status).padStart(6), path].join('  '),
            ),
        ]
      : []),
  ]
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function percent(share: number): string {
  return `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 3 })}%`
}
