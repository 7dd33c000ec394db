import { editAttributes } from '~/content/edit'
import { Reveal } from '~/components/reveal'
import { Section } from '~/components/section'
import type { Award, HomePage } from './types'

/** Renders 'Awards & Recognition' as a list under hairlines, with the year first (HOM-08). */
export function Awards({
  page,
  awards,
}: {
  page: Pick<HomePage, 'edit' | 'awardsHeading'>
  awards: Award[]
}) {
  if (awards.length === 0) return null
  return (
    <Section heading={page.awardsHeading} edit={editAttributes(page, 'awardsHeading')}>
      <Reveal className="grid gap-x-7 gap-y-1 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-6">
        {awards.map(({ title, issuer, year, ...award }, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(4.8rem,auto)_1fr] items-baseline gap-5 border-t-2 border-ink/80 pt-4 pb-3"
          >
            <span
              className="font-serif text-3xl leading-none text-forest tabular-nums"
              {...editAttributes(award, 'year')}
            >
              {year}
            </span>
            <span className="leading-snug font-semibold" {...editAttributes(award, 'title')}>
              {title}
              {issuer && (
                <span
                  className="block text-[0.9rem] font-normal text-muted"
                  {...editAttributes(award, 'issuer')}
                >
                  {issuer}
                </span>
              )}
            </span>
          </li>
        ))}
      </Reveal>
    </Section>
  )
}
