import { badRequest, unsupported } from '../errors'

/** A validated image request. */
export type Transform = {
  width?: number
  height?: number
  fit: Fit
  /** The part of the image that a crop shows: a side, a corner such as `left top`, or fractions of both lengths. */
  focus: string | { x: number; y: number }
  rect?: { left: number; top: number; width: number; height: number }
  format?: OutputFormat
  auto: boolean
  quality: number
  blur?: number
  background?: string
  /** From 0 to 100. */
  sharpen?: number
  /** Degrees of a clockwise rotation. */
  rotation: number
  flip: { horizontal: boolean; vertical: boolean }
  /** Pixels that are added on each side. */
  pad: number
  /** The bounds of a crop. A side that is not requested follows from the image, within these bounds. */
  bounds: { minWidth?: number; maxWidth?: number; minHeight?: number; maxHeight?: number }
  isFirstFrame: boolean
  isInverted: boolean
  isGrayscale: boolean
}

type Fit = (typeof fitModes)[number]
export type OutputFormat = (typeof formats)[number]

const fitModes = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const formats = ['jpg', 'png', 'webp', 'avif'] as const
const focalCrops = ['center', 'top', 'bottom', 'left', 'right', 'entropy', 'focalpoint']
const unsupportedParameters = ['border', 'fp-debug', 'fp-z', 'mask', 'orient', 'trim', 'vib']
const flips = ['h', 'v', 'hv', 'vh'] as const
const rotations = ['0', '90', '180', '270'] as const
const maxSide = 8192
const maxPad = 1000
const defaultQuality = 75

/**
 * Parses the parameters of an image URL. Unknown names are ignored, as in the hosted service.
 * @throws 400 for invalid values, 501 for parameters that the lake does not support.
 */
export function parseTransform(search: URLSearchParams): Transform {
  for (const name of unsupportedParameters) {
    if (search.has(name)) throw unsupported(`the image parameter ${name}`)
  }
  const dpr = parseNumber(search, 'dpr', 1, 3) ?? 1
  const parseSide = (name: string) => {
    const value = parseNumber(search, name, 1, maxSide)
    return value === undefined ? undefined : Math.min(maxSide, Math.round(value * dpr))
  }
  const fm = search.get('fm')
  const flip: string = parseChoice(search, 'flip', flips) ?? ''
  return {
    width: parseSide('w'),
    height: parseSide('h'),
    fit: parseChoice(search, 'fit', fitModes) ?? 'clip',
    focus: parseFocus(search),
    rect: parseRect(search.get('rect')),
    format: fm === 'pjpg' ? 'jpg' : parseChoice(search, 'fm', formats),
    auto: parseChoice(search, 'auto', ['format']) === 'format',
    quality: parseNumber(search, 'q', 0, 100) ?? defaultQuality,
    blur: parseNumber(search, 'blur', 0, 2000),
    background: parseColor(search.get('bg')),
    sharpen: parseNumber(search, 'sharp', 0, 100),
    rotation: Number(parseChoice(search, 'or', rotations) ?? 0),
    flip: { horizontal: flip.includes('h'), vertical: flip.includes('v') },
    pad: Math.round(parseNumber(search, 'pad', 0, maxPad) ?? 0),
    bounds: {
      minWidth: parseSide('min-w'),
      maxWidth: parseSide('max-w'),
      minHeight: parseSide('min-h'),
      maxHeight: parseSide('max-h'),
    },
    isFirstFrame: parseChoice(search, 'frame', ['1']) === '1',
    isInverted: parseChoice(search, 'invert', ['true', 'false']) === 'true',
    // The hosted service supports no other saturation.
    isGrayscale: parseChoice(search, 'sat', ['-100']) === '-100',
  }
}

/** Returns whether a URL requests the original image. */
export function isOriginal(transform: Transform): boolean {
  const { width, height, rect, format, auto, blur, sharpen, fit, bounds } = transform
  const { pad, isFirstFrame, isInverted, isGrayscale } = transform
  const values = [width, height, rect, format, blur, sharpen]
  if (fit === 'crop') values.push(...Object.values(bounds))
  const hasEffect = auto || isTurned(transform) || isFirstFrame || isInverted || isGrayscale
  return values.every((value) => value === undefined) && pad === 0 && !hasEffect
}

/** Returns whether a transformation rotates or mirrors the image. */
export function isTurned({ rotation, flip }: Transform): boolean {
  return rotation !== 0 || flip.horizontal || flip.vertical
}

function parseFocus(search: URLSearchParams): Transform['focus'] {
  const crop = search.get('crop') ?? 'center'
  const parts = crop.split(',')
  if (!parts.every((part) => focalCrops.includes(part))) throw createParameterError('crop', crop)
  if (crop !== 'focalpoint') {
    const side = parts.find((part) => part === 'left' || part === 'right')
    const edge = parts.find((part) => part === 'top' || part === 'bottom')
    const position = [side, edge].filter((part) => part !== undefined).join(' ')
    return position || (parts.includes('entropy') ? 'entropy' : 'center')
  }
  return {
    x: parseNumber(search, 'fp-x', 0, 1) ?? 0.5,
    y: parseNumber(search, 'fp-y', 0, 1) ?? 0.5,
  }
}

function parseRect(value: string | null): Transform['rect'] {
  if (value === null) return undefined
  if (!/^-?\d{1,6},-?\d{1,6},\d{1,6},\d{1,6}$/.test(value))
    throw createParameterError('rect', value)
  const [left = 0, top = 0, width = 0, height = 0] = value.split(',').map(Number)
  return { left, top, width, height }
}

function parseColor(value: string | null): string | undefined {
  if (value === null) return undefined
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value))
    throw createParameterError('bg', value)
  // The hosted service puts alpha first, CSS last.
  if (value.length === 4) return `#${value.slice(1)}${value.slice(0, 1)}`
  return value.length === 8 ? `#${value.slice(2)}${value.slice(0, 2)}` : `#${value}`
}

function parseNumber(
  search: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const value = search.get(name)
  if (value === null) return undefined
  const parsed = value.trim() === '' ? NaN : Number(value)
  if (!(parsed >= min && parsed <= max)) throw createParameterError(name, value)
  return parsed
}

function parseChoice<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const value = search.get(name)
  if (value === null) return undefined
  const match = values.find((candidate) => candidate === value)
  if (match === undefined) throw createParameterError(name, value)
  return match
}

function createParameterError(name: string, value: string) {
  return badRequest(`Invalid value ${JSON.stringify(value)} for the image parameter ${name}`)
}
