import type { Part } from './part'
import { row } from './rows'

/**
 * Measures the time from starting the server to its first page, and its memory after that, against `remix-serve` with
 * the same build.
 */
export const part: Part = async ({ rounds, log, site: getSite }) => {
  const site = await getSite()
  const ours: { startupMs: number; rss: number }[] = []
  const theirs: typeof ours = []
  for (let round = 0; round < rounds; round += 1) {
    log(`round ${round + 1}`)
    for (const [start, into] of [
      [site.startServer, ours],
      [site.startRemixServe, theirs],
    ] as const) {
      const { server } = await start()
      into.push({ startupMs: server.startupMs, rss: (await server.memory()).rss })
      await server.stop()
    }
  }
  const values = (name: 'startupMs' | 'rss', unit: string) =>
    [
      { values: ours.map((one) => one[name]), unit },
      { values: theirs.map((one) => one[name]), unit, source: 'remix-serve' },
    ] as const
  return [
    row({ name: 'start to first page', target: '< 600 ms' }, ...values('startupMs', 'ms')),
    row({ name: 'memory at the first page', target: '< 125 MB' }, ...values('rss', 'MB')),
  ]
}
