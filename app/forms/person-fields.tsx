import type { FieldMetadata } from '@conform-to/react'
import { TextField } from './field'

type Field = { field: FieldMetadata<string>; occasion: unknown }

/** Renders the fields of a first and a last name beside each other. */
export function NameFields({
  first,
  last,
  occasion,
}: {
  first: FieldMetadata<string>
  last: FieldMetadata<string>
  occasion: unknown
}) {
  return (
    <div className="grid max-w-[34rem] items-start gap-6 sm:grid-cols-2">
      <TextField
        field={first}
        occasion={occasion}
        label="First name"
        autoComplete="given-name"
        spellCheck={false}
      />
      <TextField
        field={last}
        occasion={occasion}
        label="Last name"
        autoComplete="family-name"
        spellCheck={false}
      />
    </div>
  )
}

/** Renders the field of an email address. */
export function EmailField({ hint, ...field }: Field & { hint?: string }) {
  return (
    <TextField
      {...field}
      hint={hint}
      label="Email"
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
    />
  )
}

/** Renders the field of a phone number. */
export function PhoneField({
  label = 'Phone',
  ...field
}: Field & { label?: string; optional?: boolean; maxLength?: number }) {
  return <TextField {...field} label={label} type="tel" autoComplete="tel" inputMode="tel" />
}
