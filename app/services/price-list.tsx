import { formatDollars } from '@site/domain/money'
import { type Editable, editAttributes } from '~/content/edit'
import type { Service } from '~/content/types'

/** Renders the self-pay prices of a service, each with its length and what it includes. */
export function PriceList({ service }: { service: Pick<Service, 'prices'> & Editable }) {
  return (
    <ul role="list" {...editAttributes(service, 'prices')}>
      {service.prices.map(({ visit, minutes, amount, includes }) => (
        <li
          key={visit}
          className="flex items-baseline justify-between gap-6 border-b border-line py-2.5"
        >
          <div>
            <p className="font-semibold">
              {visit}
              {minutes && <span className="font-normal text-muted">, {minutes} minutes</span>}
            </p>
            {includes && <p className="text-[0.92rem] text-muted">{includes}</p>}
          </div>
          <p className="text-lg font-semibold text-deep">{formatDollars(amount)}</p>
        </li>
      ))}
    </ul>
  )
}
