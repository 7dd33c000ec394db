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
import { createRibbon } from '../ground'
import { createCliff, createMesa } from '../mesa'
import { noise1, noise2, createRng } from '../noise'
import { drawRange, drawVolcano } from '../range'
import { createLand, createRidge } from '../ridges'
import { createFolds } from '../spurs'
import { Canvas } from '../svg'
import {
  createConifers,
  createBroadleaf,
  addOak,
  scatterTrees,
  createScatteredConifers,
} from '../trees'

const W = 2400
const H = 1200

/** Draws the Rogue Valley at sunrise with the Table Rocks and Mount McLoughlin. */
export function drawHero(isCalm = false): Canvas {
  const c = new Canvas(W, H)
  const light = 1
  const sun: Sun = {
    x: 1500,
    y: 680,
    disc: isCalm ? 0 : 46,
    glow: 1150,
    strength: isCalm ? 0.7 : 1,
  }
  drawSky(
    c,
    [
      [0, palette.skyCool],
      [0.4, palette.skyPale],
      [0.72, palette.skyWarm],
      [1, mix(palette.skyGlow, palette.sun, 0.06)],
    ],
    830,
    sun,
  )
  drawStreaks(c, {
    seed: 4,
    items: [
      [1800, 452, 820, 12],
      [1230, 596, 520, 8],
      [640, 640, 720, 8],
      [2170, 575, 560, 10],
      [1700, 545, 320, 5],
    ],
    color: '#fff9ec',
    opacity: 0.7,
  })
  const air = mix(palette.skyWarm, palette.skyGlow, 0.4)

  // The Cascades are barely visible.
  const far = createRidge({
    seed: 11,
    width: W,
    anchors: [
      [-200, 742],
      [260, 712],
      [560, 738],
      [900, 704],
      [1200, 728],
      [1500, 732],
      [1900, 704],
      [2200, 726],
      [2600, 690],
    ],
    rough: 66,
    scale: 240,
    sharp: 0.75,
    lean: 0.5,
  })
  drawRange(c, {
    p: far,
    color: mix(palette.g1, air, 0.36),
    mist: air,
    top: 660,
    base: 830,
    amount: 0.85,
    light,
    shade: 0.1,
    spur: { seed: 3, minRise: 7, relativeLength: 1.1, maxLength: 70 },
  })

  // Mount McLoughlin.
  const cone = createRidge({
    seed: 23,
    width: W,
    anchors: [
      [-200, 900],
      [780, 900],
      [980, 812],
      [1130, 752],
      [1226, 700],
      [1290, 644],
      [1328, 608],
      [1343, 603],
      [1362, 618],
      [1416, 664],
      [1490, 716],
      [1600, 765],
      [1820, 818],
      [2120, 900],
      [2600, 900],
    ],
    rough: 13,
    scale: 90,
    sharp: 0.75,
    lean: 0.5,
    gain: 0.42,
  })
  const rock = mix(palette.g1, palette.g2, 0.6)
  drawVolcano(c, {
    p: cone,
    color: rock,
    mist: air,
    top: 600,
    base: 800,
    amount: 0.92,
    light,
    shade: 0.2,
    dark: '#5b7f86',
    spur: { seed: 31, minRise: 12, relativeLength: 1.1, maxLength: 175, maxWidth: 260 },
    snow: {
      summit: [1343, 600],
      from: 1200,
      to: 1490,
      line: 664,
      ragged: 26,
      gullies: 7,
      lit: '#fffaf0',
      shade: mix('#dfe5e0', palette.g1, 0.25),
    },
  })
  drawMist(c, { seed: 5, y: 806, spread: 14, height: 30, color: '#fff3dc', opacity: 0.6 })

  const second = createRidge({
    seed: 37,
    width: W,
    anchors: [
      [-200, 772],
      [150, 762],
      [420, 788],
      [760, 808],
      [1100, 814],
      [1420, 806],
      [1700, 776],
      [1960, 748],
      [2240, 762],
      [2600, 720],
    ],
    rough: 64,
    scale: 250,
    sharp: 0.8,
    lean: 0.7,
  })
  const secondLand = drawRange(c, {
    p: second,
    color: mix(palette.g1, palette.g2, 0.8),
    mist: mix(air, palette.g1, 0.15),
    top: 720,
    base: 890,
    amount: 0.85,
    light,
    shade: 0.2,
    bright: palette.sunPale,
    spur: { seed: 41, minRise: 9, relativeLength: 1.2, maxLength: 95 },
  })
  drawVeil(c, secondLand, sun, 0.5, 760)
  drawMist(c, { seed: 15, y: 866, spread: 10, height: 34, color: '#fdf0da', opacity: 0.7 })

  // Upper and Lower Table Rock.
  const tone = mix(palette.g2, palette.g3, 0.55)
  for (const [m, seed] of [
    [
      createMesa({
        seed: 7,
        width: W,
        x0: 1812,
        x1: 2130,
        top: [822, 826],
        cliff: 17,
        base: 908,
        run: [250, 330],
      }),
      51,
    ],
    [
      createMesa({
        seed: 3,
        width: W,
        x0: 452,
        x1: 890,
        top: [800, 806],
        cliff: 25,
        base: 920,
        run: [330, 400],
      }),
      53,
    ],
  ] as const) {
    const l: Layer = {
      p: m.skyline,
      color: tone,
      mist: mix(air, palette.g2, 0.3),
      top: 800,
      base: 928,
      amount: 0.8,
    }
    const d = drawLayer(c, l)
    const f = createCliff(m, { seed, light, pitch: 16, fall: 84 })
    c.group(`clip-path="${c.clip(d)}"`, () => {
      c.path(f.dark, createHaze(c, l, mix(tone, palette.g5, 0.24)))
      c.path(f.ribs, createHaze(c, l, mix(tone, palette.g5, 0.2)))
      c.path(f.band, mix(tone, palette.sunPale, 0.4))
      c.path(f.clefts, mix(tone, palette.g5, 0.2))
      c.path(f.cracks, mix(tone, palette.g5, 0.1))
    })
  }
  drawMist(c, { seed: 25, y: 914, spread: 8, height: 22, color: '#fbeed8', opacity: 0.65 })

  // The river on the valley floor reflects the sun.
  const floor = createRidge({
    seed: 61,
    width: W,
    anchors: [
      [-200, 902],
      [500, 918],
      [1200, 922],
      [1800, 916],
      [2600, 902],
    ],
    rough: 10,
    scale: 300,
    sharp: 0.2,
  })
  drawLayer(c, {
    p: floor,
    color: mix(palette.g3, palette.g2, 0.4),
    mist: mix(palette.skyWarm, palette.g2, 0.5),
    top: 905,
    base: 1010,
    amount: 0.5,
  })
  const bend = [
    [1640, 926, 3],
    [1540, 928, 5],
    [1450, 931, 7],
    [1432, 935, 9],
    [1510, 940, 13],
    [1600, 946, 18],
    [1596, 953, 24],
    [1470, 961, 34],
    [1350, 971, 46],
    [1320, 986, 62],
    [1390, 1008, 84],
    [1420, 1050, 120],
  ] as const
  c.path(
    createRibbon(bend, 2),
    c.down(925, 1040, [
      [0, '#fff6e0'],
      [0.5, '#fbe6bd'],
      [1, mix(palette.sunPale, palette.g3, 0.4)],
    ]),
  )
  const g = createBroadleaf()
  const gr = createRng(9)
  for (const t of scatterTrees(floor, {
    seed: 71,
    from: -40,
    to: W + 40,
    reach: () => 74,
    size: (k) => 5 + 9 * k,
    gap: 13,
    cover: (x, y) => (isInRiver(bend, x, y) ? 0 : 0.62),
  }))
    addOak(t.x, t.y, t.h, gr, light, g)
  c.path(g.leaf, mix(palette.g4, palette.g3, 0.45))
  c.path(g.lit, mix(palette.g3, palette.sunPale, 0.2), 'opacity="0.7"')

  // Two shoulders close the valley.
  const left = createRidge({
    seed: 83,
    width: W,
    anchors: [
      [-200, 888],
      [160, 888],
      [420, 918],
      [760, 952],
      [1050, 988],
      [1300, 1034],
      [1700, 1120],
      [2600, 1240],
    ],
    rough: 40,
    scale: 300,
    sharp: 0.45,
    lean: 0.4,
  })
  const right = createRidge({
    seed: 89,
    width: W,
    anchors: [
      [-200, 1300],
      [900, 1190],
      [1280, 1072],
      [1520, 1006],
      [1800, 958],
      [2080, 908],
      [2300, 892],
      [2600, 860],
    ],
    rough: 46,
    scale: 280,
    sharp: 0.5,
    lean: -0.4,
  })
  for (const [p, seed] of [
    [left, 5],
    [right, 6],
  ] as const) {
    const l: Layer = {
      p,
      color: palette.g4,
      mist: mix(palette.g3, palette.skyWarm, 0.4),
      top: 890,
      base: 1100,
      amount: 0.55,
    }
    c.path(
      createConifers(p, {
        seed: seed + 90,
        spacing: 0.2,
        height: [9, 22],
        clump: 80,
        cover: (x) => 0.55 + 1.2 * noise1(x / 240, seed),
      }),
      createHaze(c, { ...l, color: mix(palette.g4, palette.g5, 0.35) }),
    )
    const d = drawLayer(c, l)
    c.group(`clip-path="${c.clip(d)}"`, () => {
      c.path(
        createFolds(p, { seed, light, from: -40, to: W + 40, every: 90, long: 170, wide: 54 }),
        createHaze(c, { ...l, color: mix(palette.g4, palette.g5, 0.2) }),
      )
    })
    const cover = (x: number, y: number): number =>
      0.1 + 1.5 * noise2((x + (y - 900) * 1.2) / 130, y / 60, seed)
    for (const [k, from, to] of [
      [0, 0, 60],
      [1, 60, 130],
      [2, 130, 220],
    ] as const)
      c.path(
        createScatteredConifers(
          { ...p, at: (x) => p.at(x) + from },
          {
            seed: seed + k * 9,
            from: 0,
            to: W,
            reach: (x) => Math.max(0, Math.min(to - from, 1120 - p.at(x) - from)),
            size: (t) => 15 + k * 8 + t * 8,
            gap: 13 + k * 3,
            cover,
          },
        ),
        createHaze(c, {
          ...l,
          top: l.top + from,
          color: mix(palette.g4, palette.g5, 0.55 + k * 0.25),
        }),
      )
  }
  drawVeil(c, createLand(left, H) + createLand(right, H), { ...sun, y: 830 }, 0.3, 900)
  drawMist(c, {
    seed: 35,
    y: 1030,
    spread: 20,
    height: 30,
    color: '#f6ead0',
    opacity: isCalm ? 0.6 : 0.5,
    count: 6,
  })

  if (isCalm)
    drawMist(c, {
      seed: 45,
      y: 972,
      spread: 26,
      height: 40,
      color: '#f7ecd4',
      opacity: 0.6,
      count: 4,
    })

  const near = createRidge({
    seed: 97,
    width: W,
    anchors: [
      [-200, 990],
      [200, 1010],
      [600, 1056],
      [1000, 1082],
      [1400, 1076],
      [1800, 1036],
      [2200, 1004],
      [2600, 966],
    ],
    rough: 40,
    scale: 360,
    sharp: 0.35,
    lean: 0.3,
  })
  const nearLayer: Layer = {
    p: near,
    color: mix(palette.g5, palette.g4, 0.15),
    mist: mix(palette.g4, palette.skyWarm, 0.1),
    top: 1000,
    base: 1170,
    amount: 0.4,
  }
  c.path(
    createConifers(near, {
      seed: 101,
      spacing: 0.17,
      height: [18, 52],
      clump: 110,
      cover: (x) => 0.5 + 1.4 * noise1(x / 330, 8),
    }),
    createHaze(c, { ...nearLayer, color: mix(palette.g5, palette.g6, 0.15) }),
  )
  drawLayer(c, nearLayer)

  // The dark wood in front is tall at the sides and low before the valley.
  const edge = (x: number): number => Math.abs(x / W - 0.56) * 2
  const wood = createRidge({
    seed: 107,
    width: W,
    anchors: [
      [-200, 1050],
      [200, 1082],
      [560, 1124],
      [1000, 1150],
      [1500, 1150],
      [1900, 1112],
      [2250, 1072],
      [2600, 1036],
    ],
    rough: 30,
    scale: 300,
    sharp: 0.3,
  })
  c.path(
    createConifers(wood, {
      seed: 109,
      spacing: 0.12,
      height: [16, 78],
      clump: 90,
      cover: (x) => 0.5 + 0.5 * edge(x) + 1.2 * noise1(x / 260, 12),
    }),
    palette.g6,
  )
  c.path(createLand(wood, H), palette.g6)
  const front = createRidge({
    seed: 113,
    width: W,
    anchors: [
      [-200, 1090],
      [200, 1126],
      [520, 1164],
      [900, 1190],
      [1500, 1192],
      [1900, 1166],
      [2200, 1128],
      [2600, 1080],
    ],
    rough: 9,
    scale: 420,
    sharp: 0.1,
  })
  const high = isCalm ? 120 : 250
  for (const [from, to, tall, seed] of [
    [-30, 420, high, 127],
    [400, 760, high * 0.5, 131],
    [1620, 1960, high * 0.45, 137],
    [1940, 2440, high * 0.85, 139],
  ] as const)
    c.path(
      createConifers(front, {
        seed,
        from,
        to,
        spacing: 0.15,
        height: [tall * 0.16, tall],
        clump: 75,
        cover: (x) => 0.55 + 1.3 * noise1(x / 120, seed),
      }),
      palette.g7,
    )
  c.path(createLand(front, H + 4), palette.g7)
  return c
}

/** Returns whether a point lies on the water, so that no tree stands in it. */
function isInRiver(
  bend: readonly (readonly [number, number, number])[],
  x: number,
  y: number,
): boolean {
  return bend.some(([bx, by, half], i) => {
    const [nx, ny, nh] = bend[i + 1] ?? [bx, by, half]
    if (y < by - 1 || y > ny + 5) return false
    const lo = Math.min(bx, nx) - Math.max(half, nh) - 6
    return x > lo && x < Math.max(bx, nx) + Math.max(half, nh) + 6
  })
}
