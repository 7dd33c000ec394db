import { type Editable, editAttributes } from '~/content/edit'
import { RichText } from '~/content/rich-text'
import { CheckList } from '~/components/check-list'
import { Section } from '~/components/section'
import type { AboutContent } from './types'

/** The `approach` is HTML. */
type ApproachProps = Editable & { approach: string } & Pick<
    AboutContent,
    'approachHeading' | 'conditionsHeading' | 'conditions' | 'treatmentsHeading' | 'treatments'
  >

/** Renders 'Our Approach to Care': the process, the purpose and the methods of care (ABT-05). */
export function Approach({
  approachHeading,
  approach,
  conditionsHeading,
  conditions,
  treatmentsHeading,
  treatments,
  ...page
}: ApproachProps) {
  return (
    <Section
      heading={approachHeading}
      edit={editAttributes(page, 'approachHeading')}
      className="pb-0!"
    >
      <div className="grid items-start gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr]">
        <RichText
          html={approach}
          className="sm:col-span-2 lg:col-span-1"
          edit={editAttributes(page, 'approach')}
        />
        <List heading={conditionsHeading} items={conditions} />
        <List heading={treatmentsHeading} items={treatments} />
      </div>
    </Section>
  )
}

function List({ heading, items }: { heading: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <div className="border-t-2 border-ink/80 pt-4">
      <h3 className="title-md mb-4">{heading}</h3>
      <CheckList items={items} />
    </div>
  )
}
