import { editAttributes } from '~/content/edit'
import { formatDollars } from '@site/domain/money'
import { ButtonLink } from '~/components/button'
import { CheckList } from '~/components/check-list'
import { CancellationTerms } from './cancellation-terms'
import type { OfferedPackage } from './offering.server'

/** Renders a package to choose (MEM-01 to MEM-05). */
export function PackageCard({ offered }: { offered: OfferedPackage }) {
  const { id, name, price, summary, contents, bestValue, offerSavings, charges } = offered
  return (
    <li
      className={`card flex flex-col sm:p-8 ${bestValue ? 'border-2 border-forest shadow-card' : 'lg:my-5'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title-md" {...editAttributes(offered, 'name')}>
          {name}
        </h2>
        {bestValue && (
          <p className="rounded-full bg-sand px-3 py-0.5 text-[0.84rem] font-bold text-deep">
            Best value
          </p>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
        <span
          className="font-serif text-5xl leading-tight tracking-tight text-deep"
          {...editAttributes(offered, 'price')}
        >
          {formatDollars(price)}
        </span>
        {offerSavings && (
          <strong className="text-forest" {...editAttributes(offered, 'offerSavings')}>
            Save {formatDollars(offerSavings)}
          </strong>
        )}
      </p>
      <ul className="mt-1 grid gap-1 text-[0.92rem]">
        {charges.map(({ label, summary: description }) => (
          <li key={label}>
            <strong>{label}</strong>: {description}
          </li>
        ))}
      </ul>
      {summary && (
        <p className="mt-4" {...editAttributes(offered, 'summary')}>
          {summary}
        </p>
      )}
      <CheckList
        items={contents}
        edit={editAttributes(offered, 'contents')}
        className="mt-5 border-t border-line pt-5"
      />
      <div className="mt-auto pt-7">
        <p className="mb-4 text-[0.92rem] wrap-anywhere text-muted">
          <CancellationTerms text={offered.renewal} />
        </p>
        {offered.availability && (
          <p
            className="mb-4 text-[0.92rem] text-muted"
            {...editAttributes(offered.requiredService, 'name')}
          >
            {offered.availability}
          </p>
        )}
        <ButtonLink
          look={bestValue ? 'filled' : 'outline'}
          to={`/membership-payment?package=${id}`}
          className="w-full"
          {...editAttributes(offered, 'name')}
        >
          Choose {name}
        </ButtonLink>
      </div>
    </li>
  )
}
