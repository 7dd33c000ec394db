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
import { createGrass, createRibbon } from '../ground'
import { noise1, noise2, createRng } from '../noise'
import { drawRange, drawVolcano } from '../range'
import { createLand, createRidge, type Profile } from '../ridges'
import { createFolds } from '../spurs'
import { Canvas } from '../svg'
import {
  createConifers,
  createCrown,
  createBroadleaf,
  addOak,
  createShadows,
  scatterTrees,
} from '../trees'

const W = 1600
const H = 1000

/** Draws the Siskiyou foothills: shaded forest on the left, sunlit golden grass on the right, a creek in between. */
export function drawAshland(): Canvas {
  const c = new Canvas(W, H)
  const light = -1
  const sun: Sun = { x: 330, y: 210, disc: 0, glow: 1200, strength: 0.95 }
  drawSky(
    c,
    [
      [0, mix(palette.skyCool, palette.green, 0.07)],
      [0.42, palette.skyPale],
      [0.76, palette.skyWarm],
      [1, palette.skyGlow],
    ],
    600,
    sun,
  )
  drawStreaks(c, {
    seed: 42,
    items: [
      [1120, 140, 640, 12],
      [760, 214, 420, 8],
      [1400, 236, 380, 8],
    ],
    color: '#fffaf0',
    opacity: 0.75,
  })
  const air = mix(palette.skyWarm, palette.skyPale, 0.4)
  const gold = '#e3c583'

  const peak = createRidge({
    seed: 511,
    width: W,
    anchors: [
      [-200, 380],
      [200, 372],
      [480, 340],
      [640, 300],
      [760, 262],
      [830, 250],
      [900, 268],
      [1010, 318],
      [1180, 360],
      [1400, 400],
      [1800, 410],
    ],
    rough: 52,
    scale: 190,
    sharp: 0.8,
    lean: -0.5,
  })
  drawVolcano(c, {
    p: peak,
    color: mix(mix(palette.g1, palette.g2, 0.35), air, 0.25),
    mist: air,
    top: 240,
    base: 500,
    amount: 0.85,
    light,
    shade: 0.22,
    dark: '#5b7f86',
    spur: { seed: 13, minRise: 9, relativeLength: 1.2, maxLength: 130 },
    snow: {
      summit: [826, 240],
      from: 620,
      to: 1040,
      line: 302,
      ragged: 26,
      gullies: 8,
      lit: '#fffaf0',
      shade: mix('#e2e7e2', palette.g2, 0.3),
    },
  })
  drawMist(c, { seed: 2, y: 440, spread: 16, height: 40, color: '#fdf4e2', opacity: 0.75 })

  const drawForestedSlope = (
    p: Profile,
    o: {
      tone: string
      mist: string
      top: number
      base: number
      seed: number
      tree: [number, number]
      bands: number
      drop: number
      amount?: number
    },
  ): void => {
    const l: Layer = {
      p,
      color: o.tone,
      mist: o.mist,
      top: o.top,
      base: o.base,
      amount: o.amount ?? 0.6,
    }
    for (let k = 0; k <= o.bands; k++) {
      const q: Profile = {
        ...p,
        at: (x) => p.at(x) + k * o.drop + (k ? 26 * noise1(x / 130, o.seed + k * 3) : 0),
      }
      const lk = { ...l, color: mix(o.tone, palette.g6, 0.04 + 0.12 * ((k * 7) % 3)) }
      c.path(
        createConifers(q, {
          seed: o.seed + k,
          spacing: 0.16,
          height: o.tree,
          clump: 60,
          cover: () => 0.96,
        }),
        createHaze(c, lk),
      )
      c.path(createLand(q, H + 4), createHaze(c, lk))
    }
  }
  // Forested shoulders come nearer from the left.
  const a = createRidge({
    seed: 521,
    width: W,
    anchors: [
      [-200, 250],
      [120, 300],
      [360, 372],
      [560, 440],
      [740, 512],
      [900, 560],
      [1100, 610],
      [1800, 660],
    ],
    rough: 46,
    scale: 170,
    sharp: 0.7,
    lean: -0.4,
  })
  drawForestedSlope(a, {
    tone: mix(palette.g2, palette.g3, 0.7),
    mist: mix(air, palette.g2, 0.3),
    top: 280,
    base: 620,
    seed: 31,
    tree: [9, 22],
    bands: 3,
    drop: 44,
    amount: 0.75,
  })
  drawMist(c, { seed: 7, y: 560, spread: 24, height: 34, color: '#fbf1dc', opacity: 0.7 })

  // Golden hills on the right.
  const drawHill = (
    p: Profile,
    tone: string,
    top: number,
    base: number,
    seed: number,
    big: number,
  ): void => {
    const l: Layer = { p, color: tone, mist: mix(gold, palette.g3, 0.35), top, base, amount: 0.45 }
    const d = drawRange(c, {
      ...l,
      light,
      shade: 0.3,
      dark: mix(palette.g4, '#9a7b3f', 0.4),
      spur: { seed, minRise: 40, relativeLength: 1.3, maxLength: 170 },
    })
    c.group(`clip-path="${c.clip(d)}"`, () => {
      c.path(
        createFolds(p, {
          seed: seed + 4,
          light,
          from: 500,
          to: W + 160,
          every: 62,
          long: base - top,
          wide: 46,
        }),
        createHaze(c, { ...l, color: mix(tone, mix(palette.g4, '#9a7b3f', 0.35), 0.24) }),
      )
      c.path(
        createFolds(p, {
          seed: seed + 8,
          light: -light,
          from: 500,
          to: W + 160,
          every: 96,
          long: (base - top) * 0.7,
          wide: 34,
        }),
        createHaze(c, { ...l, color: mix(tone, '#fdeec6', 0.24) }),
      )
    })
    const g = createBroadleaf()
    const r = createRng(seed)
    for (const t of scatterTrees(p, {
      seed: seed + 1,
      from: 500,
      to: W + 20,
      reach: (x) => Math.max(10, 760 - p.at(x)),
      size: (k) => big * (0.6 + 0.8 * k),
      gap: big * 1.3,
      cover: (x, y) => 0.1 + 1.1 * noise2((x + y * 0.75) / 60, y / 190, seed),
    }))
      addOak(t.x, t.y, t.h, r, light, g)
    c.path(g.wood, mix('#4a4a30', gold, 0.2))
    c.path(g.leaf, createHaze(c, l, mix(palette.g5, tone, 0.22)))
    c.path(g.lit, createHaze(c, l, mix(palette.g3, gold, 0.4)))
    drawVeil(c, d, sun, 0.2, 1300)
  }
  drawHill(
    createRidge({
      seed: 531,
      width: W,
      anchors: [
        [-200, 760],
        [620, 690],
        [820, 600],
        [1000, 520],
        [1180, 452],
        [1340, 420],
        [1480, 428],
        [1800, 380],
      ],
      rough: 34,
      scale: 220,
      sharp: 0.35,
      lean: -0.3,
    }),
    mix(gold, palette.g2, 0.42),
    410,
    720,
    61,
    12,
  )
  drawMist(c, {
    seed: 9,
    y: 668,
    spread: 12,
    height: 26,
    color: '#fbf1dc',
    opacity: 0.6,
    from: 500,
  })
  drawHill(
    createRidge({
      seed: 541,
      width: W,
      anchors: [
        [-200, 860],
        [700, 780],
        [900, 716],
        [1080, 640],
        [1260, 584],
        [1440, 556],
        [1800, 520],
      ],
      rough: 34,
      scale: 230,
      sharp: 0.3,
      lean: -0.3,
    }),
    mix(gold, palette.g2, 0.16),
    550,
    840,
    67,
    22,
  )

  const b = createRidge({
    seed: 551,
    width: W,
    anchors: [
      [-200, 330],
      [60, 400],
      [260, 500],
      [430, 590],
      [580, 668],
      [720, 724],
      [900, 770],
      [1200, 800],
      [1800, 820],
    ],
    rough: 44,
    scale: 170,
    sharp: 0.6,
    lean: -0.4,
  })
  drawForestedSlope(b, {
    tone: mix(palette.g4, palette.g5, 0.2),
    mist: mix(palette.g3, air, 0.35),
    top: 380,
    base: 780,
    seed: 41,
    tree: [20, 46],
    bands: 3,
    drop: 62,
    amount: 0.6,
  })
  drawMist(c, {
    seed: 19,
    y: 752,
    spread: 12,
    height: 24,
    color: '#f4ecd4',
    opacity: 0.6,
    from: 300,
    to: 1300,
  })

  // Meadow and creek.
  const meadow = createRidge({
    seed: 561,
    width: W,
    anchors: [
      [-200, 800],
      [300, 786],
      [700, 774],
      [1100, 768],
      [1800, 742],
    ],
    rough: 12,
    scale: 200,
    sharp: 0.2,
  })
  const ml: Layer = {
    p: meadow,
    color: mix(gold, palette.g3, 0.42),
    mist: mix(palette.g4, palette.g5, 0.25),
    top: 760,
    base: 1000,
    amount: 0.85,
  }
  const meadowLand = drawLayer(c, ml)
  // Each swell of the ground is a little lower and greener than the one behind it, and lit along its edge.
  const swells: [number, number, number][] = [
    [796, 0.42, 571],
    [836, 0.5, 573],
    [892, 0.62, 577],
  ]
  for (const [y, green, seed] of swells) {
    const p = createRidge({
      seed,
      width: W,
      anchors: [
        [-200, y + 24],
        [500, y + 8],
        [900, y + 14],
        [1300, y - 6],
        [1800, y - 22],
      ],
      rough: 18,
      scale: 300,
      sharp: 0.25,
    })
    c.path(
      createLand(p, H + 4),
      c.down(y - 16, y + 110, [
        [0, mix(gold, palette.g3, green)],
        [1, mix(mix(gold, palette.g4, green + 0.25), palette.g5, 0.2)],
      ]),
    )
  }
  const creek = [
    [600, 782, 2],
    [720, 786, 3],
    [806, 793, 5],
    [830, 802, 8],
    [752, 814, 12],
    [668, 832, 18],
    [690, 858, 27],
    [820, 892, 38],
    [930, 934, 54],
    [905, 1010, 84],
  ] as const
  c.path(
    createRibbon(
      creek.map(([x, y, h]) => [x, y - h * 0.16, h * 1.16 + 2] as const),
      6,
    ),
    mix(palette.g5, palette.g4, 0.25),
    'opacity="0.75"',
  )
  c.path(
    createRibbon(creek, 5),
    c.down(776, H, [
      [0, '#fdf3da'],
      [0.4, mix('#e6ecdc', palette.g2, 0.12)],
      [1, mix('#bdd3c6', palette.g3, 0.25)],
    ]),
  )
  // Alders and willows grow along the water, far ones first.
  const r = createRng(91)
  for (const [x, y, h] of [
    [560, 786, 20],
    [604, 788, 26],
    [650, 788, 20],
    [880, 800, 24],
    [912, 806, 34],
    [958, 806, 22],
    [610, 838, 38],
    [574, 846, 30],
    [1010, 860, 44],
    [1060, 868, 34],
  ] as const) {
    const o = createBroadleaf()
    addOak(x, y, h * 1.7, r, light, o)
    addOak(x + h * 0.7, y + 3, h * 1.1, r, light, o)
    const near = (y - 780) / 120
    c.path(
      createShadows([{ x, y: y + 2, h: h * 1.8 }], light),
      mix(palette.g5, palette.g6, 0.2),
      'opacity="0.4"',
    )
    c.path(o.wood, '#4a4a38')
    c.path(o.leaf, mix(mix(palette.g4, palette.g3, 0.2), palette.g5, near))
    c.path(o.lit, mix(palette.g3, gold, 0.35), 'opacity="0.8"')
  }
  let stones = ''
  let tops = ''
  for (const [x, y, w] of [
    [742, 872, 10],
    [764, 880, 6],
    [850, 916, 15],
    [884, 930, 9],
    [972, 962, 20],
    [936, 974, 11],
    [830, 970, 14],
  ] as const) {
    stones += createCrown(x, y, w, w * 0.5, r, 6)
    tops += createCrown(x + light * w * 0.15, y - w * 0.18, w * 0.62, w * 0.26, r, 5)
  }
  c.path(stones, mix(palette.g4, '#8b8b7a', 0.5)).path(tops, mix('#e6e2cc', palette.g3, 0.35))
  // Tufts of dry grass become larger and fewer towards the foreground.
  let tufts = ''
  for (let k = 0; k < 150; k++) {
    const t = r() ** 0.7
    const [x, y, h] = [r() * W, 806 + 190 * t, 5 + 20 * t]
    if (creek.some(([cx, cy, half]) => Math.abs(y - cy) < 32 && Math.abs(x - cx) < half + 34))
      continue
    tufts += createGrass(
      r,
      [
        [x, y],
        [x + h * 0.9, y + 1],
      ],
      h,
      0.4,
      0.3,
    )
  }
  c.path(tufts, mix(gold, palette.g4, 0.62))
  drawVeil(c, meadowLand, { ...sun, y: 700 }, 0.16, 1200)
  const fore = createRidge({
    seed: 571,
    width: W,
    anchors: [
      [-200, 830],
      [60, 872],
      [250, 926],
      [430, 976],
      [620, 1020],
      [900, 1080],
      [1800, 1080],
    ],
    rough: 22,
    scale: 150,
    sharp: 0.3,
  })
  c.path(
    createConifers(fore, { seed: 577, spacing: 0.13, height: [26, 120], clump: 70, to: 560 }),
    mix(palette.g6, palette.g7, 0.4),
  )
  c.path(
    createConifers(fore, {
      seed: 583,
      spacing: 0.26,
      height: [90, 290],
      clump: 90,
      to: 330,
      cover: () => 0.8,
    }),
    palette.g7,
  )
  c.path(createLand(fore, H + 4), palette.g7)
  return c
}
