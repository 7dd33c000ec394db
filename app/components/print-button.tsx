import type { ReactNode } from 'react'
import { type ButtonVariant, pill } from './button'

/** Opens the print dialog. Only for visitors with script: the others have their browser's own command. */
export function PrintButton({
  children,
  look = 'outline',
  describedBy,
}: {
  children: ReactNode
  look?: ButtonVariant
  describedBy?: string
}) {
  return (
    <div className="needs-script screen-only">
      <button
        type="button"
        onClick={() => window.print()}
        aria-describedby={describedBy}
        className={pill(look)}
      >
        {children}
      </button>
    </div>
  )
}
