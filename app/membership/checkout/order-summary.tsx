import { type Editable, editAttributes } from '~/content/edit'
import { Link } from '@remix-run/react'
import type { MembershipPackage } from '~/content/types'
import { formatDollars } from '@site/domain/money'
import { CheckList } from '~/components/check-list'
import { type Billing, chargeOf } from '~/membership/purchase/billing'
import type { ChargeDescription } from '~/membership/purchase/charges'
import type { Availability } from '~/membership/offer/offering.server'
import { KeyFacts } from '~/membership/offer/key-facts'

type SummarizedPackage = Pick<
  MembershipPackage,
  'edit' | 'id' | 'name' | 'price' | 'contents' | 'monthly' | 'recurring'
> &
  Availability

/** Renders the package, its price and its billing (CHK-02, CHK-09 to CHK-11). */
export function OrderSummary({
  chosen,
  billing,
  charges,
  clinic,
}: {
  chosen: SummarizedPackage
  billing: Billing
  charges: ChargeDescription
  clinic: { name: string } & Editable
}) {
  return (
    <section aria-label="Order summary" className="card card-accent max-sm:p-4 lg:p-8">
      <h2 className="title-md max-lg:hidden">Order summary</h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 lg:mt-4">
        <strong {...editAttributes(chosen, 'name')}>{chosen.name}</strong>
        <span className="font-serif text-2xl leading-tight text-deep lg:text-4xl">
          <span>{formatDollars(chargeOf(chosen, billing.freq))}</span>
          <span className="font-sans text-base text-muted">{pricePeriod(chosen, billing)}</span>
        </span>
      </p>
      <p className="mt-1 leading-snug">{charges.summary}</p>
      <details className="folds-on-phones mt-1">
        <summary className="py-1.5 text-[0.92rem] font-semibold text-forest">
          What’s included, renewal and cancellation
        </summary>
        <p className="mt-2 text-muted" {...editAttributes(clinic, 'name')}>
          {`At ${clinic.name}`}
        </p>
        <CheckList
          items={chosen.contents}
          edit={editAttributes(chosen, 'contents')}
          className="mt-3 mb-5"
        />
        <KeyFacts charges={charges} />
        {chosen.availability && (
          <p
            className="mt-4 rounded-lg bg-sand/40 px-4 py-2 text-[0.92rem]"
            {...editAttributes(chosen.requiredService, 'name')}
          >
            {chosen.availability}
          </p>
        )}
        <p className="mt-4">
          <Link to="/membership-offer" className="inline-block py-1 font-semibold text-forest">
            Choose another package
          </Link>
        </p>
      </details>
    </section>
  )
}

/**
 * Returns the period of the price beside it, so that one monthly payment is never mistaken for the
 * full price.
 */
function pricePeriod({ recurring }: SummarizedPackage, { freq }: Billing): string {
  if (freq === 'monthly') return ' / month'
  return recurring ? ' / year' : ''
}
