import { Section } from '~/components/section'
import { RichText } from '~/content/rich-text'
import type { SectionProps } from './composed-sections'

/** Renders a heading with rich text. */
export function TextSection({ section: { heading, body }, edit }: SectionProps<'textSection'>) {
  if (!body) return null
  return (
    <Section heading={heading} edit={edit('heading')}>
      <RichText html={body} edit={edit('body')} />
    </Section>
  )
}
