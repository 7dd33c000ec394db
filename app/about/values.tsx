import { type Editable, editAttributes } from '~/content/edit'
import type { AboutContent } from './types'
import { Section } from '~/components/section'

/**
 * Renders 'Mission & Values': the mission in large type, and the values in their order under
 * hairlines (ABT-02).
 */
export function Values({
  edit,
  heading,
  mission,
  values,
}: {
  edit: Editable
  heading: string
  mission: string
  values: AboutContent['values']
}) {
  if (!mission && values.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(edit, 'missionHeading')}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        {mission && (
          <p
            className="border-l-[3px] border-sun pl-6 font-serif text-[1.45rem] leading-snug text-deep lg:sticky lg:top-10 lg:text-[1.7rem]"
            {...editAttributes(edit, 'mission')}
          >
            {mission}
          </p>
        )}
        {values.length > 0 && (
          <ol role="list" className="border-t border-line">
            {values.map(({ title, text, ...value }, index) => (
              <li
                key={index}
                className="grid grid-cols-[2.8rem_1fr] items-baseline border-b border-line py-5"
              >
                <span aria-hidden="true" className="font-serif text-2xl leading-none text-forest">
                  {index + 1}
                </span>
                <div>
                  <h3 className="title-md" {...editAttributes(value, 'title')}>
                    {title}
                  </h3>
                  {text && (
                    <p className="mt-1.5 max-w-[34rem]" {...editAttributes(value, 'text')}>
                      {text}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
