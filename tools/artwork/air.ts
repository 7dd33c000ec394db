import { parseChannels, mix, palette } from './color'
import { pickBetween, clamp, noise1, createRng, smooth } from './noise'
import { createLand, type Profile } from './ridges'
import { n, type Canvas } from './svg'

/** The position and strength of the sun. */
export type Sun = {
  x: number
  y: number
  /** The radius of the disc; with 0 only the glow is drawn. */
  disc: number
  glow: number
  strength?: number
}

/** Sets the sky as the backdrop of a canvas. It is a function, because an SVG gradient would show steps of color. */
export function drawSky(
  c: Canvas,
  stops: readonly (readonly [number, string])[],
  bottom: number,
  sun: Sun,
): void {
  const run = stops.map(([o, hex]) => [o * bottom, parseChannels(hex)] as const)
  const [core, ring] = [parseChannels('#fff2cc'), parseChannels(palette.sunLight)]
  const strength = sun.strength ?? 1
  c.backdrop = (x, y) => {
    let i = 0
    while (i < run.length - 2 && y > (run[i + 1]?.[0] ?? 0)) i++
    const [y0, a] = run[i] ?? [0, [0, 0, 0]]
    const [y1, b] = run[i + 1] ?? [1, a]
    const t = smooth(y0, y1, y) * 0.35 + clamp((y - y0) / (y1 - y0)) * 0.65
    const d = Math.hypot(x - sun.x, (y - sun.y) / 0.74) / sun.glow
    const alpha = strength * 0.92 * Math.exp(-3.6 * d ** 0.9) * smooth(1, 0.35, d)
    const u = smooth(0, 0.28, d)
    const at = (j: 0 | 1 | 2): number => {
      const ground = a[j] + (b[j] - a[j]) * t
      return ground + (core[j] + (ring[j] - core[j]) * u - ground) * alpha
    }
    return [at(0), at(1), at(2)]
  }
  if (sun.disc > 0) c.path(createCircle(sun.x, sun.y, sun.disc), '#fffbee')
}

/** Creates the path of a circle. */
export const createCircle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`

/** Draws warm light over a path, strongest at the sun. */
export function drawVeil(
  c: Canvas,
  path: string,
  sun: Sun,
  strength: number,
  reach = sun.glow,
): void {
  c.path(
    path,
    c.round(
      [sun.x, sun.y],
      reach,
      [
        [0, palette.sunLight, strength],
        [0.35, palette.sunLight, strength * 0.52],
        [0.7, palette.skyGlow, strength * 0.14],
        [1, palette.skyGlow, 0],
      ],
      0.62,
    ),
  )
}

/** A layer of land, whose color turns from full at the crest into that of the mist below. */
export type Layer = {
  p: Profile
  color: string
  mist: string
  /** The heights at which the color of the crest begins and at which it has become mist. */
  top: number
  base: number
  /** The share of mist at the base, from 0 to 1. */
  amount?: number
}

/** Creates the gradient of a layer for its land and for the objects on it. Returns its reference. */
export function createHaze(c: Canvas, l: Omit<Layer, 'p'>, color = l.color): string {
  const end = mix(color, l.mist, l.amount ?? 0.8)
  return c.down(l.top, l.base, [
    [0, color],
    [0.35, mix(color, end, 0.22)],
    [0.7, mix(color, end, 0.66)],
    [1, end],
  ])
}

/** Draws the land of a layer and returns its path. */
export function drawLayer(c: Canvas, l: Layer): string {
  const d = createLand(l.p, c.height + 4)
  c.path(d, createHaze(c, l))
  return d
}

/** Draws banks of mist: a few long, irregular and blurred lenses. */
export function drawMist(
  c: Canvas,
  o: {
    seed: number
    y: number
    spread: number
    height: number
    color: string
    opacity: number
    count?: number
    from?: number
    to?: number
  },
): void {
  const r = createRng(o.seed)
  const from = o.from ?? -200
  const to = o.to ?? c.width + 200
  const count = o.count ?? 5
  c.group(`filter="${c.blur(o.height * 1.1, o.height * 0.3)}" opacity="${o.opacity}"`, () => {
    for (let k = 0; k < count; k++) {
      const x0 = from + ((to - from) * (k + pickBetween(r, -0.4, 0.6))) / count
      const len = ((to - from) / count) * pickBetween(r, 0.8, 1.9)
      const y = o.y + pickBetween(r, -1, 1) * o.spread
      const h = o.height * pickBetween(r, 0.5, 1.1)
      let up = ''
      let down = ''
      for (let i = 0; i <= 24; i++) {
        const t = i / 24
        const body = Math.sin(Math.PI * t) ** 0.8
        const x = n(x0 + len * t)
        up += `L${x} ${n(y - h * body * (0.62 + 0.5 * noise1(t * 4 + k * 9, o.seed)))}`
        down = `L${x} ${n(y + h * 0.45 * body)}${down}`
      }
      c.path(`M${n(x0)} ${n(y)}${up}${down}Z`, o.color)
    }
  })
}

/** Draws long thin clouds. */
export function drawStreaks(
  c: Canvas,
  o: {
    seed: number
    items: readonly (readonly [x: number, y: number, length: number, thick: number])[]
    color: string
    opacity: number
  },
): void {
  const soft = c.blur(9, 1.6)
  c.group(`filter="${soft}" opacity="${o.opacity}"`, () => {
    o.items.forEach(([x, y, len, thick], k) => {
      let up = ''
      let down = ''
      for (let i = 0; i <= 30; i++) {
        const t = i / 30
        const body = Math.sin(Math.PI * t ** 0.8) ** 1.2
        const px = x + len * (t - 0.5)
        const rise = noise1(t * 2.2 + k * 5, o.seed) * thick * 0.7
        up += `L${n(px)} ${n(y + rise - thick * body * (0.7 + 0.5 * noise1(t * 6 + k * 3, o.seed + 1)))}`
        down = `L${n(px)} ${n(y + rise + thick * 0.3 * body)}${down}`
      }
      c.path(`M${up.slice(1)}${down}Z`, o.color)
    })
  })
}
