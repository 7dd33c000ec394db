import { type BilledPackage, type Billing, billingText } from './billing'
import { agreementVersion, termMonths } from './terms'

type AgreementTermsProps = Billing & { chosen: BilledPackage; clinicName: string }

/** What the agreement is about: package, price, clinic, version and term (AGR-18). */
export function AgreementTerms({ chosen, freq, billDay, clinicName }: AgreementTermsProps) {
  const lines = [
    { label: 'Package', text: chosen.name },
    { label: 'You pay', text: billingText(chosen, freq) },
    { label: 'Billing day', text: billDay ? `Day ${billDay} of the month` : '' },
    { label: 'Clinic', text: clinicName },
    { label: 'Term', text: `${termMonths} months` },
    { label: 'Agreement version', text: agreementVersion },
  ].filter(({ text }) => text !== '')
  return (
    <section aria-labelledby="agreement-terms" className="card card-accent sm:p-8">
      <h2 id="agreement-terms" className="title-md">
        What you sign
      </h2>
      <dl className="mt-4 border-t border-line text-[0.92rem] tabular-nums">
        {lines.map(({ label, text }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
