import type { ReactNode } from 'react'
import { type Editable, editAttributes } from '~/content/edit'

/** Renders the call to action at the end of a page, or nothing without a heading. `children` are its buttons. */
export function CallToAction({
  id = 'call-to-action',
  heading,
  text,
  children,
  ...part
}: Editable & {
  /** The id of the heading, for a page with several calls to action. */
  id?: string
  heading: ReactNode
  text: ReactNode
  children: ReactNode
}) {
  if (!heading) return null
  return (
    <section aria-labelledby={id} className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-[1.5rem] bg-forest px-7 py-10 text-white lg:px-14 lg:py-14 print:bg-white print:text-black">
          <div className="min-w-0 max-w-xl">
            <h2
              id={id}
              className="title-lg text-white print:text-black"
              {...editAttributes(part, 'heading')}
            >
              {heading}
            </h2>
            {text && (
              <p className="mt-3" {...editAttributes(part, 'text')}>
                {text}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  )
}
