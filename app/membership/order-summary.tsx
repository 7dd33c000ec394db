import type { MembershipPackage } from '~/content/types'
import { dollars } from '~/payments/money'
import { CheckList } from '~/ui/check-list'
import { Link } from '~/ui/link'
import { type Billing, billingText, chargeOf } from './billing'
import { acupunctureNote, termMonths } from './terms'

export type SummarizedPackage = Pick<
  MembershipPackage,
  'id' | 'name' | 'price' | 'contents' | 'monthly' | 'recurring'
>

/** What is being bought, what it costs and how it is paid (CHK-02, CHK-09 to CHK-11). */
export function OrderSummary({
  chosen,
  billing,
  clinicName,
}: {
  chosen: SummarizedPackage
  billing: Billing
  clinicName: string
}) {
  const lines = [
    { label: 'You pay', text: billingText(chosen, billing.freq) },
    { label: 'Billing day', text: billing.billDay ? `Day ${billing.billDay} of the month` : '' },
    { label: 'Clinic', text: clinicName },
    { label: 'Term', text: `${termMonths} months` },
  ].filter(({ text }) => text !== '')
  return (
    <section aria-labelledby="order-summary" className="card card-accent sm:p-8">
      <h2 id="order-summary" className="title-md">
        Order summary
      </h2>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{chosen.name}</strong>
        <span className="font-serif text-4xl leading-tight text-deep">
          {dollars(chargeOf(chosen, billing.freq))}
        </span>
      </p>
      <CheckList items={chosen.contents} className="mt-3" />
      <dl className="mt-5 border-t border-line text-[0.92rem] tabular-nums">
        {lines.map(({ label, text }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {chosen.id === 'acupuncture' && (
        <p className="mt-4 rounded-lg bg-sand/40 px-4 py-2 text-[0.92rem]">{acupunctureNote}</p>
      )}
      <p className="mt-4">
        <Link to="/membership-offer" className="inline-block py-1 font-semibold text-forest">
          Choose another package
        </Link>
      </p>
    </section>
  )
}
