import { formatDollars } from '@site/domain/money'
import { editAttributes } from '~/content/edit'
import type { Service } from '~/content/types'

/** Renders the self-pay prices of a service, each with its length and what it includes. */
export function PriceList({ service }: { service: Pick<Service, 'prices'> }) {
  return (
    <ul role="list">
      {service.prices.map(({ visit, minutes, amount, includes, ...price }, index) => (
        <li
          key={index}
          className="flex items-baseline justify-between gap-6 border-b border-line py-2.5"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold" {...editAttributes(price, 'visit')}>
              {visit}
              {minutes && (
                <>
                  {' '}
                  <span
                    className="inline-block font-normal text-muted"
                    {...editAttributes(price, 'minutes')}
                  >
                    ({minutes} minutes)
                  </span>
                </>
              )}
            </p>
            {includes && (
              <p className="text-[0.92rem] text-muted" {...editAttributes(price, 'includes')}>
                {includes}
              </p>
            )}
          </div>
          <p className="text-lg font-semibold text-deep" {...editAttributes(price, 'amount')}>
            {formatDollars(amount)}
          </p>
        </li>
      ))}
    </ul>
  )
}
