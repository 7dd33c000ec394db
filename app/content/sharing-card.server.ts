import { imageVariants } from '@site/domain/images'
import { clampPixel, croppedRegion, cropTo, fullSize, optimizedImagePath } from './optimized-image'
import type { SiteImage } from './site-image.server'

/** The sharing card of a page: address, size in pixels, and alternative text. */
export type Card = { path: string; width: number; height: number; alt: string }

const { aspectRatio, widths } = imageVariants.sharingCard

/** Returns the card of a custom image, cropped to the shape of a card around its hotspot. */
export function customCard(image: SiteImage): Card {
  const region = croppedRegion(image)
  const width = Math.min(region.width, Math.round(region.height * aspectRatio))
  const height = Math.min(region.height, Math.round(region.width / aspectRatio))
  const full = fullSize(image)
  const { x = 0.5, y = 0.5 } = image.hotspot ?? {}
  const left = clampPixel(region.x, x * full.width - width / 2, region.x + region.width - width)
  const top = clampPixel(region.y, y * full.height - height / 2, region.y + region.height - height)
  const cardWidth = widths.filter((candidate) => candidate <= width).at(-1) ?? widths[0]
  return {
    path: optimizedImagePath(cropTo(image, { x: left, y: top, width, height }), cardWidth, 'jpg'),
    width: cardWidth,
    height: Math.round((cardWidth * height) / width),
    alt: image.alt,
  }
}
