import type { ReactNode } from 'react'
import { pill } from './button'

/**
 * Renders a button that opens the print dialog. It is shown only when script runs; other visitors use their browser's
 * print command.
 */
export function PrintButton({
  children,
  describedBy,
}: {
  children: ReactNode
  describedBy?: string
}) {
  return (
    <div className="needs-script screen-only">
      <button
        type="button"
        onClick={() => window.print()}
        aria-describedby={describedBy}
        className={pill('outline')}
      >
        {children}
      </button>
    </div>
  )
}
