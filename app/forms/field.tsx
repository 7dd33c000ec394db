import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import { type ComponentProps, type ReactNode, useState } from 'react'

const box =
  'mt-1.5 block w-full rounded-lg border-2 border-ink/70 bg-white px-3 py-2 text-ink aria-[invalid]:border-alert'

type FieldProps<T> = {
  field: FieldMetadata<T>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Changes with every answer of the server or of the browser's own check. */
  submission: unknown
  /** A message about the latest edit, announced at once; it comes before those of the latest check. */
  error?: string
}

/**
 * What a control tells assistive technology, and its messages, which clear when the field is edited and come back
 * with the next failed submission (CHK-30, CHK-31). Blocking is left to the form's own check (C-53).
 */
function useControl({ field, hint, optional, submission, error }: FieldProps<unknown>) {
  const [editedSince, setEditedSince] = useState<unknown>(null)
  const checked = editedSince === submission ? undefined : field.errors
  const errors = error ? [error] : checked
  return {
    errors,
    control: {
      key: field.key,
      required: undefined,
      'aria-required': optional ? undefined : true,
      'aria-invalid': errors ? true : undefined,
      'aria-describedby':
        [hint && `${field.id}-hint`, errors && field.errorId].filter(Boolean).join(' ') ||
        undefined,
      onInput: () => setEditedSince(submission),
    },
  }
}

function Frame({
  field,
  label,
  hint,
  optional,
  errors,
  isLive = false,
  children,
}: Omit<FieldProps<unknown>, 'submission'> & {
  errors: string[] | undefined
  isLive?: boolean
  children: ReactNode
}) {
  return (
    <div className={errors ? 'border-l-4 border-alert pl-4' : ''}>
      <label htmlFor={field.id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${field.id}-hint`} className="text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldErrors id={field.errorId} errors={errors} isLive={isLive} />
    </div>
  )
}

function FieldErrors({
  id,
  errors,
  isLive = false,
}: {
  id: string
  errors: string[] | undefined
  isLive?: boolean
}) {
  if (!errors) return null
  return (
    <p
      id={id}
      role={isLive ? 'alert' : undefined}
      className="mt-1.5 max-w-[34rem] font-semibold text-alert"
    >
      <span className="sr-only">Error: </span>
      {errors[0]}
    </p>
  )
}

type TextFieldProps = FieldProps<string> &
  Omit<ComponentProps<'input'>, 'defaultValue' | 'value' | 'type'> & {
    type?: 'text' | 'email' | 'tel'
  }

/** One line of text. */
export function TextField({
  field,
  label,
  hint,
  optional,
  submission,
  error,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { errors, control } = useControl({ field, label, hint, optional, submission, error })
  return (
    <Frame {...{ field, label, hint, optional, errors }} isLive={error !== undefined}>
      <input
        {...getInputProps(field, { type })}
        {...input}
        {...control}
        className={`${box} min-h-12 max-w-[34rem]`}
      />
    </Frame>
  )
}

type TextAreaFieldProps = FieldProps<string> &
  Omit<ComponentProps<'textarea'>, 'defaultValue' | 'value'>

/** Several lines of text. */
export function TextAreaField({
  field,
  label,
  hint,
  optional,
  submission,
  ...area
}: TextAreaFieldProps) {
  const { errors, control } = useControl({ field, label, hint, optional, submission })
  return (
    <Frame {...{ field, label, hint, optional, errors }}>
      <textarea
        {...getTextareaProps(field)}
        {...area}
        {...control}
        className={`${box} field-sizing-content min-h-40 max-w-[42rem]`}
      />
    </Frame>
  )
}

type SelectFieldProps = FieldProps<string> &
  Omit<ComponentProps<'select'>, 'defaultValue' | 'value'> & {
    options: { value: string; label: string }[]
    placeholder: string
  }

/** A choice from a list, with an empty first option that says what to do (CON-04, CON-05). */
export function SelectField({
  field,
  label,
  hint,
  optional,
  submission,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { errors, control } = useControl({ field, label, hint, optional, submission })
  return (
    <Frame {...{ field, label, hint, optional, errors }}>
      <select
        {...getSelectProps(field)}
        {...select}
        {...control}
        className={`${box} min-h-12 max-w-[34rem]`}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** A single tick, such as a consent. */
export function CheckboxField({ field, label, submission }: FieldProps<boolean>) {
  const { errors, control } = useControl({ field, label, submission })
  return (
    <div className={errors ? 'border-l-4 border-alert pl-4' : ''}>
      <div className="flex gap-3">
        <input
          {...getInputProps(field, { type: 'checkbox' })}
          {...control}
          className="mt-0.5 size-6 shrink-0 accent-forest"
        />
        <label htmlFor={field.id} className="max-w-[38rem]">
          {label}
        </label>
      </div>
      <FieldErrors id={field.errorId} errors={errors} />
    </div>
  )
}
