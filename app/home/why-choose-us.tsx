import { editAttributes } from '~/content/edit'
import { NamedIcon } from '~/components/named-icon'
import { Reveal } from '~/components/reveal'
import { Section } from '~/components/section'
import type { HomePage } from './types'

/** Renders 'Why Choose Us' (HOM-11). */
export function WhyChooseUs({
  page,
}: {
  page: Pick<HomePage, 'edit' | 'whyHeading' | 'whyCards'>
}) {
  if (page.whyCards.length === 0) return null
  return (
    <Section heading={page.whyHeading} edit={editAttributes(page, 'whyHeading')}>
      <Reveal className="grid gap-8 lg:grid-cols-3 lg:gap-14 print:grid-cols-3">
        {page.whyCards.map(({ title, text, icon, ...card }, index) => (
          <li key={index} {...editAttributes(card, 'title')}>
            <NamedIcon name={icon} className="mb-3 size-9 text-forest" />
            <h3 className="title-md mb-2">{title}</h3>
            <p className="text-muted" {...editAttributes(card, 'text')}>
              {text}
            </p>
          </li>
        ))}
      </Reveal>
    </Section>
  )
}
