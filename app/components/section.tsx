import { type ReactNode, useId } from 'react'
import { type Editable, type EditAttributes, editAttributes } from '../content/edit'

/** A band of the page with a heading that names it; `aside` stands at the heading's end of line. */
export function Section({
  heading,
  edit,
  aside,
  tint = false,
  className = '',
  children,
}: {
  heading: string
  /** Where the heading is edited. */
  edit?: EditAttributes
  aside?: ReactNode
  tint?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`band ${tint ? 'bg-sage' : ''} ${className}`}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:mb-12">
          <h2 id={id} className="title-lg" {...edit}>
            {heading}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

type PageHeadProps = {
  heading: ReactNode
  /** The document of the page, and which of its fields the heading is. */
  edit?: Editable
  headingField?: string
  children?: ReactNode
}

/** The head of every page but the home page: its one h1 over the clinic's accent. */
export function PageHead({ heading, edit, headingField = 'heading', children }: PageHeadProps) {
  return (
    <div className="border-b border-line bg-sage">
      <div className="wrap py-10 lg:py-16">
        <div className="mb-4 h-1 w-14 rounded-full bg-accent" aria-hidden="true" />
        <h1 tabIndex={-1} className="title-xl max-w-4xl" {...editAttributes(edit, headingField)}>
          {heading}
        </h1>
        {children && (
          <div
            className="mt-5 max-w-2xl text-lg text-ink/85"
            {...editAttributes(edit, 'introduction')}
          >
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
