import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from '@conform-to/react'
import { type ComponentProps, type ReactNode, useState } from 'react'

type FieldProps<T> = {
  field: FieldMetadata<T>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** A value that changes with every response of the server and with every check in the browser. */
  occasion: unknown
  /**
   * A message about the latest edit, announced immediately. It takes precedence over the messages of the latest check.
   */
  error?: string
}

/**
 * Returns the accessibility attributes of a control and its messages, which disappear when the field is edited and
 * return with the next failed submission (CHK-30, CHK-31). The form's check, not the browser, blocks invalid
 * submissions (C-53).
 */
function useControl({ field, hint, optional, occasion, error }: FieldProps<unknown>) {
  const [editedSince, setEditedSince] = useState<unknown>(null)
  const checkErrors = editedSince === occasion ? undefined : field.errors
  const errors = error ? [error] : checkErrors
  return {
    errors,
    control: {
      required: undefined,
      'aria-required': optional ? undefined : true,
      'aria-invalid': errors ? true : undefined,
      'aria-describedby':
        [hint && `${field.id}-hint`, errors && field.errorId].filter(Boolean).join(' ') ||
        undefined,
      onInput: () => setEditedSince(occasion),
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
}: Omit<FieldProps<unknown>, 'occasion'> & {
  errors: string[] | undefined
  isLive?: boolean
  children: ReactNode
}) {
  return (
    <div className={errors ? '-ml-3 border-l-4 border-alert pl-2' : ''}>
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

/** Renders a labeled input for one line of text with its messages. */
export function TextField({
  field,
  label,
  hint,
  optional,
  occasion,
  error,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { errors, control } = useControl({ field, label, hint, optional, occasion, error })
  const { key, ...props } = getInputProps(field, { type })
  return (
    <Frame {...{ field, label, hint, optional, errors }} isLive={error !== undefined}>
      <input
        {...props}
        {...input}
        {...control}
        key={key}
        className="text-control min-h-12 max-w-[34rem]"
      />
    </Frame>
  )
}

type TextAreaFieldProps = FieldProps<string> &
  Omit<ComponentProps<'textarea'>, 'defaultValue' | 'value'>

/** Renders a labeled textarea with its messages. */
export function TextAreaField({
  field,
  label,
  hint,
  optional,
  occasion,
  ...area
}: TextAreaFieldProps) {
  const { errors, control } = useControl({ field, label, hint, optional, occasion })
  const { key, ...props } = getTextareaProps(field)
  return (
    <Frame {...{ field, label, hint, optional, errors }}>
      <textarea
        {...props}
        {...area}
        {...control}
        key={key}
        className="text-control field-sizing-content min-h-40 max-w-[42rem]"
      />
    </Frame>
  )
}

type SelectFieldProps = FieldProps<string> &
  Omit<ComponentProps<'select'>, 'defaultValue' | 'value'> & {
    options: { value: string; label: string }[]
    placeholder: string
  }

/** Renders a labeled select whose first option is an empty one with instructions (CON-04, CON-05). */
export function SelectField({
  field,
  label,
  hint,
  optional,
  occasion,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { errors, control } = useControl({ field, label, hint, optional, occasion })
  const { key, ...props } = getSelectProps(field)
  return (
    <Frame {...{ field, label, hint, optional, errors }}>
      <select
        {...props}
        {...select}
        {...control}
        key={key}
        className="text-control min-h-12 max-w-[34rem]"
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

/** Renders a single checkbox, such as a consent, with its messages. */
export function CheckboxField({ field, label, occasion }: FieldProps<boolean>) {
  const { errors, control } = useControl({ field, label, occasion })
  const { key, ...props } = getInputProps(field, { type: 'checkbox' })
  return (
    <div className={errors ? '-ml-3 border-l-4 border-alert pl-2' : ''}>
      <div className="flex gap-3">
        <input {...props} {...control} key={key} className="tick-box" />
        <label htmlFor={field.id} className="max-w-[38rem]">
          {label}
        </label>
      </div>
      <FieldErrors id={field.errorId} errors={errors} />
    </div>
  )
}
