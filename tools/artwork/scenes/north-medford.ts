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
import { Ground, placeRows } from '../ground'
import { noise2, createRng } from '../noise'
import { createLanes, drawOrchard } from '../orchard'
import { drawRange, drawVolcano } from '../range'
import { createLand, createRidge } from '../ridges'
import { Canvas } from '../svg'
import {
  createConifers,
  createBroadleaf,
  addOak,
  placeTrees,
  createScatteredConifers,
} from '../trees'

const W = 1600
const H = 1000

/** Draws pear orchards in bloom below Mount McLoughlin, with light from the left. */
export function drawNorthMedford(): Canvas {
  const c = new Canvas(W, H)
  const light = -1
  const sun: Sun = { x: 60, y: 360, disc: 0, glow: 1300, strength: 0.9 }
  drawSky(
    c,
    [
      [0, mix(palette.skyCool, palette.purple, 0.13)],
      [0.4, mix(palette.skyCool, palette.skyPale, 0.45)],
      [0.74, mix(palette.skyWarm, '#f7dfd2', 0.4)],
      [1, palette.skyGlow],
    ],
    640,
    sun,
  )
  drawStreaks(c, {
    seed: 22,
    items: [
      [420, 170, 700, 13],
      [1330, 190, 520, 10],
      [820, 110, 360, 7],
      [260, 280, 380, 7],
    ],
    color: '#fffaf2',
    opacity: 0.75,
  })
  const air = mix(
    mix(palette.skyWarm, '#f3dcd0', 0.3),
    mix(palette.skyCool, palette.purple, 0.2),
    0.35,
  )

  const cone = createRidge({
    seed: 411,
    width: W,
    anchors: [
      [-200, 640],
      [300, 596],
      [520, 540],
      [700, 466],
      [840, 386],
      [930, 312],
      [990, 250],
      [1020, 220],
      [1032, 211],
      [1046, 222],
      [1090, 272],
      [1150, 336],
      [1240, 402],
      [1360, 470],
      [1500, 530],
      [1800, 590],
    ],
    rough: 22,
    scale: 150,
    sharp: 0.75,
    lean: -0.5,
    gain: 0.42,
  })
  const body = drawVolcano(c, {
    p: cone,
    color: mix(mix(palette.g1, palette.purple, 0.24), palette.g2, 0.2),
    mist: air,
    top: 220,
    base: 600,
    amount: 0.9,
    light,
    shade: 0.2,
    dark: palette.purple,
    spur: { seed: 37, minRise: 14, relativeLength: 1.1, maxLength: 340, maxWidth: 520 },
    snow: {
      summit: [1032, 206],
      from: 740,
      to: 1340,
      line: 372,
      ragged: 62,
      gullies: 9,
      lit: '#fffaf3',
      shade: mix('#dfdfe6', palette.purple, 0.14),
    },
  })
  drawVeil(c, body, sun, 0.25, 1300)
  drawMist(c, { seed: 3, y: 556, spread: 14, height: 34, color: '#fcf2e6', opacity: 0.75 })
  const second = createRidge({
    seed: 419,
    width: W,
    anchors: [
      [-200, 500],
      [140, 486],
      [380, 520],
      [640, 552],
      [900, 560],
      [1150, 540],
      [1400, 506],
      [1800, 470],
    ],
    rough: 70,
    scale: 210,
    sharp: 0.8,
    lean: -0.6,
  })
  drawRange(c, {
    p: second,
    color: mix(mix(palette.g2, palette.purple, 0.22), air, 0.3),
    mist: air,
    top: 470,
    base: 640,
    amount: 0.85,
    light,
    shade: 0.22,
    dark: palette.purple,
    bright: palette.sunPale,
    spur: { seed: 5, minRise: 8, relativeLength: 1.2, maxLength: 95 },
  })
  drawMist(c, { seed: 8, y: 612, spread: 8, height: 24, color: '#fbf0e2', opacity: 0.75 })
  const hills = createRidge({
    seed: 431,
    width: W,
    anchors: [
      [-200, 574],
      [200, 590],
      [520, 612],
      [900, 624],
      [1200, 608],
      [1450, 578],
      [1800, 560],
    ],
    rough: 36,
    scale: 190,
    sharp: 0.5,
  })
  const hl: Layer = {
    p: hills,
    color: mix(palette.g3, palette.g4, 0.15),
    mist: mix(air, palette.g2, 0.35),
    top: 575,
    base: 680,
    amount: 0.7,
  }
  c.path(
    createConifers(hills, {
      seed: 433,
      spacing: 0.18,
      height: [7, 22],
      clump: 60,
      cover: (x) => 0.45 + 1.2 * noise2(x / 170, 6, 2),
    }),
    createHaze(c, { ...hl, color: mix(palette.g4, palette.g3, 0.2) }),
  )
  const hillLand = drawLayer(c, hl)
  c.group(`clip-path="${c.clip(hillLand)}"`, () => {
    c.path(
      createScatteredConifers(hills, {
        seed: 439,
        from: -20,
        to: W + 20,
        reach: () => 60,
        size: (t) => 8 + 6 * t,
        gap: 8,
        cover: (x, y) => 0.2 + 1.4 * noise2(x / 110, y / 40, 21),
      }),
      createHaze(c, { ...hl, color: mix(palette.g4, palette.g5, 0.35) }),
    )
  })
  drawMist(c, { seed: 18, y: 652, spread: 5, height: 16, color: '#fbf1e2', opacity: 0.8 })

  const g = new Ground(606, 800, 12600, 1100)
  const angle = -0.24
  const plain = createLand(
    createRidge({
      seed: 451,
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
    plain,
    c.down(648, H, [
      [0, mix(palette.g2, palette.skyWarm, 0.35)],
      [0.3, mix(palette.g3, palette.sunPale, 0.3)],
      [1, mix(palette.g4, palette.g5, 0.2)],
    ]),
  )
  c.path(
    createLanes(g, { angle, gap: 7, near: 28, far: 290, half: 1.6, count: 70 }),
    c.down(650, H, [
      [0, mix(palette.g2, palette.g3, 0.5)],
      [1, palette.g5],
    ]),
    'opacity="0.55"',
  )
  c.path(
    createLanes(g, { angle, gap: 7, near: 28, far: 290, half: 0.55, shift: 3.5, count: 70 }),
    c.down(650, H, [
      [0, mix(palette.sunPale, palette.g2, 0.5)],
      [1, mix(palette.sunPale, palette.g3, 0.45)],
    ]),
    'opacity="0.6"',
  )
  const edge = createBroadleaf()
  const r = createRng(77)
  for (const t of placeTrees(
    { width: W, at: () => 656, slope: () => 0 },
    { seed: 461, spacing: 0.5, height: [10, 26], cover: (x) => 0.5 + noise2(x / 120, 4, 4) },
  ))
    addOak(t.x, t.y, t.h, r, light, edge)
  c.path(edge.leaf, mix(palette.g4, air, 0.2))
  c.path(edge.lit, mix(palette.g3, palette.sunPale, 0.3))
  const spots = placeRows(g, { seed: 13, angle, gap: 7, pitch: 4.6, near: 29, far: 285, width: W })
  drawOrchard(c, spots, {
    seed: 15,
    light,
    tall: 4,
    half: 2,
    leaf: mix('#cfc3d3', palette.purple, 0.16),
    lit: '#fdf4ee',
    bloom: '#fffdf8',
    wood: '#4a4048',
    shadow: mix(palette.g6, palette.purple, 0.25),
    air: mix('#f4e9e2', air, 0.4),
    haze: 260,
  })
  return c
}
