import type { ChargeDescription } from '~/membership/purchase/charges'
import { KeyFacts } from '~/membership/offer/key-facts'

type AgreementTermsProps = {
  packageName: string
  charges: ChargeDescription
  clinicName: string
  edition: string
}

/** Renders the key facts before the agreement: package, clinic, charges and edition (AGR-18). */
export function AgreementTerms({ packageName, charges, clinicName, edition }: AgreementTermsProps) {
  return (
    <section aria-labelledby="agreement-terms" className="card card-accent max-sm:p-4 lg:p-8">
      <h2 id="agreement-terms" className="title-md">
        Key facts
      </h2>
      <p className="mt-1 font-semibold lg:mt-3">
        {packageName} at {clinicName}
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
