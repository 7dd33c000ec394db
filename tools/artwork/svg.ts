export type Point = readonly [number, number]
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** Returns a number with at most one decimal for path data. The short name keeps the templates of paths readable. */
export const n = (v: number): string => String(Math.round(v * 10) / 10)

/** Returns a line through points as path data. */
export function toPolygon(points: readonly Point[], close = true): string {
  if (points.length === 0) return ''
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`
}

const renderStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/** Writes an SVG image. Definitions are collected, and shapes are appended from back to front. */
export class Canvas {
  private readonly defs: string[] = []
  private readonly body: string[] = []
  private count = 0
  /** Returns the color of the sky at a point, which is rendered below the drawing in full precision. */
  backdrop: ((x: number, y: number) => readonly [number, number, number]) | undefined

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  private define(createTag: (id: string) => string): string {
    const id = `d${++this.count}`
    this.defs.push(createTag(id))
    return `url(#${id})`
  }

  /** Defines a gradient along a line in pixels and returns its reference. */
  line(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${renderStops(stops)}</linearGradient>`,
    )
  }

  /** Defines a gradient from top to bottom and returns its reference. */
  down(y0: number, y1: number, stops: readonly Stop[]): string {
    return this.line([0, y0], [0, y1], stops)
  }

  /** Defines a radial gradient, which `squash` flattens, and returns its reference. */
  round(c: Point, radius: number, stops: readonly Stop[], squash = 1): string {
    const t =
      squash === 1
        ? ''
        : ` gradientTransform="translate(0 ${n(c[1] * (1 - squash))}) scale(1 ${squash})"`
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(c[0])}" cy="${n(c[1])}" r="${n(radius)}"${t}>${renderStops(stops)}</radialGradient>`,
    )
  }

  /** Defines a blur and returns its reference. Its area is large enough for mist beyond the edges. */
  blur(x: number, y = x): string {
    return this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="-200" y="-200" width="${this.width + 400}" height="${this.height + 400}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`,
    )
  }

  /** Defines a clip path and returns its reference. */
  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  /** Appends a filled path. */
  path(d: string, fill: string, attrs = ''): this {
    if (d) this.body.push(`<path d="${d}" fill="${fill}"${attrs ? ` ${attrs}` : ''}/>`)
    return this
  }

  /** Appends a group with all shapes that `draw` appends. */
  group(attrs: string, draw: () => void): this {
    this.body.push(`<g ${attrs}>`)
    draw()
    this.body.push('</g>')
    return this
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`
  }
}
