import { useId } from 'react'
import { telHref } from '~/clinics/maps'
import type { DocumentPage, PublicFile } from '~/content/public-files.server'
import { Icon } from '~/components/icon'

type Group = {
  title: string
  text: string
  forms: { title: string; text: string; file: PublicFile; webPage: DocumentPage | null }[]
}

/**
 * Renders a group of forms to download. A group without files explains how else to get the forms.
 */
export function FormGroup({
  group: { title, text, forms },
  phone,
}: {
  group: Group
  phone: string
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line pt-6 lg:grid-cols-[1fr_2fr] lg:pt-8"
    >
      <div>
        <h2 id={id} className="title-md">
          {title}
        </h2>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </div>
      {forms.length > 0 ? (
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {forms.map((form) => (
            <li key={form.file.href} className="flex gap-3">
              <Icon name="file-text" className="mt-1 size-5 shrink-0 text-accent" />
              <div>
                <a
                  href={form.file.href}
                  className="inline-block py-0.5 font-semibold text-forest"
                  type="application/pdf"
                >
                  {form.title}{' '}
                  <span className="font-normal whitespace-nowrap">
                    ({form.file.type}, {form.file.size})
                  </span>
                </a>
                {form.text && <p className="text-[0.92rem] text-muted">{form.text}</p>}
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
          {phone && (
            <>
              :{' '}
              <a
                href={telHref(phone)}
                className="inline-block py-0.5 font-semibold whitespace-nowrap"
              >
                {phone}
              </a>
            </>
          )}
        </p>
      )}
    </section>
  )
}
