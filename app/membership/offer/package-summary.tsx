import { Link } from '@remix-run/react'
import { cancellationPath, cancellationTitle } from '@site/domain/cancellation'
import { type Editable, editAttributes } from '~/content/edit'
import { formatDollars } from '@site/domain/money'
import { CheckList } from '~/components/check-list'
import { CancellationTerms } from './cancellation-terms'

type PackageSummaryProps = {
  chosen: Editable & {
    name: string
    contents: string[]
    savings: number | null
    recurring: boolean
  }
  page: { contentsHeading: string } & Editable
  validUntil: string
  /** How to cancel, in full sentences. */
  cancellation: string
}

/** Renders the purchased package, the end of its validity and its savings (THX-01 to THX-03). */
export function PackageSummary({ chosen, page, validUntil, cancellation }: PackageSummaryProps) {
  const { name, contents, savings, recurring } = chosen
  return (
    <section aria-labelledby="package">
      {contents.length > 0 ? (
        <>
          <p className="font-semibold text-accent" {...editAttributes(chosen, 'name')}>
            {name}
          </p>
          <h2 id="package" className="title-lg mt-1" {...editAttributes(page, 'contentsHeading')}>
            {page.contentsHeading}
          </h2>
        </>
      ) : (
        <h2 id="package" className="title-lg" {...editAttributes(chosen, 'name')}>
          {name}
        </h2>
      )}
      <CheckList
        items={contents}
        edit={editAttributes(chosen, 'contents')}
        className="mt-6 text-lg"
      />
      <dl className="mt-8 flex flex-wrap gap-x-14 gap-y-5 border-t border-line pt-6">
        <div>
          <dt className="text-[0.92rem] text-muted">Valid until</dt>
          <dd className="font-serif text-3xl leading-tight text-deep">{validUntil}</dd>
        </div>
        {savings && (
          <div>
            <dt className="text-[0.92rem] text-muted">You save</dt>
            <dd
              className="font-serif text-3xl leading-tight text-deep"
              {...editAttributes(chosen, 'thankYouSavings')}
            >
              {formatDollars(savings)}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-8 max-w-[42rem] text-[0.92rem] text-muted">
        <CancellationTerms text={cancellation} />{' '}
        {recurring && (
          <Link to={cancellationPath} className="inline-block py-0.5 font-semibold">
            {cancellationTitle}
          </Link>
        )}
      </p>
    </section>
  )
}
