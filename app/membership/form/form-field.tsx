import type { ReactNode } from 'react'
import type { AgreementErrors, AgreementField } from '../agreement-payload'

export const inputBox =
  'mt-1.5 block min-h-12 w-full rounded-lg border-2 border-ink/70 bg-white px-3 py-2 text-ink aria-[invalid]:border-alert'

type FormFieldProps = {
  name: AgreementField
  label: string
  hint?: string
  errors: AgreementErrors
  children: ReactNode
}

/** A control of the agreement form with its label, hint and message; the form's script puts messages there too. */
export function FormField({ name, label, hint, errors, children }: FormFieldProps) {
  return (
    <div data-field={name}>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
      {errors[name] && (
        <p className="mt-1 font-semibold text-alert">
          <span className="sr-only">Error: </span>
          {errors[name]}
        </p>
      )}
      {children}
    </div>
  )
}
