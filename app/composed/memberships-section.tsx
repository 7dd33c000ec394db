import { formatDollars } from '@site/domain/money'
import { ButtonLink } from '~/components/button'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'
import { SectionText } from './section-text'

/** Renders the membership packages with their prices. There are none while memberships are disabled. */
export function MembershipsSection({ section }: SectionProps<'membershipsSection'>) {
  const { heading, text, packages } = section
  if (packages.length === 0) return null
  return (
    <Section
      heading={heading}
      edit={editAttributes(section, 'heading')}
      aside={
        <ButtonLink to="/membership-offer" look="outline" reloadDocument>
          Compare Packages
        </ButtonLink>
      }
    >
      <SectionText text={text} edit={editAttributes(section, 'text')} />
      <ul
        role="list"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4 lg:gap-6"
      >
        {packages.map((offered, index) => (
          <li key={index} className="card">
            <h3 className="title-md" {...editAttributes(offered, 'name')}>
              {offered.name}
            </h3>
            <p className="mt-2 font-serif text-3xl text-deep" {...editAttributes(offered, 'price')}>
              {formatDollars(offered.price)}
            </p>
            {offered.visits && (
              <p className="text-muted" {...editAttributes(offered, 'visits')}>
                {offered.visits}
              </p>
            )}
            {offered.summary && (
              <p className="mt-3" {...editAttributes(offered, 'summary')}>
                {offered.summary}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
