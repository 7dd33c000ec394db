import {
  createHaze,
  drawLayer,
  drawMist,
  drawSky,
  drawStreaks,
  drawVeil,
  type Layer,
  type Sun,
} from '../air'
import { mix, palette } from '../color'
import { createGrass, Ground, createRibbon } from '../ground'
import { createCliff, createMesa, type Mesa } from '../mesa'
import { pickBetween, noise2, createRng } from '../noise'
import { createLanes } from '../orchard'
import { drawRange } from '../range'
import { createLand, createRidge } from '../ridges'
import { Canvas, toPolygon } from '../svg'
import { createBroadleaf, addOak, createShadows, placeTrees, scatterTrees } from '../trees'

const W = 1600
const H = 1000

/** Draws the Table Rocks over the farms of Central Point, with morning light from the right. */
export function drawCentralPoint(): Canvas {
  const c = new Canvas(W, H)
  const light = 1
  const sun: Sun = { x: 1560, y: 330, disc: 0, glow: 1250, strength: 0.9 }
  drawSky(
    c,
    [
      [0, mix(palette.skyCool, palette.blue, 0.13)],
      [0.42, mix(palette.skyCool, palette.skyPale, 0.4)],
      [0.76, palette.skyWarm],
      [1, palette.skyGlow],
    ],
    600,
    sun,
  )
  drawStreaks(c, {
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
  const air = mix(palette.skyWarm, mix(palette.skyCool, palette.blue, 0.12), 0.4)
  const far = createRidge({
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
  drawRange(c, {
    p: far,
    color: mix(mix(palette.g1, palette.blue, 0.14), air, 0.3),
    mist: air,
    top: 390,
    base: 590,
    amount: 0.85,
    light,
    shade: 0.16,
    dark: palette.blue,
    spur: { seed: 8, minRise: 8, relativeLength: 1.2, maxLength: 90 },
  })
  const mid = createRidge({
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
  drawRange(c, {
    p: mid,
    color: mix(mix(palette.g1, palette.g2, 0.6), palette.blue, 0.08),
    mist: air,
    top: 480,
    base: 610,
    amount: 0.85,
    light,
    shade: 0.16,
    dark: palette.blue,
    spur: { seed: 9, minRise: 7, relativeLength: 1.2, maxLength: 70 },
  })
  drawMist(c, { seed: 2, y: 566, spread: 10, height: 26, color: '#fdf3e2', opacity: 0.8 })

  const drawRock = (
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
      mist: mix(air, palette.g2, 0.3),
      top: 360,
      base: 640,
      amount,
    }
    const d = drawLayer(c, l)
    const f = createCliff(m, { seed, light, pitch, fall })
    c.group(`clip-path="${c.clip(d)}"`, () => {
      c.path(f.dark, createHaze(c, l, mix(tone, mix(palette.g5, palette.blue, 0.2), 0.34)))
      c.path(f.ribs, createHaze(c, l, mix(tone, palette.g5, 0.24)))
      const g = createBroadleaf()
      const r = createRng(seed)
      for (const t of scatterTrees(
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
        addOak(t.x, t.y, t.h, r, light, g)
      c.path(g.leaf, createHaze(c, l, mix(tone, palette.g6, 0.45)))
      c.path(g.lit, createHaze(c, l, mix(tone, palette.sunPale, 0.15)), 'opacity="0.8"')
      c.path(
        f.band,
        c.down(m.skyline.at(m.x0), m.foot.at(m.x0), [
          [0, mix(tone, palette.sunPale, 0.66)],
          [1, mix(tone, palette.sunPale, 0.36)],
        ]),
      )
      c.path(f.clefts, mix(mix(tone, palette.blue, 0.1), palette.g5, 0.26))
      c.path(f.cracks, mix(tone, palette.g5, 0.14))
    })
  }
  // Upper Table Rock is behind Lower Table Rock, a horseshoe that opens to the viewer.
  const pale = mix(mix(palette.g2, palette.g3, 0.4), palette.blue, 0.05)
  const near = mix(palette.g3, palette.g4, 0.2)
  drawRock(
    createMesa({
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
  drawMist(c, {
    seed: 14,
    y: 590,
    spread: 8,
    height: 24,
    color: '#fbf0dc',
    opacity: 0.7,
    from: 900,
  })
  drawRock(
    createMesa({
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
  drawMist(c, {
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
  drawRock(
    createMesa({
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
  drawRock(
    createMesa({
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
  drawMist(c, { seed: 41, y: 632, spread: 8, height: 22, color: '#fbf1dd', opacity: 0.75 })

  // The hedges between the fields are slanted, so that nothing is exactly horizontal.
  const g = new Ground(590, 760, 15000, 1100)
  const plain = createLand(
    createRidge({
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
      [0, mix(palette.g2, palette.skyWarm, 0.3)],
      [0.3, mix(palette.g3, palette.sunPale, 0.25)],
      [1, mix(palette.g4, palette.g3, 0.3)],
    ]),
  )
  const createHedge =
    (z: number, skew: number) =>
    (x: number): number =>
      z + skew * x
  const lines = [
    createHedge(300, 0.06),
    createHedge(212, -0.05),
    createHedge(150, 0.1),
    createHedge(104, -0.07),
    createHedge(70, 0.12),
    createHedge(26, 0),
  ] as const
  const createField = (
    far: number,
    near: number,
    from: number,
    to: number,
    slant: number,
  ): string => {
    const [f, q] = [lines[far] ?? lines[0], lines[near] ?? lines[5]]
    return toPolygon([
      g.at(from + slant, f(from + slant)),
      g.at(to + slant, f(to + slant)),
      g.at(to, q(to)),
      g.at(from, q(from)),
    ])
  }
  const fillField = (d: string, top: string, low: string, y0: number, y1: number): void =>
    void c.path(
      d,
      c.down(y0, y1, [
        [0, top],
        [1, low],
      ]),
    )
  const straw = mix(palette.sunPale, palette.g2, 0.22)
  fillField(createField(0, 1, -420, -70, 20), mix(straw, air, 0.4), straw, 640, 664)
  fillField(
    createField(0, 1, -70, 420, 30),
    mix(palette.g3, palette.g2, 0.4),
    mix(palette.g3, palette.g2, 0.25),
    640,
    664,
  )
  fillField(
    createField(1, 2, -320, -50, 14),
    mix(palette.g3, palette.g4, 0.1),
    mix(palette.g3, palette.g4, 0.25),
    660,
    692,
  )
  fillField(createField(1, 2, -50, 90, 10), mix(palette.sunPale, palette.g2, 0.3), straw, 660, 692)
  fillField(
    createField(1, 2, 90, 400, 20),
    mix(palette.g3, palette.g2, 0.3),
    mix(palette.g3, palette.g4, 0.05),
    660,
    692,
  )
  fillField(createField(2, 3, -260, 4, 14), straw, mix(palette.sun, palette.g2, 0.62), 688, 742)
  fillField(
    createField(2, 3, 4, 300, 8),
    mix(palette.g3, palette.g4, 0.2),
    mix(palette.g4, palette.g3, 0.3),
    688,
    742,
  )
  fillField(
    createField(3, 4, -220, 220, 0),
    mix(palette.g3, palette.sunPale, 0.2),
    mix(palette.g4, palette.g3, 0.4),
    730,
    810,
  )
  fillField(
    createField(4, 5, -200, 200, 0),
    mix(palette.g3, palette.sunPale, 0.3),
    mix(palette.g4, palette.g3, 0.35),
    790,
    H,
  )
  const drawFurrows = (
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
        createLanes(g, { angle, gap, near, far, half: gap * 0.26, count: 200 }),
        color,
        `opacity="${opacity}"`,
      ),
    )
  drawFurrows(
    createField(4, 5, -200, 200, 0),
    0.72,
    2.2,
    26,
    96,
    mix(palette.g5, palette.g4, 0.4),
    0.2,
  )
  drawFurrows(
    createField(3, 4, -220, 220, 0),
    -0.6,
    3.6,
    60,
    130,
    mix(palette.g5, palette.g4, 0.5),
    0.22,
  )
  drawFurrows(
    createField(2, 3, -260, 4, 14),
    0.5,
    5,
    80,
    180,
    mix(palette.sun, palette.g4, 0.5),
    0.22,
  )

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
    createRibbon(
      creek.map(([x, y, h]) => [x - h * 0.1, y - h * 0.1, h * 1.22 + 1.5] as const),
      6,
    ),
    mix(palette.g4, palette.g5, 0.5),
    'opacity="0.8"',
  )
  c.path(
    createRibbon(creek, 4),
    c.down(650, H, [
      [0, '#f9eed6'],
      [0.4, mix('#e4ebe6', palette.blue, 0.1)],
      [1, mix('#c9d9df', palette.blue, 0.24)],
    ]),
  )
  const distanceToWater = (x: number, y: number): number =>
    Math.min(...creek.map(([cx, cy, h]) => Math.hypot(x - cx, (y - cy) * 2.6) - h))

  lines.slice(0, 5).forEach((line, i) => {
    const h = [7, 7, 7.5, 8, 8][i] ?? 7
    const at = (x: number): number => {
      let z = line(0)
      for (let k = 0; k < 4; k++) z = line(((x - g.center) * z) / g.focal)
      return g.at(0, z)[1]
    }
    const s = g.scale(line(0))
    const trees = placeTrees(
      { width: W, at, slope: () => 0 },
      {
        seed: 71 + i * 11,
        spacing: 0.5,
        height: [h * s * 0.4, h * s],
        cover: (x) =>
          distanceToWater(x, at(x)) < h * s * 0.75
            ? 0
            : 0.42 - i * 0.05 + 1.1 * noise2(x / (s * 20), i, 3),
      },
    )
    const o = createBroadleaf()
    const r = createRng(i * 7 + 5)
    for (const t of trees) addOak(t.x, t.y, t.h, r, light, o)
    const far = mix(air, palette.g2, 0.5)
    const hz = Math.min(0.72, line(0) / 400)
    const leaf = mix(mix(palette.g6, palette.g5, 0.3), far, hz)
    c.path(createShadows(trees, light), mix(palette.g5, far, hz), 'opacity="0.45"')
    c.path(o.wood, mix('#3c4634', far, hz))
    c.path(o.leaf, leaf)
    c.path(o.lit, mix(leaf, mix(palette.g2, palette.sunPale, 0.5), 0.34))
  })

  // Reeds grow on the banks in loose clumps.
  const r = createRng(303)
  let reeds = ''
  for (let k = 0; k < 46; k++) {
    const i = 5 + Math.floor(r() * (creek.length - 8))
    const t = r()
    const [a, b] = [creek[i] ?? creek[5], creek[i + 1] ?? creek[5]]
    const at = (j: 0 | 1 | 2): number => a[j] + (b[j] - a[j]) * t
    const side = r() < 0.5 ? -1 : 1
    const x = at(0) + side * at(2) * pickBetween(r, 1.2, 1.6)
    reeds += createGrass(
      r,
      [
        [x, at(1)],
        [x + at(2) * pickBetween(r, 0.1, 0.5), at(1) + 2],
      ],
      at(2) * pickBetween(r, 0.25, 0.55),
      0.6,
      0.2,
    )
  }
  c.path(reeds, mix(palette.g5, palette.g4, 0.3))
  drawVeil(c, plain, { ...sun, y: 620 }, 0.3, 1100)
  return c
}
