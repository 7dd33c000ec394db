import { Accordion } from '~/components/accordion'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders questions that open to their answers. */
export function QuestionsSection({ section }: SectionProps<'questionsSection'>) {
  const { heading, faqs } = section
  if (faqs.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')}>
      <Accordion items={faqs} />
    </Section>
  )
}
