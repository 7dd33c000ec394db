import { type ImageFormat, imageVariants, type ImageWidth } from '@domain/images'
import type { SiteImage } from './types'

/** The part of a picture that is on show, in whole pixels of the original. */
export type ImageRegion = { x: number; y: number; width: number; height: number }

/**
 * Address of a picture in the optimized folder (PRV-09, C-40): the name of the original becomes a
 * folder that holds each width and format of it. The staff's crop is part of the name.
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

function fullSize({ asset }: SiteImage): { width: number; height: number } {
  const [, width = '0', height = '0'] = /-(\d+)x(\d+)-/.exec(asset._id) ?? []
  return { width: Number(width), height: Number(height) }
}

/** The picture after the staff's crop, at least a pixel of it; the whole of it without one. */
export function croppedRegion(image: SiteImage): ImageRegion {
  const { crop } = image
  const full = fullSize(image)
  if (!crop) return { x: 0, y: 0, ...full }
  const between = (least: number, value: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(value)))
  const x = between(0, crop.left * full.width, full.width - 1)
  const y = between(0, crop.top * full.height, full.height - 1)
  return {
    x,
    y,
    width: between(x + 1, (1 - crop.right) * full.width, full.width) - x,
    height: between(y + 1, (1 - crop.bottom) * full.height, full.height) - y,
  }
}

/** The picture cut to a part of its original. */
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

/** Where the home page's picture is looked at, from 0 at its left to 1 at its right. */
export const heroPlace = 0.6

/**
 * What a phone shows of a wide picture that fills a tall frame: its whole height around `place`, which counts from 0 at
 * the left to 1 at the right. The rest would be most of the bytes and never be seen.
 */
export function uprightPart(image: SiteImage, place: number): SiteImage {
  const region = croppedRegion(image)
  const width = Math.min(
    region.width,
    Math.round(region.height * imageVariants.heroUpright.aspectRatio),
  )
  return cropTo(image, {
    ...region,
    x: Math.round(region.x + place * (region.width - width)),
    width,
  })
}

/**
 * Where a narrower frame should look: the staff's hotspot in tenths of the picture's width and height.
 * Tenths, because the policy allows no style attributes: the stylesheet has a rule for each.
 */
export function focalPoint({ hotspot, crop }: SiteImage): { x: number; y: number } {
  if (!hotspot) return { x: 5, y: 5 }
  const tenths = (point: number, start: number, end: number) => {
    const within = (point - start) / Math.max(0.01, 1 - start - end)
    return Math.round(10 * Math.min(1, Math.max(0, within)))
  }
  return {
    x: tenths(hotspot.x, crop?.left ?? 0, crop?.right ?? 0),
    y: tenths(hotspot.y, crop?.top ?? 0, crop?.bottom ?? 0),
  }
}
