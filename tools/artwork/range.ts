import { haze, layer, type Layer } from './air'
import { mix, P } from './color'
import { land } from './ridges'
import { snowfield, spurs, type SpurOptions } from './spurs'
import type { Canvas, Point } from './svg'

export type RangeOptions = {
  spur: Omit<SpurOptions, 'light'>
  light: number
  /** Color shade and light lean to, and how far. */
  dark?: string
  shade?: number
  bright?: string
} & Layer

/** A mountain layer with its faces in light and shade. Returns the land's path. */
export function range(c: Canvas, o: RangeOptions): string {
  const d = layer(c, o)
  const shade = mix(o.color, o.dark ?? P.g5, o.shade ?? 0.2)
  c.group(`clip-path="${c.clip(d)}"`, () => {
    c.path(spurs(o.p, { ...o.spur, light: o.light }), haze(c, o, shade))
    c.path(
      spurs(o.p, {
        ...o.spur,
        seed: o.spur.seed + 500,
        least: o.spur.least * 0.3,
        limit: o.spur.limit * 0.42,
        light: o.light,
      }),
      haze(c, o, shade),
      'opacity="0.6"',
    )
    if (o.bright) {
      const lit = spurs(o.p, {
        ...o.spur,
        seed: o.spur.seed + 900,
        least: o.spur.least * 0.55,
        limit: o.spur.limit * 0.5,
        light: -o.light,
      })
      c.path(lit, haze(c, o, mix(o.color, o.bright, 0.28)), 'opacity="0.7"')
    }
  })
  return d
}

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

/** A snowy mountain: a range with its cap. */
export function volcano(c: Canvas, o: RangeOptions & { snow: Snow }): string {
  const d = range(c, o)
  const cap = snowfield(o.p, { seed: o.spur.seed + 3, ...o.snow })
  c.group(`clip-path="${c.clip(land(o.p, c.height))}"`, () => {
    c.path(cap, o.snow.lit)
    c.group(`clip-path="${c.clip(cap)}"`, () => {
      c.path(spurs(o.p, { ...o.spur, light: o.light }), o.snow.shade)
      c.path(
        spurs(o.p, {
          ...o.spur,
          seed: o.spur.seed + 500,
          least: o.spur.least * 0.3,
          limit: o.spur.limit * 0.42,
          light: o.light,
        }),
        o.snow.shade,
        'opacity="0.6"',
      )
    })
  })
  return d
}
