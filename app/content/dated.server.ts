import { type Dated, isShown } from '@site/domain/in-force'
import type { PartName } from './queries.server'
import type { ContentReader, ParsedContent } from './store.server'

type Selections = {
  [Name in PartName]?: (
    part: ParsedContent[Name],
    isShown: (dated: Dated) => boolean,
  ) => ParsedContent[Name]
}

/**
 * The parts from which content outside of its dates is left out. Composed pages are not among them, because staff
 * preview them at any time. The checkout's packages are not either: an agreement, a policy and a cancellation concern
 * packages that are no longer sold.
 */
const selections: Selections = {
  home: (home, isShownNow) => ({
    ...home,
    page: { ...home.page, slides: home.page.slides.filter(isShownNow) },
    awards: home.awards.filter(isShownNow),
    testimonials: home.testimonials.filter(isShownNow),
  }),
  services: (services, isShownNow) => {
    const { page } = services
    const { offer } = page
    return offer && !isShownNow(offer) ? { ...services, page: { ...page, offer: null } } : services
  },
  membershipOffer: (offer, isShownNow) => ({
    ...offer,
    packages: offer.packages.filter(isShownNow),
  }),
}

/** Returns a reader of the content that patients see at a moment. */
export function contentAt(content: ContentReader, at: Date): ContentReader {
  return {
    ...content,
    async read(name) {
      const part = await content.read(name)
      const select = selections[name]
      return select ? select(part, (dated) => isShown(dated, at)) : part
    },
  }
}
