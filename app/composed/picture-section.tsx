import { Section } from '~/components/section'
import { Picture } from '~/content/picture'
import { RichText } from '~/content/rich-text'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders rich text with a picture beside it, below it on a phone. */
export function PictureSection({ section }: SectionProps<'pictureSection'>) {
  const { heading, body, picture } = section
  if (!body && !picture) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')}>
      <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12">
        <RichText html={body} edit={editAttributes(section, 'body')} />
        {picture && (
          <div {...editAttributes(section, 'picture')}>
            <Picture
              image={picture}
              variant="sectionPicture"
              className="aspect-[4/3] w-full rounded-card object-cover"
            />
          </div>
        )}
      </div>
    </Section>
  )
}
