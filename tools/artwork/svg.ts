/** A small SVG writer: definitions are collected, shapes are appended back to front. */

export type Point = readonly [number, number]
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** Short decimal for path data. */
export const n = (v: number): string => String(Math.round(v * 10) / 10)

/** A polyline as path data. */
export function poly(points: readonly Point[], close = true): string {
  if (points.length === 0) return ''
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`
}

/** A smooth curve through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  let d = `${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} `
    d += `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return d
}

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

export class Canvas {
  private readonly defs: string[] = []
  private readonly body: string[] = []
  private count = 0
  /** Color of the sky at any point, painted under the drawing in full precision. */
  backdrop: ((x: number, y: number) => readonly [number, number, number]) | undefined

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  private define(make: (id: string) => string): string {
    const id = `d${++this.count}`
    this.defs.push(make(id))
    return `url(#${id})`
  }

  /** A gradient along a line in picture units. */
  line(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopTags(stops)}</linearGradient>`,
    )
  }

  /** A gradient from top to bottom. */
  down(y0: number, y1: number, stops: readonly Stop[]): string {
    return this.line([0, y0], [0, y1], stops)
  }

  /** A round gradient; `squash` flattens it. */
  round(c: Point, radius: number, stops: readonly Stop[], squash = 1): string {
    const t =
      squash === 1
        ? ''
        : ` gradientTransform="translate(0 ${n(c[1] * (1 - squash))}) scale(1 ${squash})"`
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(c[0])}" cy="${n(c[1])}" r="${n(radius)}"${t}>${stopTags(stops)}</radialGradient>`,
    )
  }

  /** A blur wide enough for mist. */
  blur(x: number, y = x): string {
    return this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="-200" y="-200" width="${this.width + 400}" height="${this.height + 400}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${x} ${y}"/></filter>`,
    )
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  path(d: string, fill: string, attrs = ''): this {
    if (d) this.body.push(`<path d="${d}" fill="${fill}"${attrs ? ` ${attrs}` : ''}/>`)
    return this
  }

  stroke(d: string, color: string, width: number, attrs = ''): this {
    this.body.push(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${attrs}/>`,
    )
    return this
  }

  fill(paint: string, attrs = ''): this {
    return this.path(`M0 0H${this.width}V${this.height}H0Z`, paint, attrs)
  }

  /** Everything drawn inside is wrapped in one group. */
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
