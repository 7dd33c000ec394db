/** Returns a pseudorandom number from 0 to 1. */
export type Rng = () => number

/** Creates a generator of pseudorandom numbers (Mulberry32). The same seed always yields the same picture. */
export function createRng(seed: number): Rng {
  let s = seed | 0
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a random number between two bounds. */
export const pickBetween = (r: Rng, lo: number, hi: number): number => lo + (hi - lo) * r()

/** Returns a number limited to the range from `lo` to `hi`. */
export const clamp = (v: number, lo = 0, hi = 1): number => Math.min(hi, Math.max(lo, v))

/** Returns the smoothstep of `v` from 0 at `a` to 1 at `b`. `a` may be above `b`. */
export function smooth(a: number, b: number, v: number): number {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

function hash(ix: number, iy: number, seed: number): number {
  let h = Math.imul(ix, 0x27d4eb2d) ^ Math.imul(iy, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Returns gradient noise in two dimensions, from about -1 to 1. */
export function noise2(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const corner = (cx: number, cy: number): number => {
    const a = hash(ix + cx, iy + cy, seed) * Math.PI * 2
    return Math.cos(a) * (fx - cx) + Math.sin(a) * (fy - cy)
  }
  const u = fade(fx)
  const v = fade(fy)
  const top = corner(0, 0) * (1 - u) + corner(1, 0) * u
  const bottom = corner(0, 1) * (1 - u) + corner(1, 1) * u
  return (top * (1 - v) + bottom * v) * 1.5
}

/** Returns gradient noise in one dimension, from about -1 to 1. */
export const noise1 = (x: number, seed: number): number => noise2(x, seed * 0.731 + 0.37, seed)

/** Returns fractal noise (fractional Brownian motion), from about -1 to 1. */
export function fbm(x: number, y: number, seed: number, octaves = 5, gain = 0.5): number {
  let sum = 0
  let amp = 1
  let f = 1
  let norm = 0
  for (let k = 0; k < octaves; k++) {
    sum += amp * noise2(x * f, y * f, seed + k * 17)
    norm += amp
    amp *= gain
    f *= 2.07
  }
  return sum / norm
}

/**
 * Returns ridged multifractal noise, from 0 to 1. It has sharp crests and wide hollows, with fine detail only at the
 * crests, as water erodes land.
 */
export function ridgedNoise(x: number, y: number, seed: number, octaves = 5, gain = 0.5): number {
  let sum = 0
  let amp = 1
  let f = 1
  let norm = 0
  let weight = 1
  for (let k = 0; k < octaves; k++) {
    const n = 1 - Math.abs(noise2(x * f, y * f, seed + k * 29))
    const signal = n * n * weight
    sum += amp * signal
    norm += amp
    weight = clamp(signal * 1.9)
    amp *= gain
    f *= 2.13
  }
  return sum / norm
}

/** Returns a line that midpoint displacement has divided into smaller, irregular segments. */
export function roughen(
  points: readonly (readonly [number, number])[],
  amount: number,
  r: Rng,
  rounds = 3,
): [number, number][] {
  let line: [number, number][] = points.map(([x, y]) => [x, y])
  for (let k = 0; k < rounds; k++) {
    const next: [number, number][] = []
    line.forEach(([x, y], i) => {
      next.push([x, y])
      const to = line[i + 1]
      if (!to) return
      const [dx, dy] = [to[0] - x, to[1] - y]
      const t = pickBetween(r, 0.35, 0.65)
      const shift = (r() - 0.5) * 2 * amount
      next.push([x + dx * t - dy * shift, y + dy * t + dx * shift])
    })
    line = next
  }
  return line
}
