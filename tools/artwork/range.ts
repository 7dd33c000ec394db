import { createHaze, drawLayer, type Layer } from './air'
import { mix, palette } from './color'
import { createLand } from './ridges'
import { createSnowfield, createSpurs, type SpurOptions } from './spurs'
import type { Canvas, Point } from './svg'

/** A mountain layer with its light and shade. */
export type RangeOptions = {
  spur: Omit<SpurOptions, 'light'>
  light: number
  /** The colors with which shade and light tint the layer, and the share of the shade. */
  dark?: string
  shade?: number
  bright?: string
} & Layer

/** Draws a mountain layer with its faces in light and shade. Returns the path of its land. */
export function drawRange(c: Canvas, o: RangeOptions): string {
  const d = drawLayer(c, o)
  const shade = mix(o.color, o.dark ?? palette.g5, o.shade ?? 0.2)
  c.group(`clip-path="${c.clip(d)}"`, () => {
    c.path(createSpurs(o.p, { ...o.spur, light: o.light }), createHaze(c, o, shade))
    c.path(
      createSpurs(o.p, {
        ...o.spur,
        seed: o.spur.seed + 500,
        minRise: o.spur.minRise * 0.3,
        maxLength: o.spur.maxLength * 0.42,
        light: o.light,
      }),
      createHaze(c, o, shade),
      'opacity="0.6"',
    )
    if (o.bright) {
      const lit = createSpurs(o.p, {
        ...o.spur,
        seed: o.spur.seed + 900,
        minRise: o.spur.minRise * 0.55,
        maxLength: o.spur.maxLength * 0.5,
        light: -o.light,
      })
      c.path(lit, createHaze(c, o, mix(o.color, o.bright, 0.28)), 'opacity="0.7"')
    }
  })
  return d
}

/** The snow on a mountain. */
export type Snow = {
  summit: Point
  from: number
  to: number
  line: number
  ragged: number
  gullies: number
  lit: string
  shade: string
}

/** Draws a mountain layer with snow. Returns the path of its land. */
export function drawVolcano(c: Canvas, o: RangeOptions & { snow: Snow }): string {
  const d = drawRange(c, o)
  const cap = createSnowfield(o.p, { seed: o.spur.seed + 3, ...o.snow })
  c.group(`clip-path="${c.clip(createLand(o.p, c.height))}"`, () => {
    c.path(cap, o.snow.lit)
    c.group(`clip-path="${c.clip(cap)}"`, () => {
      c.path(createSpurs(o.p, { ...o.spur, light: o.light }), o.snow.shade)
      c.path(
        createSpurs(o.p, {
          ...o.spur,
          seed: o.spur.seed + 500,
          minRise: o.spur.minRise * 0.3,
          maxLength: o.spur.maxLength * 0.42,
          light: o.light,
        }),
        o.snow.shade,
        'opacity="0.6"',
      )
    })
  })
  return d
}
