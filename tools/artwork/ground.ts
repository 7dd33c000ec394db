import { pickBetween, clamp, noise1, createRng, type Rng } from './noise'
import { n, toPolygon, type Point } from './svg'

/** A flat plain in perspective. X points to the right and Z away from the viewer, in meters. */
export class Ground {
  constructor(
    /** The y coordinate of the horizon in the picture. */
    readonly horizon: number,
    /** The x coordinate of the line of sight. */
    readonly center: number,
    /** The product of eye height and focal length, in pixels times meters. */
    readonly eye: number,
    readonly focal: number,
  ) {}

  /** Returns the pixels per meter at a distance. */
  scale(z: number): number {
    return this.focal / z
  }

  /** Returns the point in the picture of a point on the plain. */
  at(x: number, z: number): Point {
    return [this.center + (x * this.focal) / z, this.horizon + this.eye / z]
  }

  /** Returns the distance of the plain at a y coordinate of the picture. */
  depth(y: number): number {
    return this.eye / Math.max(0.5, y - this.horizon)
  }

  /** Returns the path of the strip between two straight lines on the plain. */
  strip(a: readonly [Point, Point], b: readonly [Point, Point]): string {
    return toPolygon([this.at(...a[0]), this.at(...a[1]), this.at(...b[1]), this.at(...b[0])])
  }
}

/** The position of a plant in the picture. */
export type Spot = {
  x: number
  y: number
  /** The pixels per meter. */
  s: number
  z: number
  row: number
}

/** Returns the positions of plants in straight rows at an angle to the line of sight, far ones first. */
export function placeRows(
  g: Ground,
  o: {
    seed: number
    angle: number
    gap: number
    pitch: number
    near: number
    far: number
    width: number
    shift?: number
    inside?: (x: number, z: number) => boolean
  },
): Spot[] {
  const r = createRng(o.seed)
  const [c, s] = [Math.cos(o.angle), Math.sin(o.angle)]
  const out: Spot[] = []
  const reach = o.far * 2.4
  for (let row = Math.floor(-reach / o.gap); row <= reach / o.gap; row++) {
    for (let k = Math.floor(-reach / o.pitch); k <= reach / o.pitch; k++) {
      const u = row * o.gap + (o.shift ?? 0)
      const v = (k + pickBetween(r, -0.09, 0.09)) * o.pitch
      const x = u * c + v * s
      const z = v * c - u * s
      if (z < o.near || z > o.far || (o.inside && !o.inside(x, z))) continue
      const [px, py] = g.at(x, z)
      const scale = g.scale(z)
      if (px < -scale * 4 || px > o.width + scale * 4) continue
      out.push({ x: px, y: py, s: scale, z, row })
    }
  }
  return out.sort((a, b) => b.z - a.z)
}

/** Creates the path of grass along a line. */
export function createGrass(
  r: Rng,
  points: readonly Point[],
  height: number,
  density: number,
  lean: number,
): string {
  let d = ''
  for (let i = 0; i + 1 < points.length; i++) {
    const [x0, y0] = points[i] ?? [0, 0]
    const [x1, y1] = points[i + 1] ?? [0, 0]
    const count = Math.max(1, Math.round(Math.abs(x1 - x0) * density))
    for (let k = 0; k < count; k++) {
      const t = (k + r()) / count
      const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
      const h = height * pickBetween(r, 0.4, 1.15)
      const tip = lean * h * pickBetween(r, 0.2, 1.3) + pickBetween(r, -0.25, 0.25) * h
      const w = clamp(h * 0.05, 0.7, 3)
      d += `M${n(x - w)} ${n(y + 2)}Q${n(x + tip * 0.2)} ${n(y - h * 0.6)} ${n(x + tip)} ${n(y - h)}Q${n(x + tip * 0.35 + w)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y + 2)}Z`
    }
  }
  return d
}

/** Creates the path of a stream through center points with half the width at each of them. */
export function createRibbon(
  points: readonly (readonly [x: number, y: number, half: number])[],
  seed: number,
  wander = 0.12,
): string {
  const dense: [number, number, number][] = []
  const q = (k: number): readonly [number, number, number] =>
    points[Math.min(points.length - 1, Math.max(0, k))] ?? [0, 0, 0]
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, e] = [q(i - 1), q(i), q(i + 1), q(i + 2)]
    for (let k = 0; k < 16; k++) {
      const t = k / 16
      const spline = (j: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - e[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + e[j]) * t ** 3)
      dense.push([spline(0), spline(1), Math.max(0.6, spline(2))])
    }
  }
  dense.push([...q(points.length - 1)])
  // The banks vary slowly and independently.
  const bank = (side: number): Point[] =>
    dense.map(([x, y, h], i) => [
      x + side * h * (1 + wander * 2 * noise1(i / 5, seed + side)),
      y + (side > 0 ? h * 0.03 : 0),
    ])
  return toPolygon([...bank(-1), ...bank(1).reverse()])
}
