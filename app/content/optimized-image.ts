import type { ImageFormat, ImageWidth } from './image-widths'
import type { SiteImage } from './types'

/** The part of a picture that is on show, in whole pixels of the original. */
export type ImageRegion = { x: number; y: number; width: number; height: number }

/**
 * Address of a picture in the optimized folder (PRV-09, C-40): the name of the original becomes a
 * folder that holds each width and format of it. The staff's crop is part of the name.
 */
export function optimizedImagePath(image: SiteImage, width: ImageWidth, format: ImageFormat): string {
  const original = image.asset._id.replace(/^image-/, '')
  const region = croppedRegion(image)
  const cut = image.crop ? `-${region.x}_${region.y}_${region.width}_${region.height}` : ''
  return `/images/optimized/${original}/${width}${cut}.${format}`
}

/** The picture after the staff's crop; the whole of it without one. */
export function croppedRegion({ asset, crop }: SiteImage): ImageRegion {
  const [, w = '0', h = '0'] = /-(\d+)x(\d+)-/.exec(asset._id) ?? []
  const full = { width: Number(w), height: Number(h) }
  if (!crop) return { x: 0, y: 0, ...full }
  const x = Math.round(crop.left * full.width)
  const y = Math.round(crop.top * full.height)
  return {
    x,
    y,
    width: Math.max(1, Math.round(full.width * (1 - crop.right)) - x),
    height: Math.max(1, Math.round(full.height * (1 - crop.bottom)) - y),
  }
}

/** Where a narrower frame should look: the staff's hotspot as a CSS `object-position`. */
export function focalPoint({ hotspot, crop }: SiteImage): string {
  if (!hotspot) return '50% 50%'
  const within = (point: number, start: number, end: number) => Math.min(1, Math.max(0, (point - start) / Math.max(0.01, 1 - start - end)))
  const x = within(hotspot.x, crop?.left ?? 0, crop?.right ?? 0)
  const y = within(hotspot.y, crop?.top ?? 0, crop?.bottom ?? 0)
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
