import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useClinicParameter } from '~/clinics/choice/use-clinic-parameter'
import { type Editable, type EditAttributes, editAttributes } from '~/content/edit'
import { RichText } from '~/content/rich-text'
import type { SiteSettings } from '~/content/types'
import { Accordion } from '~/components/accordion'
import { ExternalLink, pill } from '~/components/button'
import { CheckList } from '~/components/check-list'
import { pageHref } from '~/components/lists/page-parameters'
import { Icon } from '~/components/icon'
import { StepList } from '~/components/step-list'
import type { OfferedService } from './offered-services.server'

export type WellnessLink = (SiteSettings['wellness'] & Editable) | null

/**
 * Renders one service; missing content is omitted. `wellness` is the sister clinic's site (SRV-14
 * to SRV-20).
 */
export function ServiceDetail({
  service,
  wellness,
}: {
  service: OfferedService
  wellness: WellnessLink
}) {
  const {
    name,
    subtitle,
    description,
    detailedDescription,
    approach,
    techniques,
    conditions,
    benefits,
    expectationSteps,
    locationInfo,
    faqs,
    hasProviders,
  } = service
  const clinic = useClinicParameter()
  return (
    <>
      <h2 className="title-lg" {...editAttributes(service, 'name')}>
        {name}
      </h2>
      {subtitle && (
        <p
          className="mt-2 text-[1.15rem] font-semibold text-accent"
          {...editAttributes(service, 'subtitle')}
        >
          {subtitle}
        </p>
      )}
      {description && (
        <p
          className="mt-5 max-w-[42rem] text-[1.15rem]"
          {...editAttributes(service, 'description')}
        >
          {description}
        </p>
      )}
      <RichText
        html={detailedDescription}
        className="mt-4"
        edit={editAttributes(service, 'detailedDescription')}
      />
      {hasProviders && (
        <p className="mt-5">
          <Link
            to={pageHref('/providers', { q: name, page: 1, filters: { clinic } })}
            className="inline-block py-1 font-semibold text-forest"
            {...editAttributes(service, 'name')}
          >
            {`Providers for ${name}`}
          </Link>
        </p>
      )}
      {approach && (
        <div className="mt-8 max-w-[42rem] border-l-[3px] border-accent pl-6">
          <h3 className="title-md mb-2">Our approach</h3>
          <RichText html={approach} edit={editAttributes(service, 'approach')} />
        </div>
      )}
      {wellness?.url && (
        <p className="mt-7">
          <ExternalLink
            href={wellness.url}
            mark
            className={pill('outline')}
            {...editAttributes(wellness, 'wellness.label')}
          >
            {wellness.label}
          </ExternalLink>
        </p>
      )}
      {techniques.length > 0 && (
        <Part heading="Techniques & Methods" edit={editAttributes(service, 'techniques')}>
          <ul role="list" className="grid gap-x-10 sm:grid-cols-2">
            {techniques.map((technique, index) => (
              <li key={index} className="border-b border-line py-2.5">
                {technique}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {conditions.length > 0 && (
        <Part heading="Conditions We Treat" edit={editAttributes(service, 'conditions')}>
          <CheckList items={conditions} className="gap-x-10 sm:grid-cols-2" />
        </Part>
      )}
      {benefits.length > 0 && (
        <Part heading="Benefits" edit={editAttributes(service, 'benefits')}>
          <CheckList items={benefits} className="gap-x-10 sm:grid-cols-2" />
        </Part>
      )}
      {expectationSteps.length > 0 && (
        <Part heading="What to Expect" edit={editAttributes(service, 'expectationSteps')}>
          <StepList steps={expectationSteps.map((text) => ({ text }))} />
        </Part>
      )}
      {locationInfo && (
        <Part heading="Location Information" edit={editAttributes(service, 'locationInfo')}>
          <div className="flex gap-4 rounded-card bg-sage px-6 py-5">
            <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-accent" />
            <p className="max-w-[40rem]">{locationInfo}</p>
          </div>
        </Part>
      )}
      {faqs.length > 0 && (
        <Part heading="Frequently Asked Questions" edit={editAttributes(service, 'faqs')}>
          <Accordion items={faqs} />
        </Part>
      )}
    </>
  )
}

function Part({
  heading,
  edit,
  children,
}: {
  heading: string
  edit: EditAttributes
  children: ReactNode
}) {
  return (
    <div className="mt-12 lg:mt-14" {...edit}>
      <h3 className="title-md mb-4">{heading}</h3>
      {children}
    </div>
  )
}
