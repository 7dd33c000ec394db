import { type Editable, editAttributes } from '~/content/edit'
import { Reveal } from '~/components/reveal'
import { Section } from '~/components/section'
import type { Award } from './types'

/** Renders 'Awards & Recognition' as a list under hairlines, with the year first (HOM-08). */
export function Awards({
  edit,
  heading,
  awards,
}: {
  edit: Editable
  heading: string
  awards: Award[]
}) {
  if (awards.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(edit, 'awardsHeading')}>
      <Reveal className="grid gap-x-7 gap-y-1 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-6">
        {awards.map(({ title, issuer, year, ...award }) => (
          <li
            key={`${year} ${title}`}
            className="grid grid-cols-[auto_1fr] items-baseline gap-5 border-t-2 border-ink/80 pt-4 pb-3"
            {...editAttributes(award, 'title')}
          >
            <span className="font-serif text-3xl leading-none text-forest tabular-nums">
              {year}
            </span>
            <span className="leading-snug font-semibold">
              {title}
              {issuer && (
                <span className="block text-[0.9rem] font-normal text-muted">{issuer}</span>
              )}
            </span>
          </li>
        ))}
      </Reveal>
    </Section>
  )
}
