import { useEffect, useRef } from 'react'
import type { StringInputProps } from 'sanity'

/** The address of a new link in a text. It takes the focus, which the Studio gives to the button that closes its window. */
export function LinkInput(props: StringInputProps) {
  const { value, readOnly, elementProps } = props
  const isNew = useRef(!value && !readOnly)
  const { ref } = elementProps
  useEffect(() => {
    if (!isNew.current) return
    // After the window has moved the focus itself.
    const frame = requestAnimationFrame(() => ref.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [ref])
  return props.renderDefault(props)
}
