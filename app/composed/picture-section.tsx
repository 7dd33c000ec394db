import { Section } from '~/components/section'
import { Picture } from '~/content/picture'
import { RichText } from '~/content/rich-text'
import type { SectionProps } from './composed-sections'

/** Renders rich text with a picture beside it, below it on a phone. */
export function PictureSection({
  section: { heading, body, picture },
  edit,
}: SectionProps<'pictureSection'>) {
  if (!body && !picture) return null
  return (
    <Section heading={heading} edit={edit('heading')}>
      <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12">
        <RichText html={body} edit={edit('body')} />
        {picture && (
          <div {...edit('picture')}>
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
