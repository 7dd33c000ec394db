import type { SiteImage } from '../content/types'
import { croppedRegion, cutTo, optimizedImagePath } from '../content/optimized-image'

/** What stands on the picture that a shared link shows, by the page's path; `npx tsx scripts/artwork/render.ts cards` draws them. */
export const cardTitles = {
  '/': 'Providers you love, experience you can trust.',
  '/about': 'About us',
  '/services': 'Our services',
  '/providers': 'Our healthcare team',
  '/locations': 'Our locations',
  '/contact': 'Contact us',
  '/patient-forms': 'Patient forms',
  '/membership-offer': 'Membership packages',
  '/pay-my-bill': 'Pay my bill',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-service': 'Terms of service',
  '/accessibility': 'Accessibility',
} as const

export type CardPath = keyof typeof cardTitles

/** The picture of a shared link: address, size in pixels, and what is on it. */
export type Card = { path: string; width: number; height: number; alt: string }

export const cardSize = { width: 1200, height: 630 } as const

/** The file of a drawn card. */
export function cardFile(path: CardPath): string {
  return `/og/${path.slice(1) || 'home'}.png`
}

/** The card that is drawn for a page; a page without one shares the home page's. */
export function drawnCard(path: string, siteName: string): Card {
  const known = isCardPath(path) ? path : '/'
  return {
    path: cardFile(known),
    ...cardSize,
    alt: `${siteName}: ${cardTitles[known].replace(/\.$/, '')}, beside a drawing of the Rogue Valley`,
  }
}

function isCardPath(path: string): path is CardPath {
  return Object.hasOwn(cardTitles, path)
}

const widths = [1280, 960, 640] as const

/** A picture that staff chose instead, cut to the shape of a card around what must stay visible. */
export function chosenCard(image: SiteImage): Card {
  const region = croppedRegion(image)
  const ratio = cardSize.width / cardSize.height
  const width = Math.min(region.width, Math.round(region.height * ratio))
  const height = Math.min(region.height, Math.round(region.width / ratio))
  const [, fullWidth = '1', fullHeight = '1'] = /-(\d+)x(\d+)-/.exec(image.asset._id) ?? []
  const { x = 0.5, y = 0.5 } = image.hotspot ?? {}
  const left = within(region.x, x * Number(fullWidth) - width / 2, region.x + region.width - width)
  const top = within(
    region.y,
    y * Number(fullHeight) - height / 2,
    region.y + region.height - height,
  )
  const shown = widths.find((candidate) => candidate <= width) ?? 640
  return {
    path: optimizedImagePath(cutTo(image, { x: left, y: top, width, height }), shown, 'jpg'),
    width: shown,
    height: Math.round((shown * height) / width),
    alt: image.alt,
  }
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
