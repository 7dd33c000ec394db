import { pickBetween, noise1, createRng, roughen } from './noise'
import { createProfile, interpolate, type Profile } from './ridges'
import { createFace } from './spurs'
import { toPolygon, type Point } from './svg'

/** A table rock with a level lava cap, a broken cliff and concave talus. */
export type Mesa = {
  /** The skyline of the entire hill. */
  skyline: Profile
  /** The foot of the cliff, where the talus begins. It is only meaningful between x0 and x1. */
  foot: Profile
  x0: number
  x1: number
}

/** Creates the profiles of a table rock. */
export function createMesa(o: {
  seed: number
  width: number
  /** The ends of the cap. */
  x0: number
  x1: number
  /** The y coordinates of the cap at its ends. */
  top: readonly [number, number]
  cliff: number
  /** The y coordinate at the foot of the slopes, and their horizontal extent on each side. */
  base: number
  run: readonly [number, number]
}): Mesa {
  const cap = (x: number): number => {
    const t = (x - o.x0) / (o.x1 - o.x0)
    const level = o.top[0] + (o.top[1] - o.top[0]) * t
    // Shallow steps and notches keep the rim from looking like a ruled line.
    const step = Math.round(noise1(x / 90, o.seed) * 3) * o.cliff * 0.035
    return level + step + noise1(x / 34, o.seed + 2) * o.cliff * 0.03
  }
  const cliffAt = (x: number): number => o.cliff * (0.85 + 0.5 * noise1(x / 75, o.seed + 4))
  const side = (edge: number, y: number, run: number, dir: number): ((x: number) => number) => {
    const fall = o.base - y - o.cliff
    const anchors: Point[] = [
      [0, y],
      [o.cliff * 0.1, y + o.cliff * 0.5],
      [o.cliff * 0.3, y + o.cliff],
      [run * 0.2, y + o.cliff + fall * 0.37],
      [run * 0.45, y + o.cliff + fall * 0.68],
      [run * 0.75, y + o.cliff + fall * 0.9],
      [run, o.base],
      [run * 3, o.base + 6],
    ]
    const f = interpolate(anchors)
    return (x) =>
      f((x - edge) * dir) +
      noise1(x / 26, o.seed + 8) * o.cliff * 0.08 +
      noise1(x / 9, o.seed + 9) * o.cliff * 0.03
  }
  const left = side(o.x0, cap(o.x0), o.run[0], -1)
  const right = side(o.x1, cap(o.x1), o.run[1], 1)
  return {
    x0: o.x0,
    x1: o.x1,
    skyline: createProfile(o.width, (x) => (x < o.x0 ? left(x) : x > o.x1 ? right(x) : cap(x))),
    foot: createProfile(o.width, (x) => cap(Math.min(o.x1, Math.max(o.x0, x))) + cliffAt(x)),
  }
}

/** The paths of a cliff. */
export type Cliff = {
  band: string
  clefts: string
  cracks: string
  /** The shaded ribs of talus below the cliff. */
  ribs: string
  /** The end of the table rock that faces away from the light. */
  dark: string
}

/** Creates the paths of the cliff of a table rock. */
export function createCliff(
  m: Mesa,
  o: { seed: number; light: number; pitch: number; fall: number },
): Cliff {
  const r = createRng(o.seed)
  const rim = (x: number): number => m.skyline.at(x)
  const foot = (x: number): number => m.foot.at(x)
  const [from, to] = [m.x0 - 4, m.x1 + 5]
  const top: Point[] = []
  for (let x = from; x <= to; x += 2) top.push([x, rim(x) - 3])
  const low: Point[] = []
  let [clefts, cracks, ribs] = ['', '', '']
  for (let x = from; x < to;) {
    const w = Math.min(to - x, o.pitch * (0.4 + 1.5 * r() ** 2))
    const tall = foot(x) - rim(x)
    // Fans of talus extend up into the cliff between the buttresses.
    low.push(
      [x, foot(x) - tall * pickBetween(r, 0.12, 0.42)],
      [x + w * pickBetween(r, 0.4, 0.75), foot(x) + tall * pickBetween(r, 0, 0.16)],
    )
    const depth = Math.min(w * 0.55, tall * 0.42) * pickBetween(r, 0.35, 1)
    const near = o.light > 0 ? x : x + w
    const start = rim(x) + tall * (r() < 0.5 ? -0.05 : pickBetween(r, 0.05, 0.4))
    clefts += toPolygon(
      roughen(
        [
          [near, start],
          [near + o.light * depth, start + tall * pickBetween(r, 0, 0.2)],
          [
            near + o.light * depth * pickBetween(r, 0.3, 0.8),
            foot(x) - tall * pickBetween(r, 0.1, 0.35),
          ],
          [near - o.light * depth * 0.1, foot(x) - tall * 0.1],
          [near, start],
        ],
        0.1,
        r,
        2,
      ),
    )
    for (let k = 0; k < w / 9; k++) {
      const cx = x + w * r()
      const y0 = rim(cx) + tall * pickBetween(r, 0, 0.5)
      cracks += toPolygon([
        [cx, y0],
        [cx + pickBetween(r, 1, 2.4), y0 + 2],
        [cx + pickBetween(r, -1, 1), y0 + tall * pickBetween(r, 0.15, 0.45)],
      ])
    }
    if (r() < 0.5) {
      const fall = o.fall * pickBetween(r, 0.25, 0.9)
      const side = -o.light * fall * pickBetween(r, 0.05, 0.3)
      ribs += toPolygon(
        roughen(
          [
            [x + w * 0.2, foot(x) - 4],
            [x + w * 0.5, foot(x)],
            [x + w * 0.45 + side * 0.5, foot(x) + fall * 0.55],
            [x + side, foot(x) + fall],
            [x - w * 0.3 + side * 0.5, foot(x) + fall * 0.5],
            [x + w * 0.2, foot(x) - 4],
          ],
          0.12,
          r,
          2,
        ),
      )
    }
    x += Math.max(4, w)
  }
  const edge = o.light > 0 ? m.x0 + 3 : m.x1 - 3
  const dark = toPolygon(
    createFace(
      m.skyline,
      edge,
      edge - o.light * o.fall * 1.7,
      { light: o.light, relativeLength: 1, maxLength: o.fall, maxWidth: o.fall * 1.5 },
      o.seed + 5,
    ),
  )
  return {
    band: toPolygon([...top, ...roughen(low.reverse(), 0.1, r, 2)]),
    clefts,
    cracks,
    ribs,
    dark,
  }
}
