import type { Child } from './child'
import { type Load, load, type LoadOptions } from './load'
import type { BenchOptions } from './part'

/** A server under load; the processor time of `child` is measured. */
export type Contender = Omit<LoadOptions, 'seconds'> & { child: Child }

/**
 * One round of one contender: its throughput, and the processor time of its process per response, in microseconds.
 */
export type RoundResult = Load & { cpuPerResponse: number }

/** The encodings that browsers accept. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** The warm-up is not counted: a program is slower until Node has compiled its hot functions. */
const warmUpSeconds = 1
/** With fifty connections, pages that are rendered for each request would take a test many seconds. */
const smokeConnections = 2

/**
 * Puts contenders under the same load alternately, in the opposite order every other round, so that other load on the
 * machine affects all of them. Returns the results of each, in the order of the rounds.
 */
export async function compare<K extends string>(
  contenders: Record<K, Contender>,
  { rounds, seconds, smoke }: BenchOptions,
): Promise<Record<K, RoundResult[]>> {
  const entries = Object.entries(contenders) as [K, Contender][]
  const results = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<
    K,
    RoundResult[]
  >
  if (!smoke)
    for (const [, contender] of entries)
      await load({ ...contender, seconds: Math.min(seconds, warmUpSeconds) })
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, contender] of round % 2 === 0 ? entries : entries.toReversed())
      results[name].push(
        await measureRound(
          smoke ? { ...contender, connections: smokeConnections } : contender,
          seconds,
        ),
      )
  }
  return results
}

async function measureRound(
  { child, ...target }: Contender,
  seconds: number,
): Promise<RoundResult> {
  const before = await child.cpu()
  const reached = await load({ ...target, seconds })
  const after = await child.cpu()
  return { ...reached, cpuPerResponse: (after - before) / reached.total }
}
