import { getInputProps, getSelectProps, getTextareaProps, type FieldMetadata } from '@conform-to/react'
import { type ComponentProps, type ReactNode, useState } from 'react'

const box = 'mt-1.5 block w-full max-w-[34rem] rounded-lg border-2 border-ink/70 bg-white px-3 py-2 text-ink aria-[invalid]:border-alert'

/** A field's messages, which clear when the field is edited and come back with the next failed submission (CHK-30, CHK-31). */
function useMessages(field: FieldMetadata<unknown>, submission: unknown) {
  const [editedSince, setEditedSince] = useState<unknown>(null)
  const errors = editedSince === submission ? undefined : field.errors
  return { errors, onInput: () => setEditedSince(submission), describedBy: (hintId?: string) => [hintId, errors && field.errorId].filter(Boolean).join(' ') || undefined }
}

type Common<T> = {
  field: FieldMetadata<T>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Changes with every answer of the server or of the browser's own check. */
  submission: unknown
}

function Frame({ field, label, hint, optional, errors, children }: Omit<Common<unknown>, 'submission'> & { errors: string[] | undefined; children: ReactNode }) {
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
      <FieldErrors id={field.errorId} errors={errors} />
      {children}
    </div>
  )
}

function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors) return null
  return (
    <p id={id} className="mt-1 font-semibold text-alert">
      <span className="sr-only">Error: </span>
      {errors[0]}
    </p>
  )
}

/** One line of text. Blocking by the browser is left to the form's own check, so that the stated messages show. */
export function TextField({ field, label, hint, optional, submission, ...input }: Common<string> & Omit<ComponentProps<'input'>, 'defaultValue' | 'value'>) {
  const { errors, onInput, describedBy } = useMessages(field, submission)
  return (
    <Frame field={field} label={label} hint={hint} optional={optional} errors={errors}>
      <input
        {...getInputProps(field, { type: (input.type ?? 'text') as 'text' })}
        {...input}
        key={field.key}
        required={undefined}
        aria-required={!optional || undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy(hint ? `${field.id}-hint` : undefined)}
        onInput={onInput}
        className={`${box} min-h-12 ${input.className ?? ''}`}
      />
    </Frame>
  )
}

/** Several lines of text. */
export function TextAreaField({ field, label, hint, optional, submission, ...area }: Common<string> & Omit<ComponentProps<'textarea'>, 'defaultValue' | 'value'>) {
  const { errors, onInput, describedBy } = useMessages(field, submission)
  return (
    <Frame field={field} label={label} hint={hint} optional={optional} errors={errors}>
      <textarea
        {...getTextareaProps(field)}
        {...area}
        key={field.key}
        required={undefined}
        aria-required={!optional || undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy(hint ? `${field.id}-hint` : undefined)}
        onInput={onInput}
        className={`${box} max-w-[42rem] field-sizing-content min-h-40`}
      />
    </Frame>
  )
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
}: Common<string> & Omit<ComponentProps<'select'>, 'defaultValue' | 'value'> & { options: { value: string; label: string }[]; placeholder: string }) {
  const { errors, onInput, describedBy } = useMessages(field, submission)
  return (
    <Frame field={field} label={label} hint={hint} optional={optional} errors={errors}>
      <select
        {...getSelectProps(field)}
        {...select}
        key={field.key}
        required={undefined}
        aria-required={!optional || undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy(hint ? `${field.id}-hint` : undefined)}
        onInput={onInput}
        className={`${box} min-h-12`}
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
export function CheckboxField({ field, label, submission }: Common<boolean>) {
  const { errors, onInput, describedBy } = useMessages(field, submission)
  return (
    <div className={errors ? 'border-l-4 border-alert pl-4' : ''}>
      <FieldErrors id={field.errorId} errors={errors} />
      <div className="flex gap-3">
        <input
          {...getInputProps(field, { type: 'checkbox' })}
          key={field.key}
          required={undefined}
          aria-required
          aria-invalid={errors ? true : undefined}
          aria-describedby={describedBy()}
          onInput={onInput}
          className="mt-0.5 size-6 shrink-0 accent-forest"
        />
        <label htmlFor={field.id} className="max-w-[38rem]">
          {label}
        </label>
      </div>
    </div>
  )
}
