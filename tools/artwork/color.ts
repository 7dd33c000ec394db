/** The palette of the site. */
export const palette = {
  skyCool: '#eaf1ec',
  skyPale: '#f4f3e6',
  skyWarm: '#fbe9cb',
  skyGlow: '#f6d3a4',
  sun: '#e9a84c',
  sunPale: '#f3d9a4',
  sunLight: '#ffe3ae',
  g1: '#c9cdb9',
  g2: '#a9b89d',
  g3: '#8ba486',
  g4: '#6d8f70',
  g5: '#4b7656',
  g6: '#265533',
  g7: '#163a25',
  teal: '#0f766e',
  blue: '#1d5f9e',
  purple: '#6d4a9c',
  green: '#3b7a2e',
} as const

type Lab = [number, number, number]

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const fromLinear = (c: number): number =>
  c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055

function toLinearRgb(hex: string): Lab {
  const n = parseInt(hex.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

function toOklab(hex: string): Lab {
  const [r, g, b] = toLinearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const toHex = (c: number): string =>
    Math.round(fromLinear(Math.min(1, Math.max(0, c))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(toHex).join('')}`
}

/** Returns a mix of two colors in Oklab, in which equal steps look equal. `t` is the share of `b`, from 0 to 1. */
export function mix(a: string, b: string, t: number): string {
  const p = toOklab(a)
  const q = toOklab(b)
  return fromOklab([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}

/** Returns the channels of a color, from 0 to 255. */
export function parseChannels(hex: string): [number, number, number] {
  const v = parseInt(hex.slice(1), 16)
  return [v >> 16, (v >> 8) & 255, v & 255]
}
