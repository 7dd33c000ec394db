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
import { createGrass, Ground, placeRows } from '../ground'
import { noise2, createRng } from '../noise'
import { createLanes, drawOrchard } from '../orchard'
import { drawRange } from '../range'
import { createLand, createRidge } from '../ridges'
import { createFolds } from '../spurs'
import { Canvas } from '../svg'
import {
  createConifers,
  createBroadleaf,
  addOak,
  addOldOak,
  placeTrees,
  scatterTrees,
  type Broadleaf,
} from '../trees'

const W = 1600
const H = 1000

/** Draws Roxy Ann Peak over pear orchards, with low sun from the left. */
export function drawEastMedford(): Canvas {
  const c = new Canvas(W, H)
  const light = -1
  const sun: Sun = { x: 120, y: 300, disc: 0, glow: 1250, strength: 0.95 }
  drawSky(
    c,
    [
      [0, mix(palette.skyCool, palette.teal, 0.1)],
      [0.4, mix(palette.skyCool, palette.skyPale, 0.4)],
      [0.75, palette.skyWarm],
      [1, palette.skyGlow],
    ],
    620,
    sun,
  )
  drawStreaks(c, {
    seed: 12,
    items: [
      [1180, 150, 720, 15],
      [560, 232, 520, 9],
      [1420, 260, 420, 8],
      [900, 96, 300, 6],
    ],
    color: '#fffaf0',
    opacity: 0.75,
  })
  const air = mix(palette.skyWarm, mix(palette.skyCool, palette.teal, 0.12), 0.35)

  const far = createRidge({
    seed: 201,
    width: W,
    anchors: [
      [-200, 470],
      [200, 446],
      [520, 476],
      [900, 500],
      [1250, 470],
      [1500, 440],
      [1800, 430],
    ],
    rough: 60,
    scale: 210,
    sharp: 0.75,
    lean: 0.5,
  })
  drawRange(c, {
    p: far,
    color: mix(mix(palette.g1, palette.teal, 0.16), air, 0.25),
    mist: air,
    top: 400,
    base: 600,
    amount: 0.85,
    light,
    shade: 0.14,
    dark: palette.teal,
    spur: { seed: 8, minRise: 8, relativeLength: 1.2, maxLength: 80 },
  })
  drawMist(c, { seed: 2, y: 545, spread: 14, height: 32, color: '#fdf3e0', opacity: 0.8 })

  // The butte.
  const butte = createRidge({
    seed: 213,
    width: W,
    anchors: [
      [-200, 640],
      [60, 612],
      [240, 566],
      [420, 492],
      [560, 424],
      [680, 362],
      [790, 312],
      [880, 286],
      [955, 280],
      [1030, 300],
      [1120, 352],
      [1220, 402],
      [1330, 462],
      [1460, 522],
      [1600, 566],
      [1800, 610],
    ],
    rough: 26,
    scale: 190,
    sharp: 0.55,
    lean: -0.4,
    gain: 0.42,
  })
  const straw = mix(mix(palette.g2, palette.sunPale, 0.42), palette.g3, 0.12)
  const b: Layer = {
    p: butte,
    color: straw,
    mist: mix(air, palette.g2, 0.35),
    top: 290,
    base: 640,
    amount: 0.55,
  }
  const body = drawRange(c, {
    ...b,
    light,
    shade: 0.4,
    dark: mix(palette.g5, palette.teal, 0.25),
    spur: { seed: 229, minRise: 5, relativeLength: 1.15, maxLength: 260, maxWidth: 620 },
  })
  c.group(`clip-path="${c.clip(body)}"`, () => {
    c.path(
      createFolds(butte, { seed: 31, light, from: 120, to: 1560, every: 74, long: 200, wide: 44 }),
      createHaze(c, { ...b, color: mix(straw, palette.g5, 0.2) }),
    )
    c.path(
      createFolds(butte, {
        seed: 37,
        light: 1,
        from: 120,
        to: 940,
        every: 90,
        long: 160,
        wide: 34,
      }),
      createHaze(c, { ...b, color: mix(straw, palette.sunPale, 0.35) }),
    )
  })
  const mixWoodColor = (y: number): string =>
    mix(mix(palette.g5, palette.teal, 0.15), b.mist, Math.max(0, (y - 300) / 620))
  const r = createRng(17)
  const bands: [number, Broadleaf][] = [
    [360, createBroadleaf()],
    [430, createBroadleaf()],
    [500, createBroadleaf()],
    [600, createBroadleaf()],
  ]
  const cover = (x: number, y: number): number => {
    const gully = noise2((x + (y - 290) * (x > 950 ? -0.5 : 0.5)) / 62, y / 210, 5)
    return 0.2 + gully * 1.1 + (x > 980 ? 0.22 : 0) + (y < 350 ? 0.18 : 0)
  }
  for (const t of scatterTrees(butte, {
    seed: 231,
    from: 40,
    to: W,
    reach: (x) => Math.max(20, 610 - butte.at(x)),
    size: (k) => 6 + 8 * k,
    gap: 9.5,
    cover,
  })) {
    addOak(t.x, t.y, t.h, r, light, (bands.find(([y]) => t.y < y) ?? bands[3]!)[1])
  }
  for (const [y, o] of bands) {
    c.path(o.leaf, mixWoodColor(y))
    c.path(o.lit, mix(mixWoodColor(y), palette.sunPale, 0.05))
  }
  drawVeil(c, body, sun, 0.28, 1300)
  drawMist(c, { seed: 9, y: 606, spread: 10, height: 26, color: '#fbf1dc', opacity: 0.75 })

  // A bench of low hills with a conifer windbreak.
  const bench = createRidge({
    seed: 241,
    width: W,
    anchors: [
      [-200, 590],
      [220, 598],
      [520, 622],
      [900, 634],
      [1250, 612],
      [1500, 588],
      [1800, 570],
    ],
    rough: 18,
    scale: 230,
    sharp: 0.3,
  })
  const bl: Layer = {
    p: bench,
    color: mix(palette.g3, palette.g4, 0.45),
    mist: mix(air, palette.g3, 0.4),
    top: 585,
    base: 680,
    amount: 0.5,
  }
  c.path(
    createConifers(bench, {
      seed: 243,
      spacing: 0.2,
      height: [8, 22],
      clump: 70,
      cover: (x) => 0.25 + 1.3 * noise2(x / 150, 3, 9),
    }),
    createHaze(c, { ...bl, color: mix(palette.g4, palette.g5, 0.4) }),
  )
  drawLayer(c, bl)
  const oaks = createBroadleaf()
  for (const t of placeTrees(bench, {
    seed: 247,
    spacing: 0.6,
    height: [10, 24],
    rows: 2,
    drop: 14,
    cover: (x) => 0.3 + noise2(x / 110, 8, 4),
  }))
    addOak(t.x, t.y, t.h, r, light, oaks)
  c.path(oaks.leaf, mix(palette.g4, palette.g5, 0.5))
  c.path(oaks.lit, mix(palette.g4, palette.g3, 0.6))

  // Pear orchards in rows towards the butte.
  const g = new Ground(604, 1000, 13200, 1100)
  const angle = -0.42
  const front = createLand(
    createRidge({
      seed: 251,
      width: W,
      anchors: [
        [-200, 652],
        [1800, 650],
      ],
      rough: 3,
      scale: 200,
    }),
    H,
  )
  c.path(
    front,
    c.down(650, H, [
      [0, mix(palette.g2, palette.sunPale, 0.35)],
      [0.35, mix(palette.g3, palette.sunPale, 0.25)],
      [1, mix(palette.g4, palette.sun, 0.12)],
    ]),
  )
  c.path(
    createLanes(g, { angle, gap: 7.2, near: 30, far: 290, half: 1.5, count: 70 }),
    c.down(650, H, [
      [0, mix(palette.g2, palette.g3, 0.6)],
      [1, mix(palette.g5, palette.g4, 0.4)],
    ]),
    'opacity="0.7"',
  )
  const spots = placeRows(g, { seed: 3, angle, gap: 7.2, pitch: 5, near: 31, far: 250, width: W })
  drawOrchard(c, spots, {
    seed: 5,
    light,
    tall: 4.3,
    half: 2,
    leaf: mix(palette.g6, palette.teal, 0.12),
    lit: mix(palette.g4, palette.sunPale, 0.14),
    wood: '#33402f',
    shadow: mix(palette.g6, palette.teal, 0.2),
    air: mix(palette.g2, palette.skyWarm, 0.25),
    haze: 160,
  })
  // A bank of dry grass in the near corner, with an old oak.
  const bank = createRidge({
    seed: 257,
    width: W,
    anchors: [
      [-200, 860],
      [80, 884],
      [320, 926],
      [560, 968],
      [800, 1004],
      [1100, 1060],
      [1800, 1090],
    ],
    rough: 16,
    scale: 160,
    sharp: 0.2,
  })
  const edge = Array.from(
    { length: 48 },
    (_, i) => [i * 20 - 20, bank.at(i * 20 - 20) + 3] as const,
  )
  const tree = createBroadleaf()
  addOldOak(104, 892, 470, createRng(29), light, tree)
  c.path(tree.wood, palette.g7)
  c.path(tree.leaf, mix(palette.g7, palette.g6, 0.35))
  c.path(tree.lit, mix(palette.g6, palette.g5, 0.2))
  c.path(createGrass(createRng(4), edge, 34, 0.5, 0.35), mix(palette.g6, palette.g5, 0.35))
  c.path(
    createLand(bank, H + 4),
    c.down(860, H, [
      [0, mix(palette.g6, palette.g5, 0.35)],
      [1, palette.g7],
    ]),
  )
  return c
}
