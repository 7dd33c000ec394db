import { CancellationTerms } from './cancellation-terms'
import type { ChargeDescription } from '~/membership/purchase/charges'
import { termMonths } from '~/membership/purchase/membership-term'

/**
 * Renders what a patient agrees to pay: today's price, the total, the term, renewal and how to
 * cancel (C-08).
 */
export function KeyFacts({ charges }: { charges: ChargeDescription }) {
  const facts = [
    { label: 'You pay today', text: charges.today },
    { label: 'Later payments', text: charges.later },
    { label: 'Total', text: charges.total },
    { label: 'Term', text: `${termMonths} months` },
    { label: 'Renewal', text: charges.renewal },
    { label: 'Cancellation', text: <CancellationTerms text={charges.cancellation} /> },
  ].filter(({ text }) => text !== '')
  return (
    <dl className="border-t border-line text-[0.92rem] tabular-nums">
      {facts.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap gap-x-3 border-b border-line py-2">
          <dt className="w-[6.2rem] text-muted">{label}</dt>
          <dd className="flex-[1_7rem] font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
