/** Chance that a seed decides, so that a failing run can be run again. */
export type Random = ReturnType<typeof createRandom>

/** A generator of which the same seed always draws the same. */
export function createRandom(seed: number) {
  let state = seed >>> 0

  /** From 0 up to, not including, 1 (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const below = (limit: number) => Math.floor(next() * limit)

  return {
    below,
    chance: (probability: number) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    /** Bytes without any meaning. */
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
