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

type StepHeadProps = {
  /** The name of the clinic that receives the payment. */
  clinicName: ReactNode
  heading: string
  edit?: Editable
  introduction?: string
  aside?: ReactNode
  children?: ReactNode
}

/** Renders the compact header of a checkout step: the clinic that receives the payment, then the page's only h1. */
export function StepHead({
  clinicName,
  heading,
  edit,
  introduction,
  aside,
  children,
}: StepHeadProps) {
  return (
    <div className="border-b border-line bg-sage">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 lg:py-5">
        <div>
          <p className="text-[0.92rem] leading-snug font-semibold text-accent">
            Payment to {clinicName}
          </p>
          <h1 tabIndex={-1} className="title-md lg:title-lg" {...editAttributes(edit, 'heading')}>
            {heading}
          </h1>
          {(introduction || children) && (
            <div className="mt-1 max-w-2xl text-[0.92rem] text-ink/85 max-sm:hidden">
              <Introduction edit={edit} text={introduction} />
              {children}
            </div>
          )}
        </div>
        {aside}
      </div>
    </div>
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
 * Renders the header of every page except the home page: the page's only h1 below a line in the clinic's accent color.
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
            <Introduction edit={edit} text={introduction} />
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

function Introduction({ edit, text }: { edit?: Editable; text?: string }) {
  return text ? <p {...editAttributes(edit, 'introduction')}>{text}</p> : null
}
