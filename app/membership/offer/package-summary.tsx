import { formatDollars } from '@domain/money'
import { CheckList } from '~/components/check-list'

type PackageSummaryProps = {
  chosen: { name: string; contents: string[]; savings: number | null }
  heading: string
  validUntil: string
}

/** Renders the purchased package, the end of its validity and its savings (THX-01 to THX-03). */
export function PackageSummary({
  chosen: { name, contents, savings },
  heading,
  validUntil,
}: PackageSummaryProps) {
  return (
    <section aria-labelledby="package">
      <p className="font-semibold text-accent">{name}</p>
      <h2 id="package" className="title-lg mt-1">
        {heading || 'What your package includes'}
      </h2>
      <CheckList items={contents} className="mt-6 text-lg" />
      <dl className="mt-8 flex flex-wrap gap-x-14 gap-y-5 border-t border-line pt-6">
        <div>
          <dt className="text-[0.92rem] text-muted">Valid until</dt>
          <dd className="font-serif text-3xl leading-tight text-deep">{validUntil}</dd>
        </div>
        {savings && (
          <div>
            <dt className="text-[0.92rem] text-muted">You save</dt>
            <dd className="font-serif text-3xl leading-tight text-deep">
              {formatDollars(savings)}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
