/** A random number generator with a seed, so that a failing run can be repeated. */
export type Random = ReturnType<typeof createRandom>

/** Returns a generator that draws the same values for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0

  /** Returns a number from 0 to less than 1 (mulberry32). */
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
    /** Returns random bytes. */
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
