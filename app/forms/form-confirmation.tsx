import { type ComponentProps, useRef } from 'react'
import { useFocusWhenShown } from './use-focus-when-shown'

/** Renders the confirmation of a sent form. It takes the focus, so that screen readers announce it. */
export function FormConfirmation({ className = '', ...attributes }: ComponentProps<'div'>) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusWhenShown(panel)
  return (
    <div
      {...attributes}
      ref={panel}
      role="status"
      tabIndex={-1}
      autoFocus
      className={`max-w-[42rem] rounded-lg border-l-4 border-forest bg-sage p-5 ${className}`}
    />
  )
}
