import { useClinics } from '~/clinics/clinic-context'
import { CostsLink } from '~/clinics/costs-link'
import { telHref } from '~/clinics/maps'
import { type ButtonVariant, pill } from '~/components/button'
import { Icon } from '~/components/icon'

type BillingHelpProps = {
  heading: string
  text?: string
  phone: string
  officeHours: string
  look?: ButtonVariant
}

/**
 * Renders the billing team's phone number, or the active clinic's when the office has not entered
 * one (BIL-03, C-28).
 */
export function BillingHelp({
  heading,
  text,
  phone,
  officeHours,
  look = 'outline',
}: BillingHelpProps) {
  const { active } = useClinics()
  const reachable = phone || active.phone
  return (
    <section aria-labelledby="billing-help">
      <h2 id="billing-help" className="title-md">
        {heading || 'Questions?'}
      </h2>
      {text && <p className="mt-3">{text}</p>}
      {reachable && (
        <p className="mt-5">
          <a href={telHref(reachable)} className={pill(look)}>
            <Icon name="phone" className="size-5" />
            Call {reachable}
          </a>
        </p>
      )}
      {officeHours && <p className="mt-3 text-[0.92rem] text-muted">{officeHours}</p>}
      <p className="mt-3">
        <CostsLink />
      </p>
    </section>
  )
}
