import { haze, layer, mist, sky, streaks, veil, type Layer, type Sun } from '../air'
import { mix, P } from '../color'
import { grass, Ground, ribbon } from '../ground'
import { cliffFace, mesa, type Mesa } from '../mesa'
import { between, noise2, rng } from '../noise'
import { lanes } from '../orchard'
import { range } from '../range'
import { land, ridge } from '../ridges'
import { Canvas, poly } from '../svg'
import { nothing, oak, shadows, stand, strew } from '../trees'

const W = 1600
const H = 1000

/** The Table Rocks over the farms of Central Point, morning light from the right. */
export function centralPoint(): Canvas {
  const c = new Canvas(W, H)
  const light = 1
  const sun: Sun = { x: 1560, y: 330, disc: 0, glow: 1250, strength: 0.9 }
  sky(
    c,
    [
      [0, mix(P.skyCool, P.blue, 0.13)],
      [0.42, mix(P.skyCool, P.skyPale, 0.4)],
      [0.76, P.skyWarm],
      [1, P.skyGlow],
    ],
    600,
    sun,
  )
  streaks(c, {
    seed: 31,
    items: [
      [520, 170, 760, 15],
      [1080, 110, 420, 8],
      [260, 268, 420, 8],
      [1240, 236, 520, 9],
    ],
    color: '#fffaf2',
    opacity: 0.8,
  })
  const air = mix(P.skyWarm, mix(P.skyCool, P.blue, 0.12), 0.4)
  const far = ridge({
    seed: 301,
    width: W,
    anchors: [
      [-200, 480],
      [150, 452],
      [420, 470],
      [700, 492],
      [1000, 470],
      [1280, 440],
      [1480, 462],
      [1800, 430],
    ],
    rough: 74,
    scale: 220,
    sharp: 0.8,
    lean: 0.6,
  })
  range(c, {
    p: far,
    color: mix(mix(P.g1, P.blue, 0.14), air, 0.3),
    mist: air,
    top: 390,
    base: 590,
    amount: 0.85,
    light,
    shade: 0.16,
    dark: P.blue,
    spur: { seed: 8, least: 8, long: 1.2, limit: 90 },
  })
  const mid = ridge({
    seed: 307,
    width: W,
    anchors: [
      [-200, 520],
      [240, 530],
      [600, 545],
      [1000, 540],
      [1300, 512],
      [1800, 490],
    ],
    rough: 46,
    scale: 180,
    sharp: 0.7,
    lean: 0.6,
  })
  range(c, {
    p: mid,
    color: mix(mix(P.g1, P.g2, 0.6), P.blue, 0.08),
    mist: air,
    top: 480,
    base: 610,
    amount: 0.85,
    light,
    shade: 0.16,
    dark: P.blue,
    spur: { seed: 9, least: 7, long: 1.2, limit: 70 },
  })
  mist(c, { seed: 2, y: 566, spread: 10, height: 26, color: '#fdf3e2', opacity: 0.8 })

  const rock = (
    m: Mesa,
    seed: number,
    tone: string,
    amount: number,
    pitch: number,
    oaks: number,
    fall = 170,
  ): void => {
    const l: Layer = {
      p: m.skyline,
      color: tone,
      mist: mix(air, P.g2, 0.3),
      top: 360,
      base: 640,
      amount,
    }
    const d = layer(c, l)
    const f = cliffFace(m, { seed, light, pitch, fall })
    c.group(`clip-path="${c.clip(d)}"`, () => {
      c.path(f.dark, haze(c, l, mix(tone, mix(P.g5, P.blue, 0.2), 0.34)))
      c.path(f.ribs, haze(c, l, mix(tone, P.g5, 0.24)))
      const g = nothing()
      const r = rng(seed)
      for (const t of strew(
        { ...m.skyline, at: (x) => m.foot.at(x) },
        {
          seed,
          from: m.x0 - 260,
          to: m.x1 + 260,
          reach: () => 210,
          size: (k) => 6 + 8 * k,
          gap: 13,
          cover: (x, y) =>
            y > m.skyline.at(x) + 12 ? oaks * (0.35 + noise2(x / 60, y / 90, seed)) : 0,
        },
      ))
        oak(t.x, t.y, t.h, r, light, g)
      c.path(g.leaf, haze(c, l, mix(tone, P.g6, 0.45)))
      c.path(g.lit, haze(c, l, mix(tone, P.sunPale, 0.15)), 'opacity="0.8"')
      c.path(
        f.band,
        c.down(m.skyline.at(m.x0), m.foot.at(m.x0), [
          [0, mix(tone, P.sunPale, 0.66)],
          [1, mix(tone, P.sunPale, 0.36)],
        ]),
      )
      c.path(f.clefts, mix(mix(tone, P.blue, 0.1), P.g5, 0.26))
      c.path(f.cracks, mix(tone, P.g5, 0.14))
    })
  }
  // Upper Table Rock, behind; Lower Table Rock, a horseshoe open to the eye.
  const pale = mix(mix(P.g2, P.g3, 0.4), P.blue, 0.05)
  const near = mix(P.g3, P.g4, 0.2)
  rock(
    mesa({
      seed: 7,
      width: W,
      x0: 1132,
      x1: 1430,
      top: [438, 444],
      cliff: 34,
      base: 610,
      run: [240, 300],
    }),
    51,
    pale,
    0.7,
    22,
    0.5,
  )
  mist(c, { seed: 14, y: 590, spread: 8, height: 24, color: '#fbf0dc', opacity: 0.7, from: 900 })
  rock(
    mesa({
      seed: 5,
      width: W,
      x0: 420,
      x1: 890,
      top: [372, 376],
      cliff: 46,
      base: 600,
      run: [300, 260],
    }),
    57,
    mix(pale, near, 0.35),
    0.8,
    24,
    0.5,
  )
  mist(c, {
    seed: 21,
    y: 560,
    spread: 16,
    height: 40,
    color: '#f7efdc',
    opacity: 0.85,
    from: 520,
    to: 900,
    count: 3,
  })
  rock(
    mesa({
      seed: 11,
      width: W,
      x0: 300,
      x1: 492,
      top: [373, 370],
      cliff: 62,
      base: 640,
      run: [330, 190],
    }),
    61,
    near,
    0.6,
    26,
    0.8,
  )
  rock(
    mesa({
      seed: 13,
      width: W,
      x0: 792,
      x1: 968,
      top: [371, 379],
      cliff: 66,
      base: 640,
      run: [170, 360],
    }),
    67,
    near,
    0.6,
    26,
    0.8,
  )
  mist(c, { seed: 41, y: 632, spread: 8, height: 22, color: '#fbf1dd', opacity: 0.75 })

  // Farmland: fields between hedges that run aslant, so nothing lies dead level.
  const g = new Ground(590, 760, 15000, 1100)
  const plain = land(
    ridge({
      seed: 331,
      width: W,
      anchors: [
        [-200, 640],
        [1800, 638],
      ],
      rough: 4,
      scale: 260,
    }),
    H,
  )
  c.path(
    plain,
    c.down(636, H, [
      [0, mix(P.g2, P.skyWarm, 0.3)],
      [0.3, mix(P.g3, P.sunPale, 0.25)],
      [1, mix(P.g4, P.g3, 0.3)],
    ]),
  )
  const hedge =
    (z: number, skew: number) =>
    (x: number): number =>
      z + skew * x
  const lines = [
    hedge(300, 0.06),
    hedge(212, -0.05),
    hedge(150, 0.1),
    hedge(104, -0.07),
    hedge(70, 0.12),
    hedge(26, 0),
  ] as const
  const field = (far: number, near: number, from: number, to: number, slant: number): string => {
    const [f, q] = [lines[far] ?? lines[0], lines[near] ?? lines[5]]
    return poly([
      g.at(from + slant, f(from + slant)),
      g.at(to + slant, f(to + slant)),
      g.at(to, q(to)),
      g.at(from, q(from)),
    ])
  }
  const paint = (d: string, top: string, low: string, y0: number, y1: number): void =>
    void c.path(
      d,
      c.down(y0, y1, [
        [0, top],
        [1, low],
      ]),
    )
  const straw = mix(P.sunPale, P.g2, 0.22)
  paint(field(0, 1, -420, -70, 20), mix(straw, air, 0.4), straw, 640, 664)
  paint(field(0, 1, -70, 420, 30), mix(P.g3, P.g2, 0.4), mix(P.g3, P.g2, 0.25), 640, 664)
  paint(field(1, 2, -320, -50, 14), mix(P.g3, P.g4, 0.1), mix(P.g3, P.g4, 0.25), 660, 692)
  paint(field(1, 2, -50, 90, 10), mix(P.sunPale, P.g2, 0.3), straw, 660, 692)
  paint(field(1, 2, 90, 400, 20), mix(P.g3, P.g2, 0.3), mix(P.g3, P.g4, 0.05), 660, 692)
  paint(field(2, 3, -260, 4, 14), straw, mix(P.sun, P.g2, 0.62), 688, 742)
  paint(field(2, 3, 4, 300, 8), mix(P.g3, P.g4, 0.2), mix(P.g4, P.g3, 0.3), 688, 742)
  paint(field(3, 4, -220, 220, 0), mix(P.g3, P.sunPale, 0.2), mix(P.g4, P.g3, 0.4), 730, 810)
  paint(field(4, 5, -200, 200, 0), mix(P.g3, P.sunPale, 0.3), mix(P.g4, P.g3, 0.35), 790, H)
  const furrows = (
    clip: string,
    angle: number,
    gap: number,
    near: number,
    far: number,
    color: string,
    opacity: number,
  ): void =>
    void c.group(`clip-path="${c.clip(clip)}"`, () =>
      c.path(
        lanes(g, { angle, gap, near, far, half: gap * 0.26, count: 200 }),
        color,
        `opacity="${opacity}"`,
      ),
    )
  furrows(field(4, 5, -200, 200, 0), 0.72, 2.2, 26, 96, mix(P.g5, P.g4, 0.4), 0.2)
  furrows(field(3, 4, -220, 220, 0), -0.6, 3.6, 60, 130, mix(P.g5, P.g4, 0.5), 0.22)
  furrows(field(2, 3, -260, 4, 14), 0.5, 5, 80, 180, mix(P.sun, P.g4, 0.5), 0.22)

  const creek = [
    [640, 652, 1.5],
    [742, 660, 2.5],
    [806, 672, 4],
    [752, 688, 7],
    [664, 708, 10],
    [668, 738, 15],
    [790, 772, 22],
    [880, 812, 30],
    [820, 862, 42],
    [660, 918, 58],
    [600, 1010, 80],
  ] as const
  c.path(
    ribbon(
      creek.map(([x, y, h]) => [x - h * 0.1, y - h * 0.1, h * 1.22 + 1.5] as const),
      6,
    ),
    mix(P.g4, P.g5, 0.5),
    'opacity="0.8"',
  )
  c.path(
    ribbon(creek, 4),
    c.down(650, H, [
      [0, '#f9eed6'],
      [0.4, mix('#e4ebe6', P.blue, 0.1)],
      [1, mix('#c9d9df', P.blue, 0.24)],
    ]),
  )
  const water = (x: number, y: number): number =>
    Math.min(...creek.map(([cx, cy, h]) => Math.hypot(x - cx, (y - cy) * 2.6) - h))

  lines.slice(0, 5).forEach((line, i) => {
    const h = [7, 7, 7.5, 8, 8][i] ?? 7
    const at = (x: number): number => {
      let z = line(0)
      for (let k = 0; k < 4; k++) z = line(((x - g.centre) * z) / g.focal)
      return g.at(0, z)[1]
    }
    const s = g.scale(line(0))
    const trees = stand(
      { width: W, at, slope: () => 0 },
      {
        seed: 71 + i * 11,
        spacing: 0.5,
        height: [h * s * 0.4, h * s],
        cover: (x) =>
          water(x, at(x)) < h * s * 0.75 ? 0 : 0.42 - i * 0.05 + 1.1 * noise2(x / (s * 20), i, 3),
      },
    )
    const o = nothing()
    const r = rng(i * 7 + 5)
    for (const t of trees) oak(t.x, t.y, t.h, r, light, o)
    const far = mix(air, P.g2, 0.5)
    const hz = Math.min(0.72, line(0) / 400)
    const leaf = mix(mix(P.g6, P.g5, 0.3), far, hz)
    c.path(shadows(trees, light), mix(P.g5, far, hz), 'opacity="0.45"')
    c.path(o.wood, mix('#3c4634', far, hz))
    c.path(o.leaf, leaf)
    c.path(o.lit, mix(leaf, mix(P.g2, P.sunPale, 0.5), 0.34))
  })

  // Reeds on the banks, in loose clumps.
  const r = rng(303)
  let reeds = ''
  for (let k = 0; k < 46; k++) {
    const i = 5 + Math.floor(r() * (creek.length - 8))
    const t = r()
    const [a, b] = [creek[i] ?? creek[5], creek[i + 1] ?? creek[5]]
    const at = (j: 0 | 1 | 2): number => a[j] + (b[j] - a[j]) * t
    const side = r() < 0.5 ? -1 : 1
    const x = at(0) + side * at(2) * between(r, 1.2, 1.6)
    reeds += grass(
      r,
      [
        [x, at(1)],
        [x + at(2) * between(r, 0.1, 0.5), at(1) + 2],
      ],
      at(2) * between(r, 0.25, 0.55),
      0.6,
      0.2,
    )
  }
  c.path(reeds, mix(P.g5, P.g4, 0.3))
  veil(c, plain, { ...sun, y: 620 }, 0.3, 1100)
  return c
}
