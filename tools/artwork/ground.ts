import { between, clamp, noise1, rng, type Rng } from './noise'
import { n, poly, type Point } from './svg'

/** A flat plain seen in perspective. X runs right, Z away from the eye; units are metres. */
export class Ground {
  constructor(
    /** Height of the true horizon in the picture. */
    readonly horizon: number,
    /** Where the line of sight meets it. */
    readonly centre: number,
    /** Pixels times metres: eye height by focal length. */
    readonly eye: number,
    readonly focal: number,
  ) {}

  scale(z: number): number {
    return this.focal / z
  }

  at(x: number, z: number): Point {
    return [this.centre + (x * this.focal) / z, this.horizon + this.eye / z]
  }

  /** Distance of the ground at a height in the picture. */
  depth(y: number): number {
    return this.eye / Math.max(0.5, y - this.horizon)
  }

  /** A strip of ground between two straight lines on the plain. */
  strip(a: readonly [Point, Point], b: readonly [Point, Point]): string {
    return poly([this.at(...a[0]), this.at(...a[1]), this.at(...b[1]), this.at(...b[0])])
  }
}

export type Spot = {
  x: number
  y: number
  /** Pixels per metre. */
  s: number
  z: number
  row: number
}

/** Plants in straight rows that run at an angle to the line of sight, far ones first. */
export function rows(
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
  const r = rng(o.seed)
  const [c, s] = [Math.cos(o.angle), Math.sin(o.angle)]
  const out: Spot[] = []
  const reach = o.far * 2.4
  for (let row = Math.floor(-reach / o.gap); row <= reach / o.gap; row++) {
    for (let k = Math.floor(-reach / o.pitch); k <= reach / o.pitch; k++) {
      const u = row * o.gap + (o.shift ?? 0)
      const v = (k + between(r, -0.09, 0.09)) * o.pitch
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

/** A stroke of grass blades along a curve, as one path. */
export function grass(
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
      const h = height * between(r, 0.4, 1.15)
      const tip = lean * h * between(r, 0.2, 1.3) + between(r, -0.25, 0.25) * h
      const w = clamp(h * 0.05, 0.7, 3)
      d += `M${n(x - w)} ${n(y + 2)}Q${n(x + tip * 0.2)} ${n(y - h * 0.6)} ${n(x + tip)} ${n(y - h)}Q${n(x + tip * 0.35 + w)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y + 2)}Z`
    }
  }
  return d
}

/** A stream: a ribbon whose width follows perspective, from centre points with half-widths. */
export function ribbon(
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
  // The banks wander slowly, each on its own.
  const bank = (side: number): Point[] =>
    dense.map(([x, y, h], i) => [
      x + side * h * (1 + wander * 2 * noise1(i / 5, seed + side)),
      y + (side > 0 ? h * 0.03 : 0),
    ])
  return poly([...bank(-1), ...bank(1).reverse()])
}
