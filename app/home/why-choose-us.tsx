import { type Editable, editAttributes } from '~/content/edit'
import { NamedIcon } from '~/components/named-icon'
import { Reveal } from '~/components/reveal'
import { Section } from '~/components/section'
import type { HomePage } from './types'

/** Renders 'Why Choose Us' (HOM-11). */
export function WhyChooseUs({
  edit,
  heading,
  cards,
}: {
  edit: Editable
  heading: string
  cards: HomePage['whyCards']
}) {
  if (cards.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(edit, 'whyHeading')}>
      <Reveal className="grid gap-8 lg:grid-cols-3 lg:gap-14">
        {cards.map(({ title, text, icon }, index) => (
          <li key={title} {...editAttributes(edit, `whyCards.${index}.title`)}>
            <NamedIcon name={icon} className="mb-3 size-9 text-forest" />
            <h3 className="title-md mb-2">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </Reveal>
    </Section>
  )
}
