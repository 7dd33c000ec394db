import { editAttributes } from '~/content/edit'
import { RichText } from '~/content/rich-text'
import { CheckList } from '~/components/check-list'
import { Section } from '~/components/section'
import type { AboutContent } from './types'

/** The `approach` is HTML. */
type ApproachProps = {
  page: Omit<AboutContent, 'approach'> & { approach: string }
}

/** Renders 'Our Approach to Care': the process, the purpose and the methods of care (ABT-05). */
export function Approach({ page }: ApproachProps) {
  if (!page.approach && page.conditions.length === 0 && page.treatments.length === 0) return null
  return (
    <Section
      heading={page.approachHeading}
      edit={editAttributes(page, 'approachHeading')}
      className="pb-0!"
    >
      <div className="grid items-start gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr]">
        <RichText
          html={page.approach}
          className="sm:col-span-2 lg:col-span-1"
          edit={editAttributes(page, 'approach')}
        />
        <List page={page} name="conditions" />
        <List page={page} name="treatments" />
      </div>
    </Section>
  )
}

function List({ page, name }: ApproachProps & { name: 'conditions' | 'treatments' }) {
  const heading = `${name}Heading` as const
  if (page[name].length === 0) return null
  return (
    <div className="border-t-2 border-ink/80 pt-4">
      <h3 className="title-md mb-4" {...editAttributes(page, heading)}>
        {page[heading]}
      </h3>
      <CheckList items={page[name]} edit={editAttributes(page, name)} />
    </div>
  )
}
