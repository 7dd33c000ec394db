import type { ReactNode } from 'react'
import { type Editable, editAttributes } from '~/content/edit'

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
        <div className="min-w-0">
          <p className="text-[0.92rem] leading-snug font-semibold text-accent">
            Payment to {clinicName}
          </p>
          <h1 tabIndex={-1} className="title-md lg:title-lg" {...editAttributes(edit, 'heading')}>
            {heading}
          </h1>
          {(introduction || children) && (
            <div className="mt-1 max-w-2xl text-[0.92rem] text-ink/85 max-sm:hidden">
              {introduction && <p {...editAttributes(edit, 'introduction')}>{introduction}</p>}
              {children}
            </div>
          )}
        </div>
        {aside}
      </div>
    </div>
  )
}
