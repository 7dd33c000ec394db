import type { FieldMetadata } from '@conform-to/react'
import { useCallback, useSyncExternalStore } from 'react'
import { TextField } from '~/forms/field'
import { useTyped } from '~/forms/use-typed'
import { amountEcho, typedAmount } from './amount'

/** The amount: text of digits, dots and commas (BIL-13), with what it comes to as soon as it can be read. */
export function AmountField({
  field,
  submission,
}: {
  field: FieldMetadata<string>
  submission: unknown
}) {
  useTyped(field.id, typedAmount)
  const echo = amountEcho(useValue(field.id))
  return (
    <TextField
      field={field}
      submission={submission}
      label="Payment amount"
      hint={`In US dollars, at most $10,000. ${echo}`.trim()}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
    />
  )
}

/** What stands in a field at the moment; empty until script runs. */
function useValue(id: string): string {
  const subscribe = useCallback((changed: () => void) => {
    document.addEventListener('input', changed)
    return () => document.removeEventListener('input', changed)
  }, [])
  const read = () => {
    const field = document.getElementById(id)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return useSyncExternalStore(subscribe, read, () => '')
}
