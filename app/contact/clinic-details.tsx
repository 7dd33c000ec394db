import type { ReactNode } from 'react'
import type { ActiveClinic } from '~/clinics/choice/clinic-context'
import { HoursList } from '~/clinics/hours/hours-list'
import { PhoneLink } from '~/clinics/phone-link'
import { type Editable, type EditAttributes, editAttributes } from '~/content/edit'
import { AddressLines } from '~/clinics/address-lines'
import { ExternalLink, pill } from '~/components/button'
import { ContactText } from '~/components/contact-text'
import { Icon } from '~/components/icon'

/**
 * Renders everything that a patient needs to call, write to or visit a clinic. An unknown detail
 * has no line (CON-07, CON-08).
 */
export function ClinicDetails({
  clinic,
  site,
}: {
  clinic: ActiveClinic
  site: { email: string } & Editable
}) {
  const email = clinic.email || site.email
  return (
    <section aria-labelledby="clinic-details" className="card card-accent sm:p-8">
      {clinic.status && (
        <p
          className={`mb-1 text-[0.92rem] font-semibold ${clinic.status.open ? 'text-accent' : 'text-muted'}`}
        >
          {clinic.status.text}
        </p>
      )}
      <h2 id="clinic-details" className="title-md" {...editAttributes(clinic, 'title')}>
        {clinic.fullName}
      </h2>
      <dl className="mt-5 grid gap-x-6 gap-y-3 empty:hidden sm:grid-cols-[auto_1fr]">
        {clinic.street && (
          <Detail label="Address">
            <ExternalLink href={clinic.mapsUrl}>
              <AddressLines of={clinic} />
            </ExternalLink>
            {clinic.addressNote && (
              <p
                className="mt-1 text-[0.92rem] text-muted"
                {...editAttributes(clinic, 'addressNote')}
              >
                {clinic.addressNote}
              </p>
            )}
          </Detail>
        )}
        {clinic.phone && (
          <Detail label="Phone">
            <PhoneLink of={clinic} />
          </Detail>
        )}
        {clinic.fax && (
          <Detail label="Fax" edit={editAttributes(clinic, 'contact.fax')}>
            {clinic.fax}
          </Detail>
        )}
        {email && (
          <Detail
            label="Email"
            edit={
              clinic.email ? editAttributes(clinic, 'contact.email') : editAttributes(site, 'email')
            }
          >
            <a href={`mailto:${email}`} translate="no" className="wrap-anywhere">
              <ContactText text={email} />
            </a>
          </Detail>
        )}
      </dl>
      <h3 className="mt-7 mb-1 font-sans text-[0.92rem] font-semibold tracking-normal text-muted">
        Hours
      </h3>
      <HoursList clinic={clinic} />
      <div className="mt-7 flex flex-wrap gap-2">
        {clinic.phone && (
          <PhoneLink of={clinic} className={pill('filled', 'grow')}>
            <Icon name="phone" className="size-5" />
            <span>{`Call ${clinic.phone}`}</span>
          </PhoneLink>
        )}
        {clinic.street && (
          <ExternalLink href={clinic.directionsUrl} className={pill('outline', 'grow')}>
            Get Directions
          </ExternalLink>
        )}
      </div>
    </section>
  )
}

function Detail({
  label,
  edit,
  children,
}: {
  label: string
  edit?: EditAttributes
  children: ReactNode
}) {
  return (
    <div className="sm:contents">
      <dt className="text-[0.92rem] text-muted sm:pt-0.5">{label}</dt>
      <dd {...edit}>{children}</dd>
    </div>
  )
}
