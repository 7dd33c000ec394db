import { startProduct } from '../../../tests/support/product'
import type { Part } from '../part'
import { createMemoryProbe } from './memory'
import { idleConnections, overload } from './overload'
import { sendHostileRequests } from './run'

const defaultCount = 10_000
/** The allowed growth of memory in megabytes after the first tenth of the requests, when the caches are full. */
const allowedGrowth = { heapUsed: 40, rss: 150 }

/**
 * Sends hostile requests to every server, then more than the site can handle. No request may fail or remain without a
 * response, reveal internals or make memory grow. The count is the number of requests.
 */
export const part: Part = async ({ seed, count = defaultCount, log }) => {
  const product = await startProduct({
    TRUSTED_PROXIES: '1',
    SANITY_WEBHOOK_SECRET: 'a secret of the stress test, 32 or more long',
  })
  try {
    const server = await createMemoryProbe()
    await product.restartServer(server.env)
    const warm = await sendHostileRequests(product, {
      seed: seed + 1,
      count: Math.ceil(count / 10),
    })
    const before = await server.measure()
    const run = await sendHostileRequests(product, {
      seed,
      count,
      onProgress: async (done) => log(`${done} sent, ${JSON.stringify(await server.measure())} MB`),
    })
    const after = await server.measure()
    log(`responses ${JSON.stringify(run.statuses)}`)
    log(`slowest response ${run.slowestMs} ms`)
    log(
      `memory before ${JSON.stringify(before)}, after ${JSON.stringify(after)} (megabytes, garbage collected)`,
    )
    const grownKinds = (['heapUsed', 'rss'] as const).filter(
      (kind) => after[kind] - before[kind] > allowedGrowth[kind],
    )
    await product.restartServer()
    const busy = await overload(product.url, log)
    // Behind a trusted proxy all visitors share one address, so its connections are not limited.
    await product.restartServer({ TRUSTED_PROXIES: '0' })
    const idle = await idleConnections(product.url, log)
    return [
      ...busy,
      ...idle,
      ...warm.faults,
      ...run.faults,
      ...grownKinds.map((kind) => `${kind} grew from ${before[kind]} to ${after[kind]} MB`),
    ]
  } finally {
    await product.stop()
  }
}
