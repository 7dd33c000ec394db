import { badRequest, unsupported } from '../errors'

/** A validated image request. */
export type Transform = {
  width?: number
  height?: number
  fit: Fit
  /** Where a crop keeps the picture: a side, a corner as `left top`, or fractions of both lengths. */
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
  /** Bounds of a crop; a side that is not requested follows from the picture, within them. */
  bounds: { minWidth?: number; maxWidth?: number; minHeight?: number; maxHeight?: number }
  isFirstFrame: boolean
  isInverted: boolean
  isGrayscale: boolean
}

type Fit = (typeof fits)[number]
export type OutputFormat = (typeof formats)[number]

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const formats = ['jpg', 'png', 'webp', 'avif'] as const
const focalCrops = ['center', 'top', 'bottom', 'left', 'right', 'entropy', 'focalpoint']
const unsupportedParameters = ['border', 'fp-debug', 'fp-z', 'mask', 'orient', 'trim', 'vib']
const flips = ['h', 'v', 'hv', 'vh'] as const
const rotations = ['0', '90', '180', '270'] as const
const maxSide = 8192
const maxPad = 1000
const defaultQuality = 75

/**
 * Reads the parameters of an image address. Unknown names are ignored, as the hosted service does.
 * @throws 400 for values that make no sense, 501 for parameters that the lake lacks.
 */
export function parseTransform(search: URLSearchParams): Transform {
  for (const name of unsupportedParameters) {
    if (search.has(name)) throw unsupported(`the image parameter ${name}`)
  }
  const dpr = number(search, 'dpr', 1, 3) ?? 1
  const side = (name: string) => {
    const value = number(search, name, 1, maxSide)
    return value === undefined ? undefined : Math.min(maxSide, Math.round(value * dpr))
  }
  const fm = search.get('fm')
  const flip: string = oneOf(search, 'flip', flips) ?? ''
  return {
    width: side('w'),
    height: side('h'),
    fit: oneOf(search, 'fit', fits) ?? 'clip',
    focus: parseFocus(search),
    rect: parseRect(search.get('rect')),
    format: fm === 'pjpg' ? 'jpg' : oneOf(search, 'fm', formats),
    auto: oneOf(search, 'auto', ['format']) === 'format',
    quality: number(search, 'q', 0, 100) ?? defaultQuality,
    blur: number(search, 'blur', 0, 2000),
    background: parseColor(search.get('bg')),
    sharpen: number(search, 'sharp', 0, 100),
    rotation: Number(oneOf(search, 'or', rotations) ?? 0),
    flip: { horizontal: flip.includes('h'), vertical: flip.includes('v') },
    pad: Math.round(number(search, 'pad', 0, maxPad) ?? 0),
    bounds: {
      minWidth: side('min-w'),
      maxWidth: side('max-w'),
      minHeight: side('min-h'),
      maxHeight: side('max-h'),
    },
    isFirstFrame: oneOf(search, 'frame', ['1']) === '1',
    isInverted: oneOf(search, 'invert', ['true', 'false']) === 'true',
    // The hosted service has this one saturation.
    isGrayscale: oneOf(search, 'sat', ['-100']) === '-100',
  }
}

/** Returns whether a URL requests the original picture. */
export function isUntouched(transform: Transform): boolean {
  const { width, height, rect, format, auto, blur, sharpen, fit, bounds } = transform
  const { pad, isFirstFrame, isInverted, isGrayscale } = transform
  const values = [width, height, rect, format, blur, sharpen]
  if (fit === 'crop') values.push(...Object.values(bounds))
  const hasEffect = auto || isTurned(transform) || isFirstFrame || isInverted || isGrayscale
  return values.every((value) => value === undefined) && pad === 0 && !hasEffect
}

/** Returns whether a picture is rotated or mirrored. */
export function isTurned({ rotation, flip }: Transform): boolean {
  return rotation !== 0 || flip.horizontal || flip.vertical
}

function parseFocus(search: URLSearchParams): Transform['focus'] {
  const crop = search.get('crop') ?? 'center'
  const parts = crop.split(',')
  if (!parts.every((part) => focalCrops.includes(part))) throw invalid('crop', crop)
  if (crop !== 'focalpoint') {
    const side = parts.find((part) => part === 'left' || part === 'right')
    const edge = parts.find((part) => part === 'top' || part === 'bottom')
    const position = [side, edge].filter((part) => part !== undefined).join(' ')
    return position || (parts.includes('entropy') ? 'entropy' : 'center')
  }
  return { x: number(search, 'fp-x', 0, 1) ?? 0.5, y: number(search, 'fp-y', 0, 1) ?? 0.5 }
}

function parseRect(value: string | null): Transform['rect'] {
  if (value === null) return undefined
  if (!/^-?\d{1,6},-?\d{1,6},\d{1,6},\d{1,6}$/.test(value)) throw invalid('rect', value)
  const [left = 0, top = 0, width = 0, height = 0] = value.split(',').map(Number)
  return { left, top, width, height }
}

function parseColor(value: string | null): string | undefined {
  if (value === null) return undefined
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) throw invalid('bg', value)
  // The hosted service puts alpha first, CSS last.
  if (value.length === 4) return `#${value.slice(1)}${value.slice(0, 1)}`
  return value.length === 8 ? `#${value.slice(2)}${value.slice(0, 2)}` : `#${value}`
}

function number(
  search: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const value = search.get(name)
  if (value === null) return undefined
  const parsed = value.trim() === '' ? NaN : Number(value)
  if (!(parsed >= min && parsed <= max)) throw invalid(name, value)
  return parsed
}

function oneOf<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const value = search.get(name)
  if (value === null) return undefined
  const match = values.find((candidate) => candidate === value)
  if (match === undefined) throw invalid(name, value)
  return match
}

function invalid(name: string, value: string) {
  return badRequest(`Invalid value ${JSON.stringify(value)} for the image parameter ${name}`)
}
