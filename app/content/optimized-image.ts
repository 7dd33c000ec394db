import { type ImageFormat, imageVariants, type ImageWidth } from '@site/domain/images'
import type { SiteImage } from './site-image.server'

/** The visible part of a picture, in pixels of the original. */
type ImageRegion = { x: number; y: number; width: number; height: number }

/**
 * Returns the path of a picture in the optimized folder, which has a folder for each original with a file for each
 * width and format. The staff's crop is part of the file name (PRV-09, C-40).
 */
export function optimizedImagePath(
  image: SiteImage,
  width: ImageWidth,
  format: ImageFormat,
): string {
  const original = image.asset._id.replace(/^image-/, '')
  const region = croppedRegion(image)
  const cut = image.crop ? `-${region.x}_${region.y}_${region.width}_${region.height}` : ''
  return `/images/optimized/${original}/${width}${cut}.${format}`
}

/** Returns the size of the original in pixels, which is part of its id. */
export function fullSize({ asset }: SiteImage): { width: number; height: number } {
  const [, width = '0', height = '0'] = /-(\d+)x(\d+)-/.exec(asset._id) ?? []
  return { width: Number(width), height: Number(height) }
}

/** Returns the region that the staff's crop leaves, at least one pixel, or the entire picture without a crop. */
export function croppedRegion(image: SiteImage): ImageRegion {
  const { crop } = image
  const full = fullSize(image)
  if (!crop) return { x: 0, y: 0, ...full }
  const x = clampPixel(0, crop.left * full.width, full.width - 1)
  const y = clampPixel(0, crop.top * full.height, full.height - 1)
  return {
    x,
    y,
    width: clampPixel(x + 1, (1 - crop.right) * full.width, full.width) - x,
    height: clampPixel(y + 1, (1 - crop.bottom) * full.height, full.height) - y,
  }
}

/** Returns the whole pixel between two others that is the nearest to a position. */
export function clampPixel(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)))
}

/** Returns the picture with a crop to a region of its original. */
export function cropTo(image: SiteImage, { x, y, width, height }: ImageRegion): SiteImage {
  const full = fullSize(image)
  return {
    ...image,
    crop: {
      left: x / full.width,
      top: y / full.height,
      right: 1 - (x + width) / full.width,
      bottom: 1 - (y + height) / full.height,
    },
  }
}

/** The horizontal focus of the home page's picture, from 0 at its left to 1 at its right. */
export const heroFocus = 0.6

/**
 * Returns the part of a wide picture that a phone shows in a tall frame: its full height around `focus`, from 0 at the
 * left to 1 at the right. The rest would be most of the bytes and would stay invisible.
 */
export function uprightPart(image: SiteImage, focus: number): SiteImage {
  const region = croppedRegion(image)
  const width = Math.min(
    region.width,
    Math.round(region.height * imageVariants.heroUpright.aspectRatio),
  )
  return cropTo(image, {
    ...region,
    x: Math.round(region.x + focus * (region.width - width)),
    width,
  })
}

/**
 * Returns the focal point of a picture in tenths of its width and height, from the staff's hotspot. The stylesheet has
 * a rule for each tenth, because the content security policy allows no style attributes.
 */
export function focalPoint({ hotspot, crop }: SiteImage): { x: number; y: number } {
  if (!hotspot) return { x: 5, y: 5 }
  const tenths = (point: number, start: number, end: number) => {
    const position = (point - start) / Math.max(0.01, 1 - start - end)
    return Math.round(10 * Math.min(1, Math.max(0, position)))
  }
  return {
    x: tenths(hotspot.x, crop?.left ?? 0, crop?.right ?? 0),
    y: tenths(hotspot.y, crop?.top ?? 0, crop?.bottom ?? 0),
  }
}
