import type { MouseEvent } from 'react'

/** Returns whether a click opens a link in this tab, and no handler has prevented that. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
