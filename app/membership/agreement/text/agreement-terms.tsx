import { type Editable, editAttributes } from '~/content/edit'
import type { ChargeDescription } from '~/membership/purchase/charges'
import { KeyFacts } from '~/membership/offer/key-facts'

type AgreementTermsProps = {
  chosen: { name: string } & Editable
  charges: ChargeDescription
  clinic: { name: string } & Editable
  edition: string
}

/** Renders the key facts before the agreement: package, clinic, charges and edition (AGR-18). */
export function AgreementTerms({ chosen, charges, clinic, edition }: AgreementTermsProps) {
  return (
    <section aria-labelledby="agreement-terms" className="card card-accent max-sm:p-4 lg:p-8">
      <h2 id="agreement-terms" className="title-md">
        Key facts
      </h2>
      <p className="mt-1 font-semibold lg:mt-3">
        <span {...editAttributes(chosen, 'name')}>{chosen.name}</span> at{' '}
        <span {...editAttributes(clinic, 'name')}>{clinic.name}</span>
      </p>
      <p className="mt-1 leading-snug">{charges.summary}</p>
      <details className="folds-on-phones mt-1 lg:mt-4">
        <summary className="py-1.5 text-[0.92rem] font-semibold text-forest">
          Total, term, renewal and cancellation
        </summary>
        <KeyFacts charges={charges} />
        <p className="mt-3 text-[0.92rem] text-muted">{edition}</p>
      </details>
    </section>
  )
}
