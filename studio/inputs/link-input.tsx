import { useEffect, useRef } from 'react'
import type { StringInputProps } from 'sanity'

/**
 * Renders the input for the address of a link. It focuses itself in a new link, because the Studio focuses the close
 * button of the dialog.
 */
export function LinkInput(props: StringInputProps) {
  const { value, readOnly, elementProps } = props
  const isNew = useRef(!value && !readOnly)
  const { ref } = elementProps
  useEffect(() => {
    if (!isNew.current) return
    // The dialog sets its own focus first.
    const frame = requestAnimationFrame(() => ref.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [ref])
  return props.renderDefault(props)
}
