import { type ComponentProps, useRef } from 'react'
import { useFocusWhenShown } from './use-focus-when-shown'

type FormConfirmationProps = ComponentProps<'div'> & {
  /** The receipt of the sent form. */
  receipt: string
}

/**
 * Renders the confirmation of a sent form. It takes the focus for each receipt, so that screen readers announce it, and
 * is hidden while the form directly below it, with other values, has errors.
 */
export function FormConfirmation({
  receipt,
  className = '',
  ...attributes
}: FormConfirmationProps) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusWhenShown(panel, { occasion: receipt })
  return (
    <div
      {...attributes}
      ref={panel}
      role="status"
      tabIndex={-1}
      autoFocus
      className={`max-w-[42rem] rounded-lg border-l-4 border-forest bg-sage p-5 has-[+form_#error-summary]:hidden ${className}`}
    />
  )
}
