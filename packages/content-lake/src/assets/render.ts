import sharp, { type Sharp } from 'sharp'

import { badRequest, LakeError, messageOf, unsupported } from '../errors'
import { maxPixels } from './inspect'
import { isTurned, type OutputFormat, type Transform } from './transform'

type Size = {
  width: number
  height: number
}

// The sigma of the library for one unit of the hosted service's blur.
const sigmaPerBlur = 0.2
const sigmaPerSharpen = 0.05
const minSigma = 0.3
const white = '#ffffff'
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders an image file with the requested transformation.
 * @throws 400 when the crop is outside of the image or the file cannot be decoded.
 */
export async function renderImage(
  path: string,
  transform: Transform,
  format: OutputFormat | 'gif' | 'tif',
): Promise<Buffer> {
  const isAnimated = (format === 'gif' || format === 'webp') && !transform.isFirstFrame
  const input = sharp(path, { limitInputPixels: maxPixels, animated: isAnimated })
  const { autoOrient, pageHeight, pages = 1 } = await input.metadata()
  if (pages > 1 && isAnimated && (isTurned(transform) || transform.pad > 0))
    throw unsupported('or, flip and pad for animations without frame=1')
  let image = input.autoOrient()
  let size: Size = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
  if (transform.rect) {
    const rect = clamp(transform.rect, size)
    image = image.extract(rect)
    size = rect
  }
  try {
    // The library has a fixed order of operations, so turning first and padding last require separate passes.
    if (isTurned(transform)) {
      image = await turnImage(image, transform)
      if (transform.rotation % 180 !== 0) size = { width: size.height, height: size.width }
    }
    image = resize(image, transform, size, format)
    if (transform.blur) image = image.blur(Math.max(minSigma, transform.blur * sigmaPerBlur))
    if (transform.sharpen) image = image.sharpen({ sigma: transform.sharpen * sigmaPerSharpen })
    if (transform.isGrayscale) image = image.grayscale()
    if (transform.isInverted) image = image.negate({ alpha: false })
    if (transform.pad > 0) image = await padImage(image, transform, format)
    if (transform.background || format === 'jpg') {
      image = image.flatten({ background: transform.background ?? white })
    }
    return await encode(image, format, transform.quality).toBuffer()
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw badRequest(`The image cannot be rendered: ${messageOf(error)}`)
  }
}

async function turnImage(image: Sharp, { rotation, flip }: Transform): Promise<Sharp> {
  let mirrored = await applyOperations(image)
  if (flip.vertical) mirrored = mirrored.flip()
  if (flip.horizontal) mirrored = mirrored.flop()
  return rotation === 0 ? mirrored : (await applyOperations(mirrored)).rotate(rotation)
}

async function padImage(image: Sharp, transform: Transform, format: string): Promise<Sharp> {
  const { pad: top } = transform
  const background = chooseBackground(transform, format)
  const margin = { top, left: top, bottom: top, right: top, background }
  return (await applyOperations(image)).extend(margin)
}

/** Carries out the pending operations of an image without loss, so that further ones are applied after them. */
async function applyOperations(image: Sharp): Promise<Sharp> {
  return sharp(await image.png({ compressionLevel: 0 }).toBuffer())
}

function chooseBackground({ background }: Transform, format: string) {
  return background ?? (format === 'jpg' ? white : transparent)
}

function clamp(
  rect: NonNullable<Transform['rect']>,
  size: Size,
): Size & { left: number; top: number } {
  const left = Math.max(0, rect.left)
  const top = Math.max(0, rect.top)
  const width = Math.min(rect.width, size.width - left)
  const height = Math.min(rect.height, size.height - top)
  if (width < 1 || height < 1) throw badRequest('The rect lies outside of the image')
  return { left, top, width, height }
}

function resize(image: Sharp, transform: Transform, size: Size, format: string): Sharp {
  const { fit } = transform
  const { width, height } = fit === 'crop' ? computeCropSize(transform, size) : transform
  if (width === undefined && height === undefined) return image
  const withoutEnlargement = ['max', 'min', 'fillmax'].includes(fit)
  if (width === undefined || height === undefined) {
    return image.resize({ width, height, withoutEnlargement })
  }
  const background = chooseBackground(transform, format)
  switch (fit) {
    case 'clip':
    case 'max':
      return image.resize({ width, height, fit: 'inside', withoutEnlargement })
    case 'scale':
      return image.resize({ width, height, fit: 'fill' })
    case 'fill':
      return image.resize({ width, height, fit: 'contain', background })
    case 'fillmax': {
      const isSmaller = size.width <= width && size.height <= height
      if (!isSmaller) return image.resize({ width, height, fit: 'contain', background })
      return image.extend({ ...computeMargins(size, { width, height }), background })
    }
    case 'crop':
      return cropToCover(image, size, { width, height }, transform.focus)
    case 'min': {
      const scale = Math.min(1, size.width / width, size.height / height)
      const target = { width: scaleLength(width, scale), height: scaleLength(height, scale) }
      return cropToCover(image, size, target, transform.focus)
    }
  }
}

/** Returns the size of a crop, limited to the requested bounds. */
function computeCropSize({ width, height, bounds }: Transform, size: Size): Partial<Size> {
  const { minWidth = 1, maxWidth = Infinity, minHeight = 1, maxHeight = Infinity } = bounds
  if (Object.values(bounds).every((bound) => bound === undefined)) return { width, height }
  const ratio = size.width / size.height
  const requested = {
    width: width ?? (height === undefined ? size.width : height * ratio),
    height: height ?? (width === undefined ? size.height : width / ratio),
  }
  return {
    width: Math.round(Math.max(minWidth, Math.min(maxWidth, requested.width))),
    height: Math.round(Math.max(minHeight, Math.min(maxHeight, requested.height))),
  }
}

function cropToCover(image: Sharp, size: Size, target: Size, focus: Transform['focus']): Sharp {
  if (typeof focus === 'string') {
    return image.resize({ ...target, fit: 'cover', position: focus })
  }
  const scale = Math.max(target.width / size.width, target.height / size.height)
  const full = { width: scaleLength(size.width, scale), height: scaleLength(size.height, scale) }
  const computeStart = (length: number, targetLength: number, point: number) =>
    Math.round(Math.min(Math.max(length * point - targetLength / 2, 0), length - targetLength))
  return image.resize({ ...full, fit: 'fill' }).extract({
    ...target,
    left: computeStart(full.width, target.width, focus.x),
    top: computeStart(full.height, target.height, focus.y),
  })
}

function computeMargins(size: Size, target: Size) {
  const top = Math.floor((target.height - size.height) / 2)
  const left = Math.floor((target.width - size.width) / 2)
  const bottom = target.height - size.height - top
  return { top, left, bottom, right: target.width - size.width - left }
}

function scaleLength(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale))
}

function encode(image: Sharp, format: OutputFormat | 'gif' | 'tif', quality: number): Sharp {
  const options = { quality: Math.max(1, Math.round(quality)) }
  switch (format) {
    case 'jpg':
      return image.jpeg({ ...options, progressive: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp(options)
    case 'avif':
      // The default effort takes seconds for a photograph.
      return image.avif({ ...options, effort: 2 })
    case 'gif':
      return image.gif()
    case 'tif':
      return image.tiff(options)
  }
}
