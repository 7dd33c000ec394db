import { fbm, noise1, ridgedNoise } from './noise'
import { toPolygon, type Point } from './svg'

/** The skyline of one layer. */
export type Profile = {
  readonly width: number
  /** Returns the y coordinate at x. */
  at(x: number): number
  /** Returns the descent per pixel to the right, averaged over `span` pixels on each side. */
  slope(x: number, span?: number): number
}

/** The shape of a ridge. */
export type RidgeOptions = {
  seed: number
  width: number
  /** The points of the ridge before weathering. */
  anchors: readonly Point[]
  /** The height of weathered forms, in pixels. */
  rough: number
  /** The length of the largest weathered form, in pixels. */
  scale: number
  /** The sharpness from 0 (rounded hills) to 1 (sharp crests). */
  sharp?: number
  octaves?: number
  gain?: number
  /** The asymmetry of the forms, which makes one side steeper than the other. */
  lean?: number
}

const stepPixels = 2

/** Returns a cubic interpolation of the anchors that never overshoots (Fritsch-Carlson). */
export function interpolate(anchors: readonly Point[]): (x: number) => number {
  const p = anchors
  const last = p.length - 1
  const d = p
    .slice(0, -1)
    .map(([x, y], i) => ((p[i + 1]?.[1] ?? y) - y) / Math.max(1e-6, (p[i + 1]?.[0] ?? x) - x))
  const m = p.map((_, i) => {
    const a = d[i - 1] ?? d[0] ?? 0
    const b = d[i] ?? d[last - 1] ?? 0
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  })
  return (x) => {
    let i = 0
    while (i < last - 1 && x > (p[i + 1]?.[0] ?? Infinity)) i++
    const [x0, y0] = p[i] ?? [0, 0]
    const [x1, y1] = p[i + 1] ?? [x0 + 1, y0]
    const h = x1 - x0
    const t = Math.min(1, Math.max(0, (x - x0) / h))
    const t2 = t * t
    const t3 = t2 * t
    return (
      y0 * (2 * t3 - 3 * t2 + 1) +
      h * (m[i] ?? 0) * (t3 - 2 * t2 + t) +
      y1 * (3 * t2 - 2 * t3) +
      h * (m[i + 1] ?? 0) * (t3 - t2)
    )
  }
}

/** Creates a profile from samples of a function of x. */
export function createProfile(width: number, f: (x: number) => number): Profile {
  const pad = 200
  const count = Math.ceil((width + pad * 2) / stepPixels) + 2
  const ys = Float64Array.from({ length: count }, (_, i) => f(i * stepPixels - pad))
  const at = (x: number): number => {
    const u = Math.min(count - 2, Math.max(0, (x + pad) / stepPixels))
    const i = Math.floor(u)
    const a = ys[i] ?? 0
    return a + ((ys[i + 1] ?? a) - a) * (u - i)
  }
  return { width, at, slope: (x, span = 24) => (at(x + span) - at(x - span)) / (span * 2) }
}

/** Creates the profile of a weathered ridge. */
export function createRidge(o: RidgeOptions): Profile {
  const base = interpolate(o.anchors)
  const sharp = o.sharp ?? 0.6
  const octaves = o.octaves ?? 7
  const gain = o.gain ?? 0.48
  const lean = o.lean ?? 0
  const form = (x: number): number => {
    const u = x / o.scale
    const crest = sharp > 0 ? ridgedNoise(u, o.seed * 1.7, o.seed, octaves, gain) - 0.45 : 0
    const down = sharp < 1 ? fbm(u * 1.1, o.seed * 2.3, o.seed + 5, octaves, gain) * 0.9 : 0
    return crest * sharp + down * (1 - sharp)
  }
  return createProfile(o.width, (x) => {
    // The strength varies slowly along the ridge, so that no two parts have the same relief.
    const vigor = 0.75 + 0.5 * noise1(x / (o.scale * 2.7), o.seed + 91)
    const shiftedX = x + lean * o.scale * 0.5 * form(x)
    return base(x) - o.rough * vigor * form(shiftedX)
  })
}

/** Creates the path of the land below a skyline. */
export function createLand(p: Profile, bottom: number, from = -4, to = p.width + 4): string {
  const points: Point[] = []
  for (let x = from; x < to; x += stepPixels) points.push([x, p.at(x)])
  points.push([to, p.at(to)], [to, bottom], [from, bottom])
  return toPolygon(points)
}
