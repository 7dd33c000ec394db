import { telHref } from '~/components/phone'
import { formMessages } from '~/forms/messages'
import { pill } from '~/components/button'

/**
 * Replaces the checkout's form while no clinic offers the package: the page renders a contact
 * instead of fields (CHK-26).
 */
export function NotOffered({ phone }: { phone: string }) {
  return (
    <div>
      <p className="text-lg">{formMessages.notOffered}</p>
      {phone && (
        <a href={telHref(phone)} className={pill('filled', 'mt-5')}>
          Call {phone}
        </a>
      )}
    </div>
  )
}
