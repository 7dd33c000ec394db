import { type ReactNode, useId } from 'react'
import { type Editable, type EditAttributes, editAttributes } from '~/content/edit'

/**
 * Renders a band of the page that its heading labels, if it has one. `aside` is at the end of the heading's line.
 */
export function Section({
  heading,
  edit,
  aside,
  tint = false,
  className = '',
  children,
}: {
  heading: string
  /** The attributes that link the heading to its field in the Studio. */
  edit?: EditAttributes
  aside?: ReactNode
  tint?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={heading ? id : undefined}
      className={`band ${tint ? 'bg-sage' : ''} ${className}`}
    >
      <div className="wrap">
        {heading && (
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:mb-12">
            <h2 id={id} className="title-lg" {...edit}>
              {heading}
            </h2>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

type PageHeadProps = {
  heading: ReactNode
  /** The page's document, whose field `headingField` contains the heading. */
  edit?: Editable
  headingField?: string
  introduction?: string
  children?: ReactNode
}

/**
 * Renders the header of every page except the home page: the page's only h1 below a line in the accent color.
 */
export function PageHead({
  heading,
  edit,
  headingField = 'heading',
  introduction,
  children,
}: PageHeadProps) {
  return (
    <div className="border-b border-line bg-sage">
      <div className="wrap py-10 lg:py-16">
        <div className="mb-4 h-1 w-14 rounded-full bg-accent" aria-hidden="true" />
        <h1 tabIndex={-1} className="title-xl max-w-4xl" {...editAttributes(edit, headingField)}>
          {heading}
        </h1>
        {(introduction || children) && (
          <div className="mt-5 max-w-2xl text-lg text-ink/85">
            {introduction && <p {...editAttributes(edit, 'introduction')}>{introduction}</p>}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
