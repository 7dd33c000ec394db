import { Form } from '@remix-run/react'
import { type ReactNode, type RefObject, useId } from 'react'
import { pill } from '~/components/button'
import type { ClinicSearch } from './clinic-search.server'
import { type SearchField, timesOfDay } from './search-fields'

type ClinicFinderProps = {
  services: { id: string; name: string }[]
  /** The search whose result the page shows. */
  search?: Pick<ClinicSearch, 'values' | 'errors'>
  form?: RefObject<HTMLFormElement>
  /** Further fields. */
  children?: ReactNode
}

/** The look of the form's fields. */
export const finderField =
  'mt-1 block min-h-12 w-full rounded-lg border-2 border-field bg-card px-3 aria-[invalid]:border-alert'

/**
 * Renders the form that finds the clinics that suit a patient by service, day, time of day and ZIP code. It is a plain
 * form, whose results are part of the locations page's list.
 */
export function ClinicFinder({ services, search, form, children }: ClinicFinderProps) {
  const formId = useId()
  const field = (
    name: SearchField,
    label: string,
    Input: 'input' | 'select',
    attributes: { type?: string; inputMode?: 'numeric'; autoComplete?: string },
    options?: [value: string, label: string][],
  ) => {
    const id = formId + name
    const error = search?.errors[name]
    return (
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <Input
          id={id}
          name={name}
          defaultValue={search?.values[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className={finderField}
          {...attributes}
        >
          {options?.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Input>
        {error && (
          <p id={`${id}-error`} className="mt-1 font-semibold text-alert">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <Form
      ref={form}
      action="/locations#list"
      role="search"
      aria-label="Find a clinic"
      className="rounded-card border border-line bg-card p-5 print:hidden"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {field('service', 'Service', 'select', {}, [
          ['', 'Any service'],
          ...services.map(({ id, name }) => [id, name] as [string, string]),
        ])}
        {field('day', 'Day', 'input', { type: 'date' })}
        {field('time', 'Time of day', 'select', {}, [
          ['', 'Any time'],
          ...Object.entries(timesOfDay),
        ])}
        {field('zip', 'ZIP code', 'input', {
          inputMode: 'numeric',
          autoComplete: 'postal-code',
        })}
        {children}
      </div>
      <button type="submit" className={pill('filled', 'mt-4')}>
        Find a clinic
      </button>
    </Form>
  )
}
