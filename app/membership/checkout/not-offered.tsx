import { telHref } from '~/clinics/maps'
import { formNotices } from '~/forms/texts'
import { pill } from '~/components/button'

/** In place of the checkout's form while no clinic offers the package: there is nothing to fill in, only somebody to ask (CHK-26). */
export function NotOffered({ phone }: { phone: string }) {
  return (
    <div>
      <p className="text-lg">{formNotices.notOffered}</p>
      {phone && (
        <a href={telHref(phone)} className={pill('filled', 'mt-5')}>
          Call {phone}
        </a>
      )}
    </div>
  )
}
