import { useClinics } from '~/clinics/choice/clinic-context'
import { CostsLink } from '~/clinics/patient-page-link'
import { pill } from '~/components/button'
import { ContactText } from '~/components/contact-text'
import { Icon } from '~/components/icon'
import { telHref } from '~/components/phone'
import { type Editable, editAttributes, pick } from '~/content/edit'
import type { SiteSettings } from '~/content/types'

type BillingHelpProps = {
  /** The page whose fields contain the heading and the text, or a heading that the office cannot edit. */
  page: { helpHeading: string; helpText?: string } & Editable
  site: ReturnType<typeof billingHelpDetails>
}

/** Returns the details of the site that the help about bills shows. */
export function billingHelpDetails(settings: SiteSettings) {
  return { ...pick(settings, 'officeHours'), phone: settings.billingHelpPhone }
}

/**
 * Renders the billing team's phone number, or the active clinic's when the office has not entered
 * one (BIL-03, C-28), or nothing without a number and a text.
 */
export function BillingHelp({ page, site }: BillingHelpProps) {
  const { active } = useClinics()
  const reachable = site.phone || active.phone
  if (!page.helpText && !reachable) return null
  return (
    <section aria-labelledby="billing-help">
      <h2 id="billing-help" className="title-md" {...editAttributes(page, 'helpHeading')}>
        {page.helpHeading}
      </h2>
      {page.helpText && (
        <p className="mt-3" {...editAttributes(page, 'helpText')}>
          {page.helpText}
        </p>
      )}
      {reachable && (
        <p className="mt-5">
          <a
            href={telHref(reachable)}
            className={pill('outline')}
            {...(site.phone
              ? editAttributes(site, 'billingHelpPhone')
              : editAttributes(active, 'contact.phone'))}
          >
            <Icon name="phone" className="size-5" />
            Call {reachable}
          </a>
        </p>
      )}
      {site.officeHours && (
        <p className="mt-3 text-[0.92rem] text-muted" {...editAttributes(site, 'officeHours')}>
          <ContactText text={site.officeHours} />
        </p>
      )}
      <CostsLink className="mt-3" />
    </section>
  )
}
