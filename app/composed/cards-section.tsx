import { ContentButton } from '~/components/button'
import { ContactText } from '~/components/contact-text'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders cards, each with an optional link. */
export function CardsSection({ section }: SectionProps<'cardsSection'>) {
  const { heading, cards } = section
  if (cards.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')} tint>
      <ul
        role="list"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 print:grid-cols-3"
      >
        {cards.map(({ title, text, button, ...card }, index) => (
          <li key={`${index} ${title}`} className="card flex flex-col gap-2.5">
            <h3 className="title-md" {...editAttributes(card, 'title')}>
              {title}
            </h3>
            {text && (
              <p {...editAttributes(card, 'text')}>
                <ContactText text={text} hasLinks />
              </p>
            )}
            {button && (
              <p className="mt-auto pt-2 print:hidden">
                <ContentButton button={button} look="outline" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
