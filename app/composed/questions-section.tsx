import { Accordion } from '~/components/accordion'
import { Section } from '~/components/section'
import type { SectionProps } from './composed-sections'

/** Renders questions that open to their answers. */
export function QuestionsSection({
  section: { heading, faqs },
  edit,
}: SectionProps<'questionsSection'>) {
  if (faqs.length === 0) return null
  return (
    <Section heading={heading} edit={edit('heading')}>
      <div {...edit('faqs')}>
        <Accordion items={faqs} />
      </div>
    </Section>
  )
}
