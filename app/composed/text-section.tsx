import { Section } from '~/components/section'
import { RichText } from '~/content/rich-text'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders a heading with rich text. */
export function TextSection({ section }: SectionProps<'textSection'>) {
  const { heading, body } = section
  if (!body) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')}>
      <RichText html={body} edit={editAttributes(section, 'body')} />
    </Section>
  )
}
