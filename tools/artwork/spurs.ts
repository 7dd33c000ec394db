import { traceOutline } from './contour'
import { pickBetween, clamp, noise2, createRng, roughen } from './noise'
import type { Profile } from './ridges'
import { toPolygon, type Point } from './svg'

/** A summit or saddle of a skyline. */
type Turn = {
  x: number
  y: number
  isPeak: boolean
}

/** Returns the summits and saddles of a skyline that differ by more than `minRise` from their neighbors. */
export function findTurns(p: Profile, minRise: number, from = -160, to = p.width + 160): Turn[] {
  const out: Turn[] = []
  let best: Turn = { x: from, y: p.at(from), isPeak: true }
  let isRising = true
  for (let x = from; x <= to; x += 2) {
    const y = p.at(x)
    if (isRising ? y < best.y : y > best.y) best = { x, y, isPeak: isRising }
    else if (Math.abs(y - best.y) > minRise) {
      out.push(best)
      isRising = !isRising
      best = { x, y, isPeak: isRising }
    }
  }
  out.push({ ...best, isPeak: isRising })
  return out
}

/** The shape of the spurs of a mountain range. */
export type SpurOptions = {
  seed: number
  /** The side from which the light comes: -1 for left, 1 for right. */
  light: number
  /** The minimum rise of a summit with a shaded side, in pixels. */
  minRise: number
  /** The length of the spurs relative to half the width of their mountain. */
  relativeLength: number
  /** The maximum length of a spur, in pixels. */
  maxLength: number
  /** The maximum width of a face, in pixels; by default proportional to `maxLength`. */
  maxWidth?: number
  from?: number
  to?: number
}

/** Creates a shaded face: the line goes down the spur in broken steps, and back to the crest through gullies. */
export function createFace(
  p: Profile,
  summit: number,
  saddle: number,
  o: Pick<SpurOptions, 'light' | 'relativeLength' | 'maxLength' | 'maxWidth'>,
  seed: number,
): Point[] {
  const r = createRng(seed)
  const dir = Math.sign(summit - saddle)
  const half = Math.min(
    Math.abs(summit - saddle),
    (o.maxWidth ?? o.maxLength * 1.6) * pickBetween(r, 0.75, 1.15),
  )
  const end = summit - dir * half
  const [top, low] = [p.at(summit), p.at(end)]
  const len =
    Math.min(o.maxLength, Math.max(half * 0.6, (low - top) * 1.5) * o.relativeLength) *
    pickBetween(r, 0.8, 1.15)
  const crest: Point[] = []
  // The face begins slightly above the skyline, so that no lit gap remains.
  for (let x = end; dir * (summit - x) > 0; x += dir * 4) crest.push([x, p.at(x) - 3])
  crest.push([summit, top - 3])
  const steps = 4 + Math.floor(r() * 3)
  const spur: Point[] = [[summit, top - 3]]
  let [x, y] = [summit, top]
  const drift = o.light * pickBetween(r, 0.05, 0.4)
  for (let k = 1; k <= steps; k++) {
    const dy = (len / steps) * pickBetween(r, 0.5, 1.5)
    x += dy * drift + dy * (k % 2 ? 1 : -1) * pickBetween(r, 0.1, 0.42) * o.light
    y += dy
    spur.push([x, y])
  }
  // Gullies cut up into the face and ribs extend down, both shorter towards the saddle.
  const back: Point[] = [[x, y]]
  const teeth = Math.round(clamp(half / 34, 2, 9))
  for (let k = 1; k <= teeth; k++) {
    const t = clamp((k + pickBetween(r, -0.3, 0.3)) / (teeth + 0.7))
    const bx = x + (end - x) * t
    const by = y + (low - y) * t
    const room = Math.max(4, by - p.at(bx))
    const cut = room * pickBetween(r, 0.2, 0.62)
    back.push(
      [bx + (o.light * half * 0.3) / teeth, by - cut],
      [bx - (o.light * half * 0.12) / teeth, by + room * pickBetween(r, -0.12, 0.16)],
    )
  }
  back.push([end, low - 3])
  return [...crest, ...roughen(spur, 0.16, r, 3), ...roughen(back, 0.13, r, 3)]
}

/** Creates the path of the shaded faces of a range. */
export function createSpurs(p: Profile, o: SpurOptions): string {
  const t = findTurns(p, o.minRise, o.from, o.to)
  let d = ''
  t.forEach((top, i) => {
    const saddle = t[i - o.light]
    if (top.isPeak && saddle) d += toPolygon(createFace(p, top.x, saddle.x, o, o.seed + i * 13))
  })
  return d
}

/** Creates the path of the folds of a grassy hillside: long shallow hollows that are shaded on one side. */
export function createFolds(
  p: Profile,
  o: {
    seed: number
    light: number
    from: number
    to: number
    every: number
    long: number
    wide: number
  },
): string {
  const r = createRng(o.seed)
  let d = ''
  for (let x = o.from; x < o.to; x += o.every * pickBetween(r, 0.45, 1.6)) {
    const len = o.long * pickBetween(r, 0.35, 1.2)
    const y0 = p.at(x) - 4
    const run = clamp(p.slope(x, 50), -0.9, 0.9) * len * 0.75 + pickBetween(r, -0.12, 0.12) * len
    const wide = o.wide * pickBetween(r, 0.4, 1.1)
    const bend = pickBetween(r, -0.12, 0.12) * len
    const lit: Point[] = []
    const dark: Point[] = []
    for (let k = 0; k <= 8; k++) {
      const t = k / 8
      const cx = x + run * t ** 1.15 + bend * Math.sin(t * Math.PI)
      lit.push([cx, y0 + len * t])
      dark.unshift([
        cx - o.light * wide * Math.sin(Math.PI * t ** 0.6) ** 1.5,
        y0 + len * t + wide * 0.1,
      ])
    }
    d += toPolygon([...roughen(lit, 0.06, r, 2), ...roughen(dark, 0.08, r, 2)])
  }
  return d
}

/** Creates the path of the snow on a mountain: complete above the line, and in gullies below it. */
export function createSnowfield(
  p: Profile,
  o: {
    seed: number
    summit: Point
    from: number
    to: number
    line: number
    ragged: number
    gullies: number
  },
): string {
  const [sx, sy] = o.summit
  const spread = (o.line - sy) * 0.9
  return traceOutline(o.from, sy - 8, o.to, o.line + o.ragged * 2, 2, (x, y) => {
    if (y < p.at(x) - 5) return -1
    const u = ((x - sx) / (y - sy + spread)) * o.gullies
    const rib =
      noise2(u, y / (o.ragged * 3), o.seed) * 0.9 +
      noise2(u * 2.6, y / (o.ragged * 1.6), o.seed + 1) * 0.5
    const grain = noise2(x / 7, y / 9, o.seed + 2) * 0.16
    return (o.line - y) / o.ragged + rib + grain
  })
}
