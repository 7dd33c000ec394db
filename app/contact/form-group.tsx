import { useId } from 'react'
import type { LocationCard } from '~/clinics/location-card.server'
import { PhoneLink } from '~/clinics/phone-link'
import { type Editable, editAttributes } from '~/content/edit'
import type { DocumentPage, PublicFile } from '~/content/public-files.server'
import { Icon } from '~/components/icon'

type Form = { title: string; text: string; file: PublicFile; webPage: DocumentPage | null }
type Group = { title: string; text: string; forms: (Form & Editable)[] } & Editable

/**
 * Renders a group of forms to download. A group without files explains how else to get the forms.
 */
export function FormGroup({ group, clinic }: { group: Group; clinic: LocationCard }) {
  const { title, text, forms } = group
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line pt-6 lg:grid-cols-[1fr_2fr] lg:pt-8"
    >
      <div>
        <h2 id={id} className="title-md" {...editAttributes(group, 'title')}>
          {title}
        </h2>
        {text && (
          <p className="mt-2 text-muted" {...editAttributes(group, 'text')}>
            {text}
          </p>
        )}
      </div>
      {forms.length > 0 ? (
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {forms.map((form, index) => (
            <li key={index} className="flex gap-3">
              <Icon name="file-text" className="mt-1 size-5 shrink-0 text-accent" />
              <div className="min-w-0">
                <a
                  href={form.file.href}
                  className="inline-block py-0.5 font-semibold wrap-anywhere text-forest"
                  type="application/pdf"
                  {...editAttributes(form, 'title')}
                >
                  {form.title}{' '}
                  <span className="font-normal whitespace-nowrap">
                    ({form.file.type}, {form.file.size})
                  </span>
                </a>
                {form.text && (
                  <p className="text-[0.92rem] text-muted" {...editAttributes(form, 'text')}>
                    {form.text}
                  </p>
                )}
                {form.webPage && (
                  <a href={form.webPage.href} className="inline-block py-0.5 text-[0.92rem]">
                    {form.webPage.hasFields
                      ? 'Fill out on screen and print'
                      : 'Read on screen or print'}
                    <span className="sr-only">: {form.title}</span>
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Ask for this form at the front desk or by phone
          {clinic.phone && (
            <>
              :{' '}
              <PhoneLink
                of={clinic}
                className="inline-block py-0.5 font-semibold whitespace-nowrap"
              />
            </>
          )}
        </p>
      )}
    </section>
  )
}
