import { cardSize, imageVariants } from '@site/domain/images'
import { sitePages } from '@site/domain/pages'
import type { SiteImage } from '~/content/types'
import {
  clampPixel,
  croppedRegion,
  cropTo,
  fullSize,
  optimizedImagePath,
} from '~/content/optimized-image'

const cardTitles = new Map<string, string>(
  sitePages.flatMap((page) => (page.card ? [[page.path, page.card] as const] : [])),
)
const homeTitle = cardTitles.get('/') ?? ''

/** The sharing card of a page: address, size in pixels, and alternative text. */
export type Card = { path: string; width: number; height: number; alt: string }

/** Returns the path of a generated card's file. */
export function cardFile(path: string): string {
  return `/og/${path.slice(1) || 'home'}.png`
}

/** Returns the generated card of a page; a page without one uses the home page's. */
export function generatedCard(path: string, siteName: string): Card {
  const title = cardTitles.get(path)
  return {
    path: cardFile(title === undefined ? '/' : path),
    ...cardSize,
    alt: `${siteName}: ${(title ?? homeTitle).replace(/\.$/, '')}, beside a drawing of the Rogue Valley`,
  }
}

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
