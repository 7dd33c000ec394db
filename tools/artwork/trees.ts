import { pickBetween, clamp, noise1, noise2, createRng, type Rng } from './noise'
import type { Profile } from './ridges'
import { n, toPolygon, type Point } from './svg'

/** Creates the path of a conifer with irregular boughs. Small ones have a simple shape. */
export function createConifer(x: number, y: number, h: number, r: Rng): string {
  const w = h * pickBetween(r, 0.15, 0.23)
  const lean = h * pickBetween(r, -0.02, 0.02)
  if (h < 13)
    return toPolygon([
      [x - w * 0.9, y],
      [x - w * 0.5, y - h * 0.5],
      [x + lean, y - h],
      [x + w * 0.5, y - h * 0.45],
      [x + w * 0.9, y],
    ])
  const tiers = Math.round(clamp(h / 10, 4, 12))
  const tall = (h * 0.95) / tiers
  const bare = pickBetween(r, 0.02, 0.07)
  const edge = (dir: number): { tip: Point; notch: Point; mid: Point }[] => {
    const out: { tip: Point; notch: Point; mid: Point }[] = []
    let swell = pickBetween(r, 0.85, 1.1)
    for (let k = 1; k <= tiers; k++) {
      const t = k / tiers
      swell = clamp(swell + pickBetween(r, -0.2, 0.2), 0.72, 1.15)
      const reach = w * (0.1 + 0.9 * t ** 0.82) * swell
      const cx = x + lean * (1 - t)
      const tipY = y - h * (1 - t * (1 - bare)) + tall * pickBetween(r, 0.05, 0.3)
      out.push({
        mid: [cx + dir * reach * 0.5, tipY - tall * pickBetween(r, 0.32, 0.45)],
        tip: [cx + dir * reach, tipY],
        notch: [
          cx + dir * reach * pickBetween(r, 0.38, 0.56),
          tipY - tall * pickBetween(r, 0.02, 0.16),
        ],
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

/** Creates the path of the crown of a broadleaf: a rounded, lobed shape with a flatter lower side. */
export function createCrown(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  r: Rng,
  lobes = 8,
): string {
  const turn = r() * 6.28
  const pts: Point[] = []
  for (let k = 0; k < lobes; k++) {
    const a = turn + ((k + pickBetween(r, -0.28, 0.28)) / lobes) * Math.PI * 2
    const s = pickBetween(r, 0.84, 1.08)
    const under = Math.sin(a) > 0 ? 0.72 : 1
    pts.push([cx + Math.cos(a) * rx * s, cy + Math.sin(a) * ry * s * under])
  }
  const first = pts[0] ?? [cx, cy]
  let d = `M${n(first[0])} ${n(first[1])}`
  pts.forEach((p, i) => {
    const q = pts[(i + 1) % pts.length] ?? first
    const rad = Math.hypot(q[0] - p[0], q[1] - p[1]) * pickBetween(r, 0.54, 0.68)
    d += `A${n(rad)} ${n(rad)} 0 0 1 ${n(q[0])} ${n(q[1])}`
  })
  return `${d}Z`
}

/** The paths of broadleaf trees. */
export type Broadleaf = {
  wood: string
  leaf: string
  lit: string
}

/** Creates empty paths, to which trees are added. */
export const createBroadleaf = (): Broadleaf => ({ wood: '', leaf: '', lit: '' })

/** Adds an oak at (x, y) to the paths, with a wide crown, a short trunk and light from the side `light`. */
export function addOak(
  x: number,
  y: number,
  h: number,
  r: Rng,
  light: number,
  into: Broadleaf,
): void {
  const w = h * pickBetween(r, 0.5, 0.72)
  if (h < 15) {
    into.leaf += createCrown(x, y - h * 0.36, w * 1.05, h * 0.42, r, 6)
    if (h > 9) into.lit += createCrown(x + light * w * 0.3, y - h * 0.5, w * 0.55, h * 0.2, r, 5)
    return
  }
  const t = h * 0.034
  const fork = y - h * 0.28
  const mid = y - h * 0.56
  into.wood += toPolygon([
    [x - t * 1.7, y + h * 0.015],
    [x - t, fork],
    [x - w * 0.55, mid],
    [x, fork - h * 0.06],
    [x + w * 0.5, mid - h * 0.04],
    [x + t, fork],
    [x + t * 1.6, y + h * 0.015],
  ])
  into.leaf += createCrown(x, mid, w * 0.8, h * 0.34, r, 13)
  const masses = 5 + Math.floor(r() * 3)
  for (let k = 0; k < masses; k++) {
    const a = Math.PI * (0.92 + (1.16 * (k + pickBetween(r, 0.1, 0.9))) / masses)
    const mx = x + Math.cos(a) * w * 0.66
    const my = mid + Math.sin(a) * h * 0.22 + h * 0.03
    const s = pickBetween(r, 0.28, 0.42)
    into.leaf += createCrown(mx, my, w * s * 1.1, h * s * 0.6, r, 10)
    // Small patches of light lie on the sunny side.
    for (let j = 0; j < 3; j++) {
      const dx = light * w * 0.12 + pickBetween(r, -0.2, 0.2) * w
      into.lit += createCrown(
        mx + dx,
        my - h * pickBetween(r, 0.02, 0.11),
        w * pickBetween(r, 0.1, 0.22),
        h * pickBetween(r, 0.035, 0.075),
        r,
        7,
      )
    }
  }
}

/** Adds an old oak in the foreground to the paths, with heavy boughs and sky between the leaves. */
export function addOldOak(
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
    const a = Math.PI * (1.04 + (0.92 * k) / (boughs - 1)) + pickBetween(r, -0.06, 0.06)
    const [ex, ey] = [
      x + Math.cos(a) * w * pickBetween(r, 0.72, 0.95),
      y - h * 0.5 + Math.sin(a) * h * 0.36,
    ]
    const thick = t * pickBetween(r, 0.45, 0.8)
    into.wood += `M${n(x - thick)} ${n(fork + t)}Q${n((x + ex) / 2 - thick)} ${n(fork - h * 0.06)} ${n(ex)} ${n(ey)}Q${n((x + ex) / 2 + thick)} ${n(fork - h * 0.02)} ${n(x + thick)} ${n(fork + t)}Z`
    const masses = 11
    for (let j = 0; j < masses; j++) {
      const q = 0.5 + (0.6 * j) / masses
      const mx = x + (ex - x) * q + pickBetween(r, -0.17, 0.17) * w
      const my = fork + (ey - fork) * q + pickBetween(r, -0.11, 0.08) * h
      const s = pickBetween(r, 0.08, 0.18)
      into.leaf += createCrown(mx, my, w * s * 1.15, h * s * 0.42, r, 13)
      for (let i = 0; i < 2; i++)
        if (r() < 0.6)
          into.lit += createCrown(
            mx + light * w * s * 0.35 + pickBetween(r, -0.5, 0.5) * w * s,
            my - h * s * pickBetween(r, 0.02, 0.3),
            w * s * pickBetween(r, 0.16, 0.38),
            h * s * pickBetween(r, 0.06, 0.13),
            r,
            7,
          )
    }
  }
}

/** Creates the path of the shadows of trees on the ground, away from the light. */
export function createShadows(
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

/** The density and sizes of a wood along a skyline. */
export type WoodOptions = {
  seed: number
  from?: number
  to?: number
  /** The mean distance between trees, in tree heights. */
  spacing: number
  height: readonly [number, number]
  /** Returns the probability of a tree at x, from 0 to 1. */
  cover?: (x: number) => number
  /** The number of rows down the slope, and the distance between them in pixels. */
  rows?: number
  drop?: number
  /** The length of clumps, in pixels. */
  clump?: number
}

/** Returns the positions and heights of trees along a skyline, back rows first. */
export function placeTrees(p: Profile, o: WoodOptions): { x: number; y: number; h: number }[] {
  const r = createRng(o.seed)
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
      x += h * o.spacing * pickBetween(r, 0.55, 1.45)
    }
  }
  return out
}

/** Creates the path of a conifer wood along a skyline. */
export function createConifers(p: Profile, o: WoodOptions): string {
  const r = createRng(o.seed + 1)
  return placeTrees(p, o)
    .map((t) => createConifer(t.x, t.y, t.h, r))
    .join('')
}

/** The density and sizes of trees on a slope. */
export type ScatterOptions = {
  seed: number
  from: number
  to: number
  /** Returns the height of the area with trees below the skyline at x, in pixels. */
  reach: (x: number) => number
  /** Returns the height of a tree at a relative depth below the skyline, from 0 to 1. */
  size: (t: number) => number
  gap: number
  cover?: (x: number, y: number) => number
}

/** Returns the positions and heights of trees in clumps on a slope, far ones first. */
export function scatterTrees(p: Profile, o: ScatterOptions): { x: number; y: number; h: number }[] {
  const r = createRng(o.seed)
  const out: { x: number; y: number; h: number }[] = []
  for (let gx = o.from; gx < o.to; gx += o.gap) {
    const reach = o.reach(gx)
    for (let gy = 0; gy < reach; gy += o.gap * 0.55) {
      const x = gx + pickBetween(r, -0.5, 0.5) * o.gap
      const d = clamp(gy + pickBetween(r, -0.3, 0.3) * o.gap, 1, reach)
      const y = p.at(x) + d
      const thick = 0.5 + 0.75 * noise2(x / 120, y / 55, o.seed + 3)
      if (r() < thick * (o.cover ? o.cover(x, y) : 0.6))
        out.push({ x, y, h: o.size(d / reach) * pickBetween(r, 0.7, 1.25) })
    }
  }
  return out.sort((a, b) => a.y - b.y)
}

/** Creates the path of conifers on a slope. */
export function createScatteredConifers(p: Profile, o: ScatterOptions): string {
  const r = createRng(o.seed + 1)
  return scatterTrees(p, o)
    .map((t) => createConifer(t.x, t.y, t.h, r))
    .join('')
}
