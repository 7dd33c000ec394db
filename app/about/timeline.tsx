import { type Editable, editAttributes } from '~/content/edit'
import { Section } from '~/components/section'
import type { AboutContent } from './types'

/**
 * The largest number of years that fits side by side; a longer history runs downward at every
 * width.
 */
const maxEntriesInRow = 5

/**
 * Renders the group's history along one line: downward on small screens, from left to right on
 * large ones (ABT-04).
 */
export function Timeline({
  edit,
  heading,
  founded,
  entries,
}: {
  edit: Editable
  heading: string
  founded: number | null
  entries: AboutContent['timeline']
}) {
  if (entries.length === 0 && founded === null) return null
  const across = entries.length <= maxEntriesInRow
  return (
    <Section
      heading={heading}
      edit={editAttributes(edit, 'timelineHeading')}
      tint
      aside={
        founded !== null && (
          <p className="font-serif text-xl text-forest" {...editAttributes(edit, 'founded')}>
            Founded in {founded}
          </p>
        )
      }
    >
      <ol role="list" className={across ? 'lg:grid lg:auto-cols-fr lg:grid-flow-col' : ''}>
        {entries.map(({ year, title, text, ...entry }, index) => (
          <li
            key={index}
            className={`group relative pb-10 pl-9 last:pb-0 ${across ? 'lg:pr-8 lg:pb-0 lg:pl-0' : ''}`}
          >
            <Line across={across} />
            <p
              className={`font-serif text-[2.1rem] leading-none text-forest tabular-nums ${across ? 'lg:pb-14 lg:text-[2.6rem]' : ''}`}
              {...editAttributes(entry, 'year')}
            >
              {year}
            </p>
            <h3
              className={`title-md ${across ? 'mt-2 lg:mt-0' : 'mt-2'}`}
              {...editAttributes(entry, 'title')}
            >
              {title}
            </h3>
            {text && (
              <p className="mt-1.5 max-w-[34rem]" {...editAttributes(entry, 'text')}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Renders a point and the line to the next point; after the last point the line fades out. */
function Line({ across }: { across: boolean }) {
  const line =
    'absolute top-5 bottom-[-0.75rem] left-[0.4375rem] w-0.5 bg-forest/30 group-last:bg-linear-to-b group-last:from-forest/30 group-last:to-transparent group-last:bg-transparent'
  const point =
    'absolute top-2.5 left-0 size-4 rounded-full border-[3px] border-forest bg-paper group-last:bg-sun'
  return (
    <span aria-hidden="true">
      <span
        className={`${line} ${across ? 'lg:top-[4.31rem] lg:right-0 lg:bottom-auto lg:left-0 lg:h-0.5 lg:w-auto lg:group-last:bg-linear-to-r' : ''}`}
      />
      <span className={`${point} ${across ? 'lg:top-[3.875rem]' : ''}`} />
    </span>
  )
}
