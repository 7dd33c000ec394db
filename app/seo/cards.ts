import { cardSize } from '@site/domain/images'
import { sitePages } from '@site/domain/pages'
import type { Card } from '~/content/sharing-card.server'

const cardTitles = new Map<string, string>(
  sitePages.flatMap((page) => (page.card ? [[page.path, page.card] as const] : [])),
)
const homeTitle = cardTitles.get('/') ?? ''

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
