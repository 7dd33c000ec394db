import { useEffect } from 'react'
import { setInputValue, useFormattedInput } from '~/forms/use-formatted-input'
import { fitPhone, formatPhoneWithCaret, maxPhoneLength, nationalDigits } from './phone'

/**
 * Prevents a phone field from cutting off its input value: a number that is too long only because
 * of its notation is reformatted (C-62). With `format` the value is formatted as (xxx) xxx-xxxx
 * during input (CHK-44).
 */
export function usePhoneInput(id: string, format: boolean) {
  useFormattedInput(id, format ? formatPhoneWithCaret : null)
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    const onBeforeInput = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (!event.inputType.startsWith('insert') || event.isComposing || !text) return
      const { value, selectionStart, selectionEnd } = input
      const raw =
        value.slice(0, selectionStart ?? value.length) +
        text +
        value.slice(selectionEnd ?? value.length)
      if (raw.trim().length <= maxPhoneLength) return
      const fittingValue = fitPhone(raw)
      if (
        fittingValue.length > maxPhoneLength ||
        (!fittingValue.startsWith('+') && nationalDigits(fittingValue).length > 10)
      )
        return
      event.preventDefault()
      setInputValue(input, { text: fittingValue, caret: fittingValue.length })
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input.addEventListener('beforeinput', onBeforeInput)
    return () => input.removeEventListener('beforeinput', onBeforeInput)
  }, [id])
}
