import { useEffect } from 'react'

/** What a field shall hold after an edit, and where the caret stands in it. `forward`: the edit deleted forward. */
export type InputFormatter = (
  text: string,
  caret: number,
  forward: boolean,
) => { text: string; caret: number }

/**
 * Tidies a text field as it is edited and once an input method has finished composing; unless `keepsFirstValue`, also the
 * value it has when the page hydrates. `tidy` must be the same function in every render; null leaves the field alone.
 */
export function useFormattedInput(
  id: string,
  tidy: InputFormatter | null,
  { keepsFirstValue = false } = {},
) {
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement) || !tidy) return
    const apply = (event?: Event) => {
      if (event instanceof InputEvent && event.isComposing) return
      const caret = input.selectionStart ?? input.value.length
      const forward = event instanceof InputEvent && event.inputType === 'deleteContentForward'
      setInputValue(input, tidy(input.value, caret, forward))
    }
    if (!keepsFirstValue) apply()
    input.addEventListener('input', apply)
    input.addEventListener('compositionend', apply)
    return () => {
      input.removeEventListener('input', apply)
      input.removeEventListener('compositionend', apply)
    }
  }, [id, tidy, keepsFirstValue])
}

/** Puts a text into a field; the caret only moves where something has changed. */
export function setInputValue(
  input: HTMLInputElement,
  { text, caret }: { text: string; caret: number },
) {
  if (text === input.value) return
  input.value = text
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
