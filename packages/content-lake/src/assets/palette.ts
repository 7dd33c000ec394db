import type { Sharp } from 'sharp'

import type { JsonObject } from '../documents'

/** A color: red, green and blue from 0 to 255, and the number of pixels with it. */
type Color = {
  rgb: [number, number, number]
  population: number
}

/** The target of a swatch: saturation and lightness from 0 to 1, with the accepted range. */
type Target = {
  saturation: [min: number, ideal: number, max: number]
  lightness: [min: number, ideal: number, max: number]
}

const vivid: Target['saturation'] = [0.35, 1, 1]
const dull: Target['saturation'] = [0, 0.3, 0.4]
const dark: Target['lightness'] = [0, 0.26, 0.45]
const middle: Target['lightness'] = [0.3, 0.5, 0.7]
const light: Target['lightness'] = [0.55, 0.74, 1]
const targets: Readonly<Record<string, Target>> = {
  darkMuted: { saturation: dull, lightness: dark },
  darkVibrant: { saturation: vivid, lightness: dark },
  lightMuted: { saturation: dull, lightness: light },
  lightVibrant: { saturation: vivid, lightness: light },
  muted: { saturation: dull, lightness: middle },
  vibrant: { saturation: vivid, lightness: middle },
}
const weights = { saturation: 3, lightness: 6, population: 1 }
// Colors in the same bucket count as one.
const bucketSize = 16
const minLuminanceForDarkText = 150

/**
 * Returns the `palette` member of the metadata of a small sRGB image: the seven swatches that the hosted service
 * returns.
 */
export async function computePalette(image: Sharp): Promise<JsonObject> {
  const colors = await countColors(image)
  const total = colors.reduce((sum, { population }) => sum + population, 0)
  const dominant = colors.reduce((largest, each) =>
    each.population > largest.population ? each : largest,
  )
  const swatches = Object.entries(targets).map(([name, target]) => {
    const best = findBestColor(colors, target, dominant.population) ?? deriveColor(dominant, target)
    return [name, createSwatch(best, total)] as const
  })
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(swatches),
    dominant: createSwatch(dominant, total),
  }
}

async function countColors(image: Sharp): Promise<Color[]> {
  const { data } = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const buckets = new Map<number, { sum: [number, number, number]; population: number }>()
  for (let offset = 0; offset + 2 < data.length; offset += 3) {
    const [r, g, b] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]
    const key =
      ((Math.floor(r / bucketSize) * bucketSize + Math.floor(g / bucketSize)) * bucketSize +
        Math.floor(b / bucketSize)) |
      0
    const bucket = buckets.get(key) ?? { sum: [0, 0, 0], population: 0 }
    bucket.sum = [bucket.sum[0] + r, bucket.sum[1] + g, bucket.sum[2] + b]
    bucket.population += 1
    buckets.set(key, bucket)
  }
  return [...buckets.values()].map(({ sum, population }) => {
    const [r, g, b] = sum.map((channel) => Math.round(channel / population))
    return { rgb: [r ?? 0, g ?? 0, b ?? 0], population }
  })
}

function findBestColor(colors: Color[], target: Target, maxPopulation: number): Color | undefined {
  let best: { color: Color; score: number } | undefined
  for (const color of colors) {
    const [, saturation, lightness] = toHsl(color.rgb)
    if (!isWithin(saturation, target.saturation) || !isWithin(lightness, target.lightness)) continue
    const score =
      weights.saturation * (1 - Math.abs(saturation - target.saturation[1])) +
      weights.lightness * (1 - Math.abs(lightness - target.lightness[1])) +
      weights.population * (color.population / maxPopulation)
    if (!best || score > best.score) best = { color, score }
  }
  return best?.color
}

function isWithin(value: number, [min, , max]: [number, number, number]): boolean {
  return value >= min && value <= max
}

/** Returns the dominant color with the lightness of a swatch, for an image that has no matching color. */
function deriveColor({ rgb }: Color, { saturation, lightness }: Target): Color {
  const [hue, imageSaturation] = toHsl(rgb)
  const isGray = imageSaturation < 0.05
  return { rgb: toRgb(hue, isGray ? imageSaturation : saturation[1], lightness[1]), population: 0 }
}

function createSwatch({ rgb, population }: Color, total: number): JsonObject {
  const [r, g, b] = rgb
  const text = 0.299 * r + 0.587 * g + 0.114 * b > minLuminanceForDarkText ? '#000' : '#fff'
  const background = `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const share = Math.round((population / total) * 10_000) / 100
  return {
    _type: 'sanity.imagePaletteSwatch',
    background,
    foreground: text,
    title: text,
    population: share,
  }
}

/** Returns the hue in degrees, and saturation and lightness from 0 to 1. */
function toHsl(rgb: Color['rgb']): [number, number, number] {
  const [r, g, b] = rgb.map((channel) => channel / 255) as Color['rgb']
  const high = Math.max(r, g, b)
  const range = high - Math.min(r, g, b)
  const lightness = high - range / 2
  if (range === 0) return [0, 0, lightness]
  const sector =
    high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4
  return [sector * 60, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function toRgb(hue: number, saturation: number, lightness: number): Color['rgb'] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return Math.round(
      255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))),
    )
  }
  return [channel(0), channel(8), channel(4)]
}
