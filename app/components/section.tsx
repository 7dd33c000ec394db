import { type ReactNode, useId } from 'react'
import { type Editable, type EditAttributes, editAttributes } from '~/content/edit'

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

type StepHeadProps = {
  /** The clinic that is paid. */
  clinicName: string
  heading: string
  edit?: Editable
  aside?: ReactNode
  children?: ReactNode
}

/** The small head of a checkout step: the clinic that is paid, then the one h1 of the page. */
export function StepHead({ clinicName, heading, edit, aside, children }: StepHeadProps) {
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
          {children && (
            <div
              className="mt-1 max-w-2xl text-[0.92rem] text-ink/85 max-sm:hidden"
              {...editAttributes(edit, 'introduction')}
            >
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
