import { mix } from './color'
import type { Ground, Spot } from './ground'
import { pickBetween, clamp, createRng } from './noise'
import { n, toPolygon, type Canvas, type Point } from './svg'
import { createCrown } from './trees'

/** The colors and sizes of an orchard. */
export type OrchardLook = {
  seed: number
  light: number
  /** The height and half the width of a tree, in meters. */
  tall: number
  half: number
  leaf: string
  lit: string
  wood: string
  shadow: string
  /** The color with which distance tints all others. */
  air: string
  /** The distance at which colors are half tinted, in meters. */
  haze: number
  /** The color of the petals; by default there are none. */
  bloom?: string
}

/** Draws orchard trees in slices, far ones first, so that near crowns cover far ones. */
export function drawOrchard(c: Canvas, spots: readonly Spot[], o: OrchardLook): void {
  const r = createRng(o.seed)
  const slices = new Map<number, Spot[]>()
  for (const s of spots) {
    const k = -Math.round(Math.log(s.z) * 14)
    slices.set(k, [...(slices.get(k) ?? []), s])
  }
  for (const [, slice] of [...slices].sort((a, b) => a[0] - b[0])) {
    const z = slice[0]?.z ?? 1
    const far = clamp(1 - 0.5 ** (z / o.haze), 0, 0.92)
    const tint = (hex: string): string => mix(hex, o.air, far)
    const d = { shadow: '', wood: '', leaf: '', mid: '', lit: '', bloom: '' }
    for (const s of slice) {
      const h = o.tall * s.s * pickBetween(r, 0.84, 1.12)
      const w = o.half * s.s * pickBetween(r, 0.84, 1.12)
      const fine = h > 34
      const [cx, cy] = [s.x + pickBetween(r, -0.06, 0.06) * w, s.y - h * 0.58]
      d.shadow += createEllipse(
        s.x - o.light * w * 0.8,
        s.y + h * 0.01,
        w * 1.3,
        Math.max(1, h * 0.07),
      )
      if (!fine) {
        d.leaf += createCrown(cx, cy, w, h * 0.42, r, 7)
        d.mid += createCrown(cx + o.light * w * 0.2, cy - h * 0.12, w * 0.68, h * 0.24, r, 6)
        continue
      }
      d.wood += createTrunk(s.x, s.y, w, h)
      d.leaf +=
        createCrown(cx, cy, w * 0.96, h * 0.38, r, 13) +
        createCrown(cx - o.light * w * 0.42, cy + h * 0.08, w * 0.6, h * 0.26, r, 10)
      d.mid +=
        createCrown(cx + o.light * w * 0.16, cy - h * 0.06, w * 0.74, h * 0.3, r, 12) +
        createCrown(cx - o.light * w * 0.34, cy - h * 0.1, w * 0.4, h * 0.17, r, 8)
      // Small patches of full light lie on the sunny side.
      for (let k = 0; k < (h > 60 ? 6 : 3); k++) {
        const a = pickBetween(r, -2.9, -0.5)
        const q = pickBetween(r, 0.25, 0.78)
        d.lit += createCrown(
          cx + o.light * w * 0.2 + Math.cos(a) * w * 0.62 * q,
          cy - h * 0.02 + Math.sin(a) * h * 0.34 * q,
          w * pickBetween(r, 0.12, 0.25),
          h * pickBetween(r, 0.04, 0.085),
          r,
          6,
        )
      }
      if (o.bloom && h > 46) d.bloom += createPetals(cx, cy, w, h, s.s, o.light, r)
    }
    c.path(d.shadow, tint(o.shadow), 'opacity="0.5"')
    c.path(d.wood, tint(o.wood))
    c.path(d.leaf, tint(o.leaf))
    c.path(d.mid, tint(mix(o.leaf, o.lit, 0.5 - 0.2 * far)))
    c.path(d.lit, tint(o.lit))
    if (o.bloom) c.path(d.bloom, tint(o.bloom))
  }
}

const createEllipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`

function createTrunk(x: number, y: number, w: number, h: number): string {
  const t = h * 0.035
  return toPolygon([
    [x - t * 1.4, y + t * 0.4],
    [x - t, y - h * 0.25],
    [x - w * 0.5, y - h * 0.5],
    [x, y - h * 0.34],
    [x + w * 0.48, y - h * 0.52],
    [x + t, y - h * 0.24],
    [x + t * 1.3, y + t * 0.4],
  ])
}

function createPetals(
  cx: number,
  cy: number,
  w: number,
  h: number,
  s: number,
  light: number,
  r: () => number,
): string {
  let d = ''
  const count = Math.min(44, Math.round(w / 1.9))
  for (let k = 0; k < count; k++) {
    const a = r() * Math.PI * 2
    const q = Math.sqrt(r())
    const x = cx + Math.cos(a) * w * 0.95 * q + light * w * 0.1
    const y = cy + Math.sin(a) * h * 0.36 * q - h * 0.05
    const size = s * pickBetween(r, 0.06, 0.17)
    d += createEllipse(x, y, size, size * 0.8)
  }
  return d
}

/** Creates the path of the lanes between the rows of an orchard. */
export function createLanes(
  g: Ground,
  o: {
    angle: number
    gap: number
    near: number
    far: number
    half: number
    shift?: number
    count: number
  },
): string {
  const [cos, sin] = [Math.cos(o.angle), Math.sin(o.angle)]
  const point = (u: number, v: number): Point => [u * cos + v * sin, v * cos - u * sin]
  let d = ''
  for (let row = -o.count; row <= o.count; row++) {
    const u = row * o.gap + (o.shift ?? 0)
    const side = (w: number): Point[] =>
      [o.near, o.far].map((z) => {
        // This is the v at which the line reaches the depth z.
        const v = (z + (u + w) * sin) / cos
        const [x] = point(u + w, v)
        return g.at(x, z)
      })
    d += toPolygon([...side(-o.half), ...side(o.half).reverse()])
  }
  return d
}
