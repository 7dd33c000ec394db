import type { FieldMetadata } from '@conform-to/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { TextField } from '~/forms/field'
import { specifiedMessages } from '~/forms/messages'
import { useFormattedInput } from '~/forms/use-formatted-input'
import { describeAmount, isDollarText, filterAmountInput } from './amount'

/**
 * Renders the payment amount as a text field for digits, dots and commas, and repeats the amount in
 * dollars as soon as it can be parsed (BIL-13).
 */
export function AmountField({
  field,
  occasion,
}: {
  field: FieldMetadata<string>
  occasion: unknown
}) {
  // A value that was entered before the page hydrated keeps another currency's sign, so that the
  // checks reject it.
  useFormattedInput(field.id, filterAmountInput, { keepsFirstValue: true })
  const isPasteRejected = useRejectedPaste(field.id)
  const echo = describeAmount(useValue(field.id))
  return (
    <TextField
      field={field}
      occasion={occasion}
      error={isPasteRejected ? specifiedMessages.amountInvalid : undefined}
      label="Payment amount"
      hint={`Enter US dollars, up to $10,000. ${echo}`.trim()}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
    />
  )
}

/**
 * Rejects pasted text that is not an amount in dollars, such as one in euros. Returns whether the
 * latest edit was such a paste (BIL-15).
 */
function useRejectedPaste(id: string): boolean {
  const [isRejected, setRejected] = useState(false)
  useEffect(() => {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    const onBeforeInput = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      // A single character comes from the keyboard, and `filterAmountInput` filters it (BIL-13).
      if (event.isComposing || text.length < 2 || isDollarText(text)) return
      event.preventDefault()
      setRejected(true)
    }
    const onInput = () => setRejected(false)
    input.addEventListener('beforeinput', onBeforeInput)
    input.addEventListener('input', onInput)
    return () => {
      input.removeEventListener('beforeinput', onBeforeInput)
      input.removeEventListener('input', onInput)
    }
  }, [id])
  return isRejected
}

/** Returns the current value of a field; it is empty until the page hydrates. */
function useValue(id: string): string {
  const subscribe = useCallback((onChange: () => void) => {
    document.addEventListener('input', onChange)
    return () => document.removeEventListener('input', onChange)
  }, [])
  const getSnapshot = () => {
    const field = document.getElementById(id)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return useSyncExternalStore(subscribe, getSnapshot, () => '')
}
