import { between, clamp, noise1, noise2, rng, type Rng } from './noise'
import type { Profile } from './ridges'
import { n, poly, type Point } from './svg'

/** Trees as silhouettes. Each function returns path data, so a whole wood is one path. */

/** A conifer: drooping boughs of uneven reach, a little lean. Small ones are drawn simply. */
export function conifer(x: number, y: number, h: number, r: Rng): string {
  const w = h * between(r, 0.15, 0.23)
  const lean = h * between(r, -0.02, 0.02)
  if (h < 13)
    return poly([
      [x - w * 0.9, y],
      [x - w * 0.5, y - h * 0.5],
      [x + lean, y - h],
      [x + w * 0.5, y - h * 0.45],
      [x + w * 0.9, y],
    ])
  const tiers = Math.round(clamp(h / 10, 4, 12))
  const tall = (h * 0.95) / tiers
  const bare = between(r, 0.02, 0.07)
  const edge = (dir: number): { tip: Point; notch: Point; mid: Point }[] => {
    const out: { tip: Point; notch: Point; mid: Point }[] = []
    let swell = between(r, 0.85, 1.1)
    for (let k = 1; k <= tiers; k++) {
      const t = k / tiers
      swell = clamp(swell + between(r, -0.2, 0.2), 0.72, 1.15)
      const reach = w * (0.1 + 0.9 * t ** 0.82) * swell
      const cx = x + lean * (1 - t)
      const tipY = y - h * (1 - t * (1 - bare)) + tall * between(r, 0.05, 0.3)
      out.push({
        mid: [cx + dir * reach * 0.5, tipY - tall * between(r, 0.32, 0.45)],
        tip: [cx + dir * reach, tipY],
        notch: [cx + dir * reach * between(r, 0.38, 0.56), tipY - tall * between(r, 0.02, 0.16)],
      })
    }
    return out
  }
  const at = ([px, py]: Point): string => `${n(px)} ${n(py)}`
  let d = `M${n(x + lean)} ${n(y - h * 1.02)}`
  for (const b of edge(1)) d += `Q${at(b.mid)} ${at(b.tip)}L${at(b.notch)}`
  d += `L${n(x + w * 0.09)} ${n(y - h * bare)}V${n(y + h * 0.03)}H${n(x - w * 0.09)}V${n(y - h * bare)}`
  for (const b of edge(-1).reverse())
    d += `L${at(b.notch)}L${at(b.tip)}Q${at(b.mid)} ${n(x + lean * 0.7 + (b.mid[0] - x) * 0.5)} ${n(b.mid[1] - tall * 0.3)}`
  return `${d}Z`
}

/** A rounded, lobed mass: crown of a broadleaf, flatter underneath. */
export function crown(cx: number, cy: number, rx: number, ry: number, r: Rng, lobes = 8): string {
  const turn = r() * 6.28
  const pts: Point[] = []
  for (let k = 0; k < lobes; k++) {
    const a = turn + ((k + between(r, -0.28, 0.28)) / lobes) * Math.PI * 2
    const s = between(r, 0.84, 1.08)
    const under = Math.sin(a) > 0 ? 0.72 : 1
    pts.push([cx + Math.cos(a) * rx * s, cy + Math.sin(a) * ry * s * under])
  }
  const first = pts[0] ?? [cx, cy]
  let d = `M${n(first[0])} ${n(first[1])}`
  pts.forEach((p, i) => {
    const q = pts[(i + 1) % pts.length] ?? first
    const rad = Math.hypot(q[0] - p[0], q[1] - p[1]) * between(r, 0.54, 0.68)
    d += `A${n(rad)} ${n(rad)} 0 0 1 ${n(q[0])} ${n(q[1])}`
  })
  return `${d}Z`
}

export type Broadleaf = {
  wood: string
  leaf: string
  lit: string
}

export const nothing = (): Broadleaf => ({ wood: '', leaf: '', lit: '' })

/** An oak standing on (x, y): spread crown of a few masses, short trunk, lit towards `light`. */
export function oak(x: number, y: number, h: number, r: Rng, light: number, into: Broadleaf): void {
  const w = h * between(r, 0.5, 0.72)
  if (h < 15) {
    into.leaf += crown(x, y - h * 0.36, w * 1.05, h * 0.42, r, 6)
    if (h > 9) into.lit += crown(x + light * w * 0.3, y - h * 0.5, w * 0.55, h * 0.2, r, 5)
    return
  }
  const t = h * 0.034
  const fork = y - h * 0.28
  const mid = y - h * 0.56
  into.wood += poly([
    [x - t * 1.7, y + h * 0.015],
    [x - t, fork],
    [x - w * 0.55, mid],
    [x, fork - h * 0.06],
    [x + w * 0.5, mid - h * 0.04],
    [x + t, fork],
    [x + t * 1.6, y + h * 0.015],
  ])
  into.leaf += crown(x, mid, w * 0.8, h * 0.34, r, 13)
  const masses = 5 + Math.floor(r() * 3)
  for (let k = 0; k < masses; k++) {
    const a = Math.PI * (0.92 + (1.16 * (k + between(r, 0.1, 0.9))) / masses)
    const mx = x + Math.cos(a) * w * 0.66
    const my = mid + Math.sin(a) * h * 0.22 + h * 0.03
    const s = between(r, 0.28, 0.42)
    into.leaf += crown(mx, my, w * s * 1.1, h * s * 0.6, r, 10)
    // Light lies in dabs on the sunny shoulders.
    for (let j = 0; j < 3; j++) {
      const dx = light * w * 0.12 + between(r, -0.2, 0.2) * w
      into.lit += crown(
        mx + dx,
        my - h * between(r, 0.02, 0.11),
        w * between(r, 0.1, 0.22),
        h * between(r, 0.035, 0.075),
        r,
        7,
      )
    }
  }
}

/** One old oak close to the eye: heavy boughs, many small masses of leaf, sky between them. */
export function oldOak(
  x: number,
  y: number,
  h: number,
  r: Rng,
  light: number,
  into: Broadleaf,
): void {
  const w = h * 0.62
  const t = h * 0.042
  const fork = y - h * 0.3
  into.wood += `M${n(x - t * 2.2)} ${n(y)}C${n(x - t)} ${n(y - h * 0.08)} ${n(x - t)} ${n(y - h * 0.2)} ${n(x - t * 1.2)} ${n(fork)}L${n(x + t * 1.1)} ${n(fork)}C${n(x + t * 0.8)} ${n(y - h * 0.2)} ${n(x + t)} ${n(y - h * 0.08)} ${n(x + t * 2.4)} ${n(y)}Z`
  const boughs = 8
  for (let k = 0; k < boughs; k++) {
    const a = Math.PI * (1.04 + (0.92 * k) / (boughs - 1)) + between(r, -0.06, 0.06)
    const [ex, ey] = [
      x + Math.cos(a) * w * between(r, 0.72, 0.95),
      y - h * 0.5 + Math.sin(a) * h * 0.36,
    ]
    const thick = t * between(r, 0.45, 0.8)
    into.wood += `M${n(x - thick)} ${n(fork + t)}Q${n((x + ex) / 2 - thick)} ${n(fork - h * 0.06)} ${n(ex)} ${n(ey)}Q${n((x + ex) / 2 + thick)} ${n(fork - h * 0.02)} ${n(x + thick)} ${n(fork + t)}Z`
    const masses = 11
    for (let j = 0; j < masses; j++) {
      const q = 0.5 + (0.6 * j) / masses
      const mx = x + (ex - x) * q + between(r, -0.17, 0.17) * w
      const my = fork + (ey - fork) * q + between(r, -0.11, 0.08) * h
      const s = between(r, 0.08, 0.18)
      into.leaf += crown(mx, my, w * s * 1.15, h * s * 0.42, r, 13)
      for (let i = 0; i < 2; i++)
        if (r() < 0.6)
          into.lit += crown(
            mx + light * w * s * 0.35 + between(r, -0.5, 0.5) * w * s,
            my - h * s * between(r, 0.02, 0.3),
            w * s * between(r, 0.16, 0.38),
            h * s * between(r, 0.06, 0.13),
            r,
            7,
          )
    }
  }
}

/** Cast shadows of standing trees, thrown along the ground away from the light. */
export function shadows(
  trees: readonly { x: number; y: number; h: number }[],
  light: number,
): string {
  return trees
    .map(({ x, y, h }) => {
      const rx = h * 0.62
      return `M${n(x - light * h * 0.35 - rx)} ${n(y)}a${n(rx)} ${n(h * 0.06)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(h * 0.06)} 0 1 0 ${n(-rx * 2)} 0Z`
    })
    .join('')
}

export type WoodOptions = {
  seed: number
  from?: number
  to?: number
  /** Mean distance between stems, in tree heights. */
  spacing: number
  height: readonly [number, number]
  /** 0 to 1: chance of a tree standing at x. */
  cover?: (x: number) => number
  /** Rows set down the slope behind each other, and the fall between them. */
  rows?: number
  drop?: number
  /** Length of clumps in pixels. */
  clump?: number
}

/** Where trees stand along a skyline, back rows first. */
export function stand(p: Profile, o: WoodOptions): { x: number; y: number; h: number }[] {
  const r = rng(o.seed)
  const out: { x: number; y: number; h: number }[] = []
  const rows = o.rows ?? 1
  const clump = o.clump ?? 160
  for (let row = 0; row < rows; row++) {
    for (let x = o.from ?? -40; x < (o.to ?? p.width + 40);) {
      const big = 0.5 + 0.5 * noise1(x / clump + row * 7.3, o.seed + row)
      const h = o.height[0] + (o.height[1] - o.height[0]) * clamp(big * 0.65 + (r() - 0.38) * 0.85)
      const chance = o.cover ? o.cover(x) : 1
      if (r() < chance)
        out.push({
          x,
          y: Math.max(p.at(x - h * 0.12), p.at(x + h * 0.12)) + row * (o.drop ?? 0) + h * 0.04,
          h,
        })
      x += h * o.spacing * between(r, 0.55, 1.45)
    }
  }
  return out
}

/** A conifer wood along a skyline. */
export function conifers(p: Profile, o: WoodOptions): string {
  const r = rng(o.seed + 1)
  return stand(p, o)
    .map((t) => conifer(t.x, t.y, t.h, r))
    .join('')
}

export type ScatterOptions = {
  seed: number
  from: number
  to: number
  /** Reach below the skyline in which trees may stand. */
  reach: (x: number) => number
  /** Tree height at a depth of 0 to 1 below the skyline. */
  size: (t: number) => number
  gap: number
  cover?: (x: number, y: number) => number
}

/** Trees strewn over a slope in clumps, far ones first. */
export function strew(p: Profile, o: ScatterOptions): { x: number; y: number; h: number }[] {
  const r = rng(o.seed)
  const out: { x: number; y: number; h: number }[] = []
  for (let gx = o.from; gx < o.to; gx += o.gap) {
    const reach = o.reach(gx)
    for (let gy = 0; gy < reach; gy += o.gap * 0.55) {
      const x = gx + between(r, -0.5, 0.5) * o.gap
      const d = clamp(gy + between(r, -0.3, 0.3) * o.gap, 1, reach)
      const y = p.at(x) + d
      const thick = 0.5 + 0.75 * noise2(x / 120, y / 55, o.seed + 3)
      if (r() < thick * (o.cover ? o.cover(x, y) : 0.6))
        out.push({ x, y, h: o.size(d / reach) * between(r, 0.7, 1.25) })
    }
  }
  return out.sort((a, b) => a.y - b.y)
}

/** Conifers strewn over a slope as one path. */
export function strewn(p: Profile, o: ScatterOptions): string {
  const r = rng(o.seed + 1)
  return strew(p, o)
    .map((t) => conifer(t.x, t.y, t.h, r))
    .join('')
}
