import { Link } from '@remix-run/react'
import { editAttributes } from '~/content/edit'
import { ButtonLink } from '~/components/button'
import { NamedIcon } from '~/components/named-icon'
import { Reveal } from '~/components/reveal'
import { Section } from '~/components/section'
import type { HomePage } from './types'

/**
 * Renders 'Our Services'; each card links to its section of the services page (HOM-09, HOM-10,
 * C-13).
 */
export function ServiceCards({
  page,
}: {
  page: Pick<HomePage, 'edit' | 'servicesHeading' | 'serviceCards'>
}) {
  return (
    <Section
      heading={page.servicesHeading}
      edit={editAttributes(page, 'servicesHeading')}
      tint
      aside={
        <ButtonLink look="outline" to="/services">
          View All Services
        </ButtonLink>
      }
    >
      {page.serviceCards.length > 0 && (
        <Reveal className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 print:grid-cols-3">
          {page.serviceCards.map(({ title, text, fragment, icon, ...card }, index) => (
            <li
              key={index}
              className="card relative flex flex-col gap-2.5 hover:border-forest"
              {...editAttributes(card, 'title')}
            >
              <NamedIcon name={icon} className="size-8 text-forest" />
              <h3 className="title-md">{title}</h3>
              {text && (
                <p className="text-[0.95rem] text-muted" {...editAttributes(card, 'text')}>
                  {text}
                </p>
              )}
              <Link
                to={fragment ? `/services#${fragment}` : '/services'}
                className="mt-auto pt-2 font-semibold text-forest after:absolute after:inset-0"
              >
                {`About ${title}`}
              </Link>
            </li>
          ))}
        </Reveal>
      )}
    </Section>
  )
}
