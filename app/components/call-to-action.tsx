import type { ReactNode } from 'react'
import type { EditAttributes } from '~/content/edit'

/** Renders the call to action at the end of a page, or nothing without a heading. `children` are its buttons. */
export function CallToAction({
  id = 'call-to-action',
  edit,
  heading,
  text,
  children,
}: {
  /** The id of the heading, for a page with several calls to action. */
  id?: string
  edit?: EditAttributes
  heading: string
  text: string
  children: ReactNode
}) {
  if (!heading) return null
  return (
    <section aria-labelledby={id} className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-[1.5rem] bg-forest px-7 py-10 text-white lg:px-14 lg:py-14 print:bg-white print:text-black">
          <div className="max-w-xl" {...edit}>
            <h2 id={id} className="title-lg text-white print:text-black">
              {heading}
            </h2>
            {text && <p className="mt-3">{text}</p>}
          </div>
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  )
}
