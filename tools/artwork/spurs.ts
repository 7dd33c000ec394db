import { outline } from './contour'
import { between, clamp, noise2, rng, roughen } from './noise'
import type { Profile } from './ridges'
import { poly, type Point } from './svg'

/** Mountain modelling as a draftsman does it: from each summit a spur runs down, one side in shade. */

type Turn = {
  x: number
  y: number
  peak: boolean
}

/** Summits and saddles along a skyline that rise at least `least` above their neighbors. */
export function turns(p: Profile, least: number, from = -160, to = p.width + 160): Turn[] {
  const out: Turn[] = []
  let best: Turn = { x: from, y: p.at(from), peak: true }
  let rising = true
  for (let x = from; x <= to; x += 2) {
    const y = p.at(x)
    if (rising ? y < best.y : y > best.y) best = { x, y, peak: rising }
    else if (Math.abs(y - best.y) > least) {
      out.push(best)
      rising = !rising
      best = { x, y, peak: rising }
    }
  }
  out.push({ ...best, peak: rising })
  return out
}

export type SpurOptions = {
  seed: number
  /** Which way the light comes from: -1 left, 1 right. */
  light: number
  /** Least rise of a summit that throws shade. */
  least: number
  /** Length of the spurs against the half-width of their mountain. */
  long: number
  /** Longest spur in pixels. */
  limit: number
  /** Widest face in pixels; by default in keeping with `limit`. */
  broad?: number
  from?: number
  to?: number
}

/** One shaded face: down the spur in broken steps, back up through gullies to the crest. */
export function face(
  p: Profile,
  summit: number,
  saddle: number,
  o: Pick<SpurOptions, 'light' | 'long' | 'limit' | 'broad'>,
  seed: number,
): Point[] {
  const r = rng(seed)
  const dir = Math.sign(summit - saddle)
  const half = Math.min(
    Math.abs(summit - saddle),
    (o.broad ?? o.limit * 1.6) * between(r, 0.75, 1.15),
  )
  const end = summit - dir * half
  const [top, low] = [p.at(summit), p.at(end)]
  const len =
    Math.min(o.limit, Math.max(half * 0.6, (low - top) * 1.5) * o.long) * between(r, 0.8, 1.15)
  const crest: Point[] = []
  // A little above the skyline, so that no light slips between.
  for (let x = end; dir * (summit - x) > 0; x += dir * 4) crest.push([x, p.at(x) - 3])
  crest.push([summit, top - 3])
  const steps = 4 + Math.floor(r() * 3)
  const spur: Point[] = [[summit, top - 3]]
  let [x, y] = [summit, top]
  const drift = o.light * between(r, 0.05, 0.4)
  for (let k = 1; k <= steps; k++) {
    const dy = (len / steps) * between(r, 0.5, 1.5)
    x += dy * drift + dy * (k % 2 ? 1 : -1) * between(r, 0.1, 0.42) * o.light
    y += dy
    spur.push([x, y])
  }
  // Each gully cuts up into the face, each rib hangs down, shorter towards the saddle.
  const back: Point[] = [[x, y]]
  const teeth = Math.round(clamp(half / 34, 2, 9))
  for (let k = 1; k <= teeth; k++) {
    const t = clamp((k + between(r, -0.3, 0.3)) / (teeth + 0.7))
    const bx = x + (end - x) * t
    const by = y + (low - y) * t
    const room = Math.max(4, by - p.at(bx))
    const cut = room * between(r, 0.2, 0.62)
    back.push(
      [bx + (o.light * half * 0.3) / teeth, by - cut],
      [bx - (o.light * half * 0.12) / teeth, by + room * between(r, -0.12, 0.16)],
    )
  }
  back.push([end, low - 3])
  return [...crest, ...roughen(spur, 0.16, r, 3), ...roughen(back, 0.13, r, 3)]
}

/** The shaded faces of a range. */
export function spurs(p: Profile, o: SpurOptions): string {
  const t = turns(p, o.least, o.from, o.to)
  let d = ''
  t.forEach((top, i) => {
    const saddle = t[i - o.light]
    if (top.peak && saddle) d += poly(face(p, top.x, saddle.x, o, o.seed + i * 13))
  })
  return d
}

/** Soft folds of a grassy hillside: long shallow hollows that run down from the crest, shaded on one bank. */
export function folds(
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
  const r = rng(o.seed)
  let d = ''
  for (let x = o.from; x < o.to; x += o.every * between(r, 0.45, 1.6)) {
    const len = o.long * between(r, 0.35, 1.2)
    const y0 = p.at(x) - 4
    const run = clamp(p.slope(x, 50), -0.9, 0.9) * len * 0.75 + between(r, -0.12, 0.12) * len
    const wide = o.wide * between(r, 0.4, 1.1)
    const bend = between(r, -0.12, 0.12) * len
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
    d += poly([...roughen(lit, 0.06, r, 2), ...roughen(dark, 0.08, r, 2)])
  }
  return d
}

/** Snow on a mountain: whole above the line, drawn out below it into the gullies that run from the summit. */
export function snowfield(
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
  return outline(o.from, sy - 8, o.to, o.line + o.ragged * 2, 2, (x, y) => {
    if (y < p.at(x) - 5) return -1
    const u = ((x - sx) / (y - sy + spread)) * o.gullies
    const rib =
      noise2(u, y / (o.ragged * 3), o.seed) * 0.9 +
      noise2(u * 2.6, y / (o.ragged * 1.6), o.seed + 1) * 0.5
    const grain = noise2(x / 7, y / 9, o.seed + 2) * 0.16
    return (o.line - y) / o.ragged + rib + grain
  })
}
