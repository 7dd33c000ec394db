import { between, noise1, rng, roughen } from './noise'
import { profile, through, type Profile } from './ridges'
import { face } from './spurs'
import { poly, type Point } from './svg'

/** A table rock: level lava cap, broken cliff, concave talus. */
export type Mesa = {
  /** Skyline of the whole hill. */
  skyline: Profile
  /** Foot of the cliff, where the talus begins (meaningful between x0 and x1). */
  foot: Profile
  x0: number
  x1: number
}

export function mesa(o: {
  seed: number
  width: number
  /** Ends of the cap. */
  x0: number
  x1: number
  /** Height of the cap at its ends. */
  top: readonly [number, number]
  cliff: number
  /** Foot of the slopes and how far they run out on each side. */
  base: number
  run: readonly [number, number]
}): Mesa {
  const cap = (x: number): number => {
    const t = (x - o.x0) / (o.x1 - o.x0)
    const level = o.top[0] + (o.top[1] - o.top[0]) * t
    // Shallow steps and notches in the rim, never a ruled line.
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
    const f = through(anchors)
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
    skyline: profile(o.width, (x) => (x < o.x0 ? left(x) : x > o.x1 ? right(x) : cap(x))),
    foot: profile(o.width, (x) => cap(Math.min(o.x1, Math.max(o.x0, x))) + cliffAt(x)),
  }
}

export type Cliff = {
  band: string
  clefts: string
  cracks: string
  /** Ribs of talus in shade below the cliff. */
  ribs: string
  /** The end of the table that faces away from the light. */
  dark: string
}

/** The modelling of a table between its ends. */
export function cliffFace(
  m: Mesa,
  o: { seed: number; light: number; pitch: number; fall: number },
): Cliff {
  const r = rng(o.seed)
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
    // Fans of talus climb into the cliff between the buttresses.
    low.push(
      [x, foot(x) - tall * between(r, 0.12, 0.42)],
      [x + w * between(r, 0.4, 0.75), foot(x) + tall * between(r, 0, 0.16)],
    )
    const cut = Math.min(w * 0.55, tall * 0.42) * between(r, 0.35, 1)
    const near = o.light > 0 ? x : x + w
    const start = rim(x) + tall * (r() < 0.5 ? -0.05 : between(r, 0.05, 0.4))
    clefts += poly(
      roughen(
        [
          [near, start],
          [near + o.light * cut, start + tall * between(r, 0, 0.2)],
          [near + o.light * cut * between(r, 0.3, 0.8), foot(x) - tall * between(r, 0.1, 0.35)],
          [near - o.light * cut * 0.1, foot(x) - tall * 0.1],
          [near, start],
        ],
        0.1,
        r,
        2,
      ),
    )
    for (let k = 0; k < w / 9; k++) {
      const cx = x + w * r()
      const y0 = rim(cx) + tall * between(r, 0, 0.5)
      cracks += poly([
        [cx, y0],
        [cx + between(r, 1, 2.4), y0 + 2],
        [cx + between(r, -1, 1), y0 + tall * between(r, 0.15, 0.45)],
      ])
    }
    if (r() < 0.5) {
      const fall = o.fall * between(r, 0.25, 0.9)
      const side = -o.light * fall * between(r, 0.05, 0.3)
      ribs += poly(
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
  const dark = poly(
    face(
      m.skyline,
      edge,
      edge - o.light * o.fall * 1.7,
      { light: o.light, long: 1, limit: o.fall, broad: o.fall * 1.5 },
      o.seed + 5,
    ),
  )
  return { band: poly([...top, ...roughen(low.reverse(), 0.1, r, 2)]), clefts, cracks, ribs, dark }
}
