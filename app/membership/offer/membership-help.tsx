import { useClinics } from '~/clinics/choice/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import { pill } from '~/components/button'
import { ContactText } from '~/components/contact-text'
import { Icon } from '~/components/icon'
import { type Editable, editAttributes, pick } from '~/content/edit'
import type { SiteSettings } from '~/content/types'

type MembershipHelpProps = {
  page: { helpHeading: string; helpText: string } & Editable
  site: ReturnType<typeof helpDetails>
}

/** Returns the details of the site that the help about memberships shows. */
export function helpDetails(settings: SiteSettings) {
  return pick(settings, 'email', 'officeHours')
}

/** Renders whom to contact about a membership: phone, email and office hours (THX-05). */
export function MembershipHelp({ page, site }: MembershipHelpProps) {
  const { email, officeHours } = site
  const { active } = useClinics()
  return (
    <section aria-labelledby="help" className="card sm:p-8">
      <h2 id="help" className="title-md" {...editAttributes(page, 'helpHeading')}>
        {page.helpHeading}
      </h2>
      {page.helpText && (
        <p className="mt-3" {...editAttributes(page, 'helpText')}>
          {page.helpText}
        </p>
      )}
      <div className="mt-5 grid gap-2">
        {active.phone && (
          <PhoneLink of={active} className={pill('filled')}>
            <Icon name="phone" className="size-5 shrink-0" />
            <span>{`Call ${active.phone}`}</span>
          </PhoneLink>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-11 items-center justify-center gap-2 font-semibold wrap-anywhere"
            {...editAttributes(site, 'email')}
          >
            <Icon name="mail" className="size-5 shrink-0" />
            <span>
              <ContactText text={email} />
            </span>
          </a>
        )}
      </div>
      {officeHours && (
        <p className="mt-4 text-[0.92rem] text-muted" {...editAttributes(site, 'officeHours')}>
          <ContactText text={officeHours} />
        </p>
      )}
    </section>
  )
}
