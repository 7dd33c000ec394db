import type { Dated } from '@site/domain/in-force'
import { editAttributes } from '~/content/edit'
import { ButtonLink } from '~/components/button'
import type { ParsedContent } from '~/content/store.server'

type Offer = Omit<NonNullable<ParsedContent['services']['page']['offer']>, keyof Dated>

/**
 * Renders the 'Special Offer' card. The offer page is always a full page load (SRV-11 to SRV-13,
 * C-44).
 */
export function OfferCard({ offer }: { offer: Offer }) {
  return (
    <aside
      aria-labelledby={offer.title ? 'special-offer' : undefined}
      className="rounded-card border border-sun/70 bg-[#fdf7e9] p-7 lg:top-8 lg:tall:sticky"
    >
      {offer.label && (
        <p className="text-[0.88rem] font-bold text-forest" {...editAttributes(offer, 'label')}>
          {offer.label}
        </p>
      )}
      {offer.title && (
        <h2 id="special-offer" className="title-md mt-1" {...editAttributes(offer, 'title')}>
          {offer.title}
        </h2>
      )}
      {offer.text && (
        <p className="mt-3 mb-5" {...editAttributes(offer, 'text')}>
          {offer.text}
        </p>
      )}
      <ButtonLink
        to="/membership-offer"
        look="filled"
        reloadDocument
        {...editAttributes(offer, 'button')}
      >
        {offer.button}
      </ButtonLink>
    </aside>
  )
}
