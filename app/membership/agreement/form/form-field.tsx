import type { ReactNode } from 'react'
import { acknowledgments } from '~/membership/agreement/text/acknowledgments'
import { agreementMessages } from '~/membership/agreement/signing/agreement-messages'
import type {
  AgreementErrors,
  AgreementField,
} from '~/membership/agreement/signing/agreement-payload'
import { specifiedMessages } from '~/forms/messages'
import { maxDaysToStart } from '~/membership/purchase/membership-term'

/** Marks an invalid field in the same way as the site's other forms. */
export const markedWhenInvalid =
  'has-[[aria-invalid]]:border-l-4 has-[[aria-invalid]]:border-alert has-[[aria-invalid]]:pl-4'

/**
 * The messages of the form's script for a field that the browser finds empty or invalid; they match
 * those of the action.
 */
const validityMessages: Partial<Record<AgreementField, { missing: string; invalid?: string }>> = {
  ...Object.fromEntries(
    acknowledgments.map((name) => [name, { missing: agreementMessages.unchecked[name] }]),
  ),
  member_name: { missing: specifiedMessages.patientNameRequired },
  dob: { missing: specifiedMessages.patientDobRequired },
  phone: { missing: specifiedMessages.phoneRequired },
  email: { missing: specifiedMessages.emailRequired, invalid: specifiedMessages.emailInvalid },
  signer_name: { missing: agreementMessages.signerName },
  signer_relationship: { missing: agreementMessages.signerRelationship },
  pay_option: { missing: agreementMessages.payOption },
  start_date: {
    missing: agreementMessages.startDate,
    invalid: agreementMessages.startRange(maxDaysToStart),
  },
  signature: { missing: agreementMessages.signature },
}

/** Returns the attributes that connect a control with its hint and its message. */
export function describeControl(name: AgreementField, errors: AgreementErrors, hint?: string) {
  return {
    'aria-invalid': name in errors || undefined,
    'aria-describedby': hint ? `${name}-hint ${name}-error` : `${name}-error`,
    'data-missing': validityMessages[name]?.missing,
    'data-invalid': validityMessages[name]?.invalid,
  }
}

/**
 * Renders the message of a field. It is empty while the field is valid, and the form's script
 * writes into it as well.
 */
export function FieldMessage({ name, errors }: { name: AgreementField; errors: AgreementErrors }) {
  return (
    <p id={`${name}-error`} className="mt-1.5 max-w-[34rem] font-semibold text-alert empty:hidden">
      {errors[name] && (
        <>
          <span className="sr-only">Error: </span>
          {errors[name]}
        </>
      )}
    </p>
  )
}

type FormFieldProps = {
  name: AgreementField
  label: ReactNode
  hint?: string
  errors: AgreementErrors
  children: ReactNode
}

/** Renders a control of the agreement form with its label, hint and message. */
export function FormField({ name, label, hint, errors, children }: FormFieldProps) {
  return (
    <div className={markedWhenInvalid}>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldMessage name={name} errors={errors} />
    </div>
  )
}
