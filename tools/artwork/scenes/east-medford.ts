import { haze, layer, mist, sky, streaks, veil, type Layer, type Sun } from '../air'
import { mix, P } from '../color'
import { grass, Ground, rows } from '../ground'
import { noise2, rng } from '../noise'
import { lanes, orchard } from '../orchard'
import { range } from '../range'
import { land, ridge } from '../ridges'
import { folds } from '../spurs'
import { Canvas } from '../svg'
import { conifers, nothing, oak, oldOak, stand, strew, type Broadleaf } from '../trees'

const W = 1600
const H = 1000

/** Roxy Ann Peak over pear orchards, low sun from the left. */
export function eastMedford(): Canvas {
  const c = new Canvas(W, H)
  const light = -1
  const sun: Sun = { x: 120, y: 300, disc: 0, glow: 1250, strength: 0.95 }
  sky(
    c,
    [
      [0, mix(P.skyCool, P.teal, 0.1)],
      [0.4, mix(P.skyCool, P.skyPale, 0.4)],
      [0.75, P.skyWarm],
      [1, P.skyGlow],
    ],
    620,
    sun,
  )
  streaks(c, {
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
  const air = mix(P.skyWarm, mix(P.skyCool, P.teal, 0.12), 0.35)

  const far = ridge({
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
  range(c, {
    p: far,
    color: mix(mix(P.g1, P.teal, 0.16), air, 0.25),
    mist: air,
    top: 400,
    base: 600,
    amount: 0.85,
    light,
    shade: 0.14,
    dark: P.teal,
    spur: { seed: 8, least: 8, long: 1.2, limit: 80 },
  })
  mist(c, { seed: 2, y: 545, spread: 14, height: 32, color: '#fdf3e0', opacity: 0.8 })

  // The butte.
  const butte = ridge({
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
  const straw = mix(mix(P.g2, P.sunPale, 0.42), P.g3, 0.12)
  const b: Layer = {
    p: butte,
    color: straw,
    mist: mix(air, P.g2, 0.35),
    top: 290,
    base: 640,
    amount: 0.55,
  }
  const body = range(c, {
    ...b,
    light,
    shade: 0.4,
    dark: mix(P.g5, P.teal, 0.25),
    spur: { seed: 229, least: 5, long: 1.15, limit: 260, broad: 620 },
  })
  c.group(`clip-path="${c.clip(body)}"`, () => {
    c.path(
      folds(butte, { seed: 31, light, from: 120, to: 1560, every: 74, long: 200, wide: 44 }),
      haze(c, { ...b, color: mix(straw, P.g5, 0.2) }),
    )
    c.path(
      folds(butte, { seed: 37, light: 1, from: 120, to: 940, every: 90, long: 160, wide: 34 }),
      haze(c, { ...b, color: mix(straw, P.sunPale, 0.35) }),
    )
  })
  const wood = (y: number): string =>
    mix(mix(P.g5, P.teal, 0.15), b.mist, Math.max(0, (y - 300) / 620))
  const r = rng(17)
  const bands: [number, Broadleaf][] = [
    [360, nothing()],
    [430, nothing()],
    [500, nothing()],
    [600, nothing()],
  ]
  const cover = (x: number, y: number): number => {
    const gully = noise2((x + (y - 290) * (x > 950 ? -0.5 : 0.5)) / 62, y / 210, 5)
    return 0.2 + gully * 1.1 + (x > 980 ? 0.22 : 0) + (y < 350 ? 0.18 : 0)
  }
  for (const t of strew(butte, {
    seed: 231,
    from: 40,
    to: W,
    reach: (x) => Math.max(20, 610 - butte.at(x)),
    size: (k) => 6 + 8 * k,
    gap: 9.5,
    cover,
  })) {
    oak(t.x, t.y, t.h, r, light, (bands.find(([y]) => t.y < y) ?? bands[3]!)[1])
  }
  for (const [y, o] of bands) {
    c.path(o.leaf, wood(y))
    c.path(o.lit, mix(wood(y), P.sunPale, 0.05))
  }
  veil(c, body, sun, 0.28, 1300)
  mist(c, { seed: 9, y: 606, spread: 10, height: 26, color: '#fbf1dc', opacity: 0.75 })

  // A bench of low hills with a conifer windbreak.
  const bench = ridge({
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
    color: mix(P.g3, P.g4, 0.45),
    mist: mix(air, P.g3, 0.4),
    top: 585,
    base: 680,
    amount: 0.5,
  }
  c.path(
    conifers(bench, {
      seed: 243,
      spacing: 0.2,
      height: [8, 22],
      clump: 70,
      cover: (x) => 0.25 + 1.3 * noise2(x / 150, 3, 9),
    }),
    haze(c, { ...bl, color: mix(P.g4, P.g5, 0.4) }),
  )
  layer(c, bl)
  const oaks = nothing()
  for (const t of stand(bench, {
    seed: 247,
    spacing: 0.6,
    height: [10, 24],
    rows: 2,
    drop: 14,
    cover: (x) => 0.3 + noise2(x / 110, 8, 4),
  }))
    oak(t.x, t.y, t.h, r, light, oaks)
  c.path(oaks.leaf, mix(P.g4, P.g5, 0.5))
  c.path(oaks.lit, mix(P.g4, P.g3, 0.6))

  // Pear orchards in rows towards the butte.
  const g = new Ground(604, 1000, 13200, 1100)
  const angle = -0.42
  const front = land(
    ridge({
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
      [0, mix(P.g2, P.sunPale, 0.35)],
      [0.35, mix(P.g3, P.sunPale, 0.25)],
      [1, mix(P.g4, P.sun, 0.12)],
    ]),
  )
  c.path(
    lanes(g, { angle, gap: 7.2, near: 30, far: 290, half: 1.5, count: 70 }),
    c.down(650, H, [
      [0, mix(P.g2, P.g3, 0.6)],
      [1, mix(P.g5, P.g4, 0.4)],
    ]),
    'opacity="0.7"',
  )
  const spots = rows(g, { seed: 3, angle, gap: 7.2, pitch: 5, near: 31, far: 250, width: W })
  orchard(c, spots, {
    seed: 5,
    light,
    tall: 4.3,
    half: 2,
    leaf: mix(P.g6, P.teal, 0.12),
    lit: mix(P.g4, P.sunPale, 0.14),
    wood: '#33402f',
    shadow: mix(P.g6, P.teal, 0.2),
    air: mix(P.g2, P.skyWarm, 0.25),
    haze: 160,
  })
  // A bank of dry grass in the near corner, with an old oak.
  const bank = ridge({
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
  const tree = nothing()
  oldOak(104, 892, 470, rng(29), light, tree)
  c.path(tree.wood, P.g7)
  c.path(tree.leaf, mix(P.g7, P.g6, 0.35))
  c.path(tree.lit, mix(P.g6, P.g5, 0.2))
  c.path(grass(rng(4), edge, 34, 0.5, 0.35), mix(P.g6, P.g5, 0.35))
  c.path(
    land(bank, H + 4),
    c.down(860, H, [
      [0, mix(P.g6, P.g5, 0.35)],
      [1, P.g7],
    ]),
  )
  return c
}
