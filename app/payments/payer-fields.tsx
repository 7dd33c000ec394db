import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TextField } from '~/forms/field'
import { EmailField, NameFields, PhoneField } from '~/forms/person-fields'
import { formMessages } from '~/forms/messages'
import type { Payer } from './payer-schema'
import { maxPhoneLength } from './phone'
import { usePhoneInput } from './use-phone-input'

type PayerFieldsProps = {
  fields: { [Name in keyof Payer]: FieldMetadata<string> }
  /** Changes with every response of the server and every result of the browser's own validation. */
  occasion: unknown
  /**
   * Whether the phone number is formatted as (xxx) xxx-xxxx during input, as in the membership
   * checkout only (CHK-44).
   */
  formatPhone?: boolean
  /** The heading of the patient's fields. */
  patientLegend?: string
}

/** Renders the fields of the payer and the patient, which both payments share. */
export function PayerFields({
  fields,
  occasion,
  formatPhone = false,
  patientLegend = 'Who was treated',
}: PayerFieldsProps) {
  usePhoneInput(fields.billingPhone.id, formatPhone)
  return (
    <>
      <FieldGroup legend="Who is paying">
        <NameFields
          first={fields.billingFirstName}
          last={fields.billingLastName}
          occasion={occasion}
        />
        <EmailField field={fields.billingEmail} occasion={occasion} />
        <PhoneField
          field={fields.billingPhone}
          occasion={occasion}
          label="Phone number"
          maxLength={maxPhoneLength}
        />
      </FieldGroup>
      <FieldGroup legend={patientLegend}>
        <TextField
          field={fields.patientName}
          occasion={occasion}
          label="Patient name"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          field={fields.patientDOB}
          occasion={occasion}
          label="Patient date of birth"
          hint={formMessages.dobHint}
          autoComplete="off"
          spellCheck={false}
        />
      </FieldGroup>
    </>
  )
}

/** Renders a group of fields under a separate heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="max-w-[34rem] min-w-0">
      <legend className="title-md font-serif font-semibold text-deep">{legend}</legend>
      <div className="mt-4 grid gap-6">{children}</div>
    </fieldset>
  )
}
