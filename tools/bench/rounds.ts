import type { Child } from './child'
import { type Load, load, type LoadOptions } from './load'
import type { BenchOptions } from './part'

/** A server under load; the processor time of `child` is measured. */
export type Contender = Omit<LoadOptions, 'seconds'> & { child: Child }

/**
 * One round of one contender: its throughput, and the processor time of its process per response, in microseconds.
 */
export type Turn = Load & { cpuEach: number }

/** The encodings that browsers accept. */
export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** Not counted: a program is slower until Node has compiled what it runs often. */
const warmUpSeconds = 1
/** Fifty who wait for pages that are rendered would take a test many seconds. */
const smokeConnections = 2

/**
 * Puts contenders under the same load in turns, in the opposite order every other round, so that whatever else the
 * machine does affects all of them. Returns the turns of each, in the order of the rounds.
 */
export async function compare<K extends string>(
  contenders: Record<K, Contender>,
  { rounds, seconds, smoke }: BenchOptions,
): Promise<Record<K, Turn[]>> {
  const entries = Object.entries(contenders) as [K, Contender][]
  const turns = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<
    K,
    Turn[]
  >
  if (!smoke)
    for (const [, contender] of entries)
      await load({ ...contender, seconds: Math.min(seconds, warmUpSeconds) })
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, contender] of round % 2 === 0 ? entries : entries.toReversed())
      turns[name].push(
        await takeTurn(
          smoke ? { ...contender, connections: smokeConnections } : contender,
          seconds,
        ),
      )
  }
  return turns
}

async function takeTurn({ child, ...target }: Contender, seconds: number): Promise<Turn> {
  const before = await child.cpu()
  const reached = await load({ ...target, seconds })
  const after = await child.cpu()
  return { ...reached, cpuEach: (after - before) / reached.total }
}
