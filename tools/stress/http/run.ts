import type { Product } from '../../../tests/support/product'
import { createRandom } from '../random'
import { canary } from './hostile-values'
import { type HostileRequest, hostileRequest } from './requests'
import { localTarget, siteTarget } from './targets'
import { findFaults } from './verdict'
import { send } from './wire'

type HostileRun = { faults: string[]; statuses: Record<string, number>; slowestMs: number }

type HostileOptions = {
  seed: number
  count: number
  onProgress?: (done: number) => void | Promise<void>
}

const concurrency = 8
const maxFaults = 30

/**
 * Sends hostile requests to every part of a running product, eight at a time, and checks each response.
 */
export async function sendHostileRequests(
  product: Product,
  { seed, count, onProgress }: HostileOptions,
): Promise<HostileRun> {
  const random = createRandom(seed)
  const site = await siteTarget(product.url)
  const local = await localTarget(product.lakeUrl)
  const run: HostileRun = { faults: [], statuses: {}, slowestMs: 0 }
  const logged = product.logs().length
  let done = 0

  async function one(index: number, request: HostileRequest) {
    const outcome = await send(request)
    const status = outcome.response ? String(outcome.response.status) : outcome.end
    run.statuses[status] = (run.statuses[status] ?? 0) + 1
    run.slowestMs = Math.max(run.slowestMs, Math.round(outcome.ms))
    for (const fault of findFaults(request, outcome))
      run.faults.push(
        `request ${index} to ${request.target.name}: ${fault}\n    ${describeRequest(request)}`,
      )
    done += 1
    if (done % 1000 === 0) await onProgress?.(done)
  }

  // The requests depend on the seed alone, not on the order of responses.
  const requests = Array.from(
    { length: count },
    (_, index) => [index, hostileRequest(random, random.chance(0.8) ? site : local)] as const,
  ).values()
  async function sendNext() {
    for (const [index, request] of requests) {
      if (run.faults.length >= maxFaults) return
      await one(index, request)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendNext))

  for (const path of ['/', '/contact', '/readyz']) {
    const response = await fetch(product.url + path).catch(() => null)
    if (!response?.ok) run.faults.push(`${path} does not respond afterwards`)
  }
  // A server that has ended, which is reported above, logs nothing more.
  const log = await product.completeLogs().catch(() => product.logs())
  const logLines = log.slice(logged)
  for (const line of logLines.filter((text) => text.includes(canary)).slice(0, 5))
    run.faults.push(`the log contains form input: ${line.slice(0, 400)}`)
  for (const line of logLines.filter((text) => text.includes('"level":"error"')).slice(0, 5))
    run.faults.push(`the log contains an error: ${line.slice(0, 600)}`)
  return run
}

function describeRequest({ bytes, pace }: HostileRequest): string {
  return `${pace}: ${JSON.stringify(
    bytes
      .toString('latin1')
      .replace(/([^]{1,8}?)\1{8,}/g, '$1…')
      .slice(0, 900),
  )}`
}
