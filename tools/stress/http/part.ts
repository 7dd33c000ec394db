import { startProduct } from '../../../tests/support/product'
import type { Part } from '../part'
import { inspected } from './memory'
import { idleConnections, overload } from './overload'
import { sendHostile } from './run'

const defaultCount = 10_000
/** What the server may hold more than after a tenth of the requests: caches are full by then. In megabytes. */
const allowedGrowth = { heapUsed: 40, rss: 150 }

/**
 * Hostile requests to everything that listens, then more than the server can handle: no failure, no silence, nothing
 * revealed, flat memory. Counts requests.
 */
export const part: Part = async ({ seed, count = defaultCount, say }) => {
  const product = await startProduct({
    TRUSTED_PROXIES: '1',
    SANITY_WEBHOOK_SECRET: 'secret of the stress test',
  })
  try {
    const server = await inspected()
    await product.restartServer(server.env)
    const warm = await sendHostile(product, { seed: seed + 1, count: Math.ceil(count / 10) })
    const before = await server.measure()
    const run = await sendHostile(product, {
      seed,
      count,
      onProgress: async (done) => say(`${done} sent, ${JSON.stringify(await server.measure())} MB`),
    })
    const after = await server.measure()
    say(`responses ${JSON.stringify(run.statuses)}`)
    say(`slowest response ${run.slowest} ms`)
    say(
      `memory before ${JSON.stringify(before)}, after ${JSON.stringify(after)} (megabytes, garbage collected)`,
    )
    const grown = (['heapUsed', 'rss'] as const).filter(
      (kind) => after[kind] - before[kind] > allowedGrowth[kind],
    )
    await product.restartServer()
    const busy = await overload(product.url, say)
    // Behind a trusted proxy one address stands for all visitors, so its connections are not limited.
    await product.restartServer({ TRUSTED_PROXIES: '0' })
    const idle = await idleConnections(product.url, say)
    return [
      ...busy,
      ...idle,
      ...warm.faults,
      ...run.faults,
      ...grown.map((kind) => `${kind} grew from ${before[kind]} to ${after[kind]} MB`),
    ]
  } finally {
    await product.stop()
  }
}
