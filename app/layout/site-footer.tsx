import { Link } from '@remix-run/react'
import { cancellationPath, cancellationTitle } from '@site/domain/cancellation'
import { composedPath } from '@site/domain/page-paths'
import type { ReactNode } from 'react'
import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { ClinicLink } from '~/clinics/choice/clinic-link'
import { useClinics } from '~/clinics/choice/clinic-context'
import { formatMiles } from '~/clinics/finder/distance'
import { HoursList } from '~/clinics/hours/hours-list'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes } from '~/content/edit'
import { Picture } from '~/content/picture'
import { ChangePrivacyChoice } from '~/privacy/change-privacy-choice'
import type { RootData } from '~/root-data.server'
import { AddressLines } from '~/clinics/address-lines'
import { ExternalLink } from '~/components/button'
import { Icon } from '~/components/icon'
import { quickLinks } from './site-links'

type FooterProps = {
  site: RootData['site']
  year: number
  patientPages: RootData['patientPages']
  legalNotices: RootData['legalNotices']
  membershipEnabled: boolean
  asksPrivacy: boolean
  /** Whether everything except the copyright line is collapsed, as in the checkout. */
  isEnclosed: boolean
}

/** Renders the footer of every page with the active clinic, links, the clinics and the partner (LAY-28 to LAY-41). */
export function SiteFooter({ isEnclosed, ...props }: FooterProps) {
  const { site, year } = props
  const look = 'bg-deep text-[0.92rem] text-mist print:bg-white print:text-black'
  if (isEnclosed)
    return (
      <footer className={`${look} py-4`}>
        <div className="wrap flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p className="text-[0.84rem]" {...editAttributes(site, 'name')}>
            {`© ${year} ${site.name}`}
          </p>
          <details className="open:w-full">
            <summary className="py-2 font-semibold">Clinic details, links and policies</summary>
            <div className="py-6">
              <FooterColumns {...props} />
              <LegalLinks {...props} />
            </div>
          </details>
        </div>
      </footer>
    )
  return (
    <footer className={`${look} pt-14 pb-8 max-sm:pb-24 lg:pt-20`}>
      <div className="wrap">
        <FooterColumns {...props} />
        <div className="mt-12 flex flex-wrap gap-x-6 gap-y-2 border-t border-white/15 pt-6 text-[0.84rem]">
          <p {...editAttributes(site, 'name')}>{`© ${year} ${site.name}`}</p>
          <LegalLinks {...props} />
        </div>
      </div>
    </footer>
  )
}

function FooterColumns({
  site,
  patientPages,
  membershipEnabled,
}: Pick<FooterProps, 'site' | 'patientPages' | 'membershipEnabled'>) {
  return (
    <div className="grid gap-10 wrap-anywhere sm:grid-cols-2 lg:grid-cols-[1.5fr_0.8fr_1.2fr_0.9fr] lg:gap-12">
      <ActiveClinicDetails site={site} />
      <div className="grid content-start gap-8">
        <FooterList heading="Quick Links">
          {quickLinks(membershipEnabled).map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-block py-1"
                reloadDocument={to === '/membership-offer'}
              >
                {label}
              </Link>
            </li>
          ))}
        </FooterList>
        {patientPages.length > 0 && (
          <FooterList heading="For Patients">
            {patientPages.map((page) => (
              <li key={page.slug}>
                <Link
                  to={composedPath(page.slug)}
                  className="inline-block py-1"
                  {...editAttributes(page, 'footerLabel')}
                >
                  {page.label}
                </Link>
              </li>
            ))}
          </FooterList>
        )}
      </div>
      <OurLocations />
      {site.alliance.url && (
        <div {...editAttributes(site, 'alliance')}>
          <h2 className="mb-3 font-sans text-[0.84rem] font-bold tracking-normal text-sand">
            Partner
          </h2>
          <ExternalLink href={site.alliance.url} className="inline-block">
            {site.alliance.logo ? (
              <Picture
                image={{
                  ...site.alliance.logo,
                  alt: site.alliance.logo.alt || site.alliance.name,
                }}
                variant="allianceLogo"
                className="max-h-24 w-40 object-contain object-left forced-colors:bg-[#163a25] forced-colors:p-2 forced-colors:forced-color-adjust-none"
              />
            ) : (
              <span {...editAttributes(site, 'alliance.name')}>{site.alliance.name}</span>
            )}
          </ExternalLink>
        </div>
      )}
    </div>
  )
}

function LegalLinks({
  legalNotices,
  asksPrivacy,
}: Pick<FooterProps, 'legalNotices' | 'asksPrivacy'>) {
  return (
    <ul className="flex flex-wrap gap-x-6 print:hidden">
      <li>
        <Link to="/privacy-policy">Privacy Policy</Link>
      </li>
      <li>
        <Link to="/terms-of-service">Terms of Service</Link>
      </li>
      <li>
        <Link to="/accessibility">Accessibility</Link>
      </li>
      <li>
        <Link to={cancellationPath}>{cancellationTitle}</Link>
      </li>
      {legalNotices.map((notice) => (
        <li key={notice.to}>
          <Link to={notice.to} {...editAttributes(notice, 'title')}>
            {notice.label}
          </Link>
        </li>
      ))}
      {asksPrivacy && (
        <li>
          <ChangePrivacyChoice className="underline" />
        </li>
      )}
    </ul>
  )
}

function ActiveClinicDetails({ site }: { site: RootData['site'] }) {
  const { active } = useClinics()
  const email = active.email || site.email
  return (
    <div>
      <h2
        className="mb-3 font-sans text-base font-bold tracking-normal text-sand"
        {...editAttributes(active, 'title')}
      >
        {active.fullName}
      </h2>
      <address className="grid gap-1 not-italic">
        {active.street && (
          <p>
            <ExternalLink href={active.mapsUrl}>
              <AddressLines of={active} />
            </ExternalLink>
          </p>
        )}
        {active.addressNote && (
          <p {...editAttributes(active, 'addressNote')}>{active.addressNote}</p>
        )}
        {active.phone && (
          <p>
            Phone <PhoneLink of={active} />
          </p>
        )}
        {active.fax && <p {...editAttributes(active, 'contact.fax')}>{`Fax ${active.fax}`}</p>}
        {email && (
          <p
            {...(active.email
              ? editAttributes(active, 'contact.email')
              : editAttributes(site, 'email'))}
          >
            <a href={`mailto:${email}`} className="wrap-anywhere">
              {email}
            </a>
          </p>
        )}
      </address>
      <h3 className="mt-5 mb-1 font-sans text-[0.84rem] font-bold tracking-normal text-sand">
        Hours
      </h3>
      <HoursList clinic={active} compact className="max-w-xs" />
      <p className="mt-3 print:hidden">
        <ClinicDetailsLink clinic={active} className="inline-block py-1 font-semibold" />
      </p>
      <SocialLinks clinic={active.socialMedia} site={site.socialMedia} />
    </div>
  )
}

const networks = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'x', label: 'X' },
] as const

type SocialMedia = RootData['site']['socialMedia']

/** Renders links to the clinic's profiles, or to those of the group for networks in which the clinic has none. */
function SocialLinks({ clinic, site }: { clinic: SocialMedia; site: SocialMedia }) {
  const hrefOf = (key: keyof SocialMedia) => clinic[key] || site[key]
  const configured = networks.filter(({ key }) => hrefOf(key))
  if (configured.length === 0) return null
  return (
    <ul className="mt-4 flex gap-1 print:hidden">
      {configured.map(({ key, label }) => (
        <li key={key}>
          <ExternalLink
            href={hrefOf(key)}
            className="grid size-11 place-items-center rounded-full hover:bg-white/10"
          >
            <Icon name={`brand-${key}`} className="size-5" />
            <span className="sr-only">{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

function OurLocations() {
  const { clinics } = useClinics()
  return (
    <FooterList heading="Our Locations">
      {clinics.map((clinic) => (
        <li key={clinic.id}>
          <ClinicLink clinic={clinic} to="/locations" className="inline-block py-1" />
          {clinic.distanceFromUser !== null && (
            <span>{` · ${formatMiles(clinic.distanceFromUser)}`}</span>
          )}
        </li>
      ))}
      <AllClinicsLink className="inline-block py-1" />
    </FooterList>
  )
}

function FooterList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-sans text-[0.84rem] font-bold tracking-normal text-sand">
        {heading}
      </h2>
      <ul className="grid gap-0.5">{children}</ul>
    </div>
  )
}
