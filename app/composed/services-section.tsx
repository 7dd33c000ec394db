import { Link } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders the services of the active clinic, each with a link to its description. */
export function ServicesSection({ section }: SectionProps<'servicesSection'>) {
  const { heading, services } = section
  const { active } = useClinics()
  if (services.length === 0) return null
  return (
    <Section
      heading={heading || `Services at ${active.name}`}
      edit={editAttributes(section, 'heading')}
    >
      <ul role="list" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {services.map(({ name, subtitle, href, ...service }) => (
          <li key={href} className="card relative flex flex-col gap-2 hover:border-forest">
            <h3 className="title-md">
              <Link
                to={href}
                className="text-forest after:absolute after:inset-0"
                {...editAttributes(service, 'name')}
              >
                {name}
              </Link>
            </h3>
            {subtitle && (
              <p className="text-muted" {...editAttributes(service, 'subtitle')}>
                {subtitle}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
