import { useId } from 'react'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders a box that stands out from the sections around it. */
export function NoticeSection({ section }: SectionProps<'noticeSection'>) {
  const { heading, text } = section
  const id = useId()
  if (!heading && !text) return null
  return (
    <section aria-labelledby={heading ? id : undefined} className="wrap pt-8">
      <div className="max-w-3xl rounded-card border border-l-[5px] border-line border-l-accent bg-sand/40 px-6 py-5">
        {heading && (
          <h2 id={id} className="title-md" {...editAttributes(section, 'heading')}>
            {heading}
          </h2>
        )}
        {text && (
          <p className="not-first:mt-2" {...editAttributes(section, 'text')}>
            {text}
          </p>
        )}
      </div>
    </section>
  )
}
