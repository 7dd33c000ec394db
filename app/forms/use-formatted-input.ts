import { useEffect } from 'react'

/**
 * Returns the text of a field after an edit, and the position of its caret. `forward` is true when the edit deleted
 * forward.
 */
type InputFormatter = (
  text: string,
  caret: number,
  forward: boolean,
) => { text: string; caret: number }

/**
 * Formats a text field during edits and after an input method has finished composing, and, unless `keepsFirstValue` is
 * set, also the value at hydration. `format` must be the same function in every render; null disables the formatting.
 */
export function useFormattedInput(
  id: string,
  format: InputFormatter | null,
  { keepsFirstValue = false } = {},
) {
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement) || !format) return
    const apply = (event?: Event) => {
      if (event instanceof InputEvent && event.isComposing) return
      const caret = input.selectionStart ?? input.value.length
      const forward = event instanceof InputEvent && event.inputType === 'deleteContentForward'
      setInputValue(input, format(input.value, caret, forward))
    }
    if (!keepsFirstValue) apply()
    input.addEventListener('input', apply)
    input.addEventListener('compositionend', apply)
    return () => {
      input.removeEventListener('input', apply)
      input.removeEventListener('compositionend', apply)
    }
  }, [id, format, keepsFirstValue])
}

/** Sets the value of a field. The caret only moves when the value changes. */
export function setInputValue(
  input: HTMLInputElement,
  { text, caret }: { text: string; caret: number },
) {
  if (text === input.value) return
  input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
