import type { Part } from './part'
import { row } from './rows'

/**
 * Measures the time from starting the server to its first page, and its memory after that, against `remix-serve` with
 * the same build.
 */
export const part: Part = async ({ rounds, say, site: started }) => {
  const site = await started()
  const ours: { startedIn: number; rss: number }[] = []
  const theirs: typeof ours = []
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1}`)
    for (const [start, into] of [
      [site.startServer, ours],
      [site.startRemixServe, theirs],
    ] as const) {
      const { server } = await start()
      into.push({ startedIn: server.startedIn, rss: (await server.memory()).rss })
      await server.stop()
    }
  }
  const values = (name: 'startedIn' | 'rss', unit: string) =>
    [
      { values: ours.map((one) => one[name]), unit },
      { values: theirs.map((one) => one[name]), unit, of: 'remix-serve' },
    ] as const
  return [
    row({ what: 'start to first page', bar: '< 600 ms' }, ...values('startedIn', 'ms')),
    row({ what: 'memory at the first page', bar: '< 125 MB' }, ...values('rss', 'MB')),
  ]
}
