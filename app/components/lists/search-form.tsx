import { Form } from '@remix-run/react'
import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react'
import { pill } from '~/components/button'
import { Icon } from '~/components/icon'
import { maxTermLength } from './page-parameters'

type SearchFormProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'onFocus' | 'onInput'
> & {
  label: string
  q: string
  input: RefObject<HTMLInputElement>
  /** Hidden inputs that preserve other parameters of the page's address. */
  children?: ReactNode
}

/**
 * Renders the search form of a list (PRV-03). It is a plain form that submits to the same page; where script has the
 * entire list, the list updates during input.
 */
export function SearchForm({ label, q, input, children, ...box }: SearchFormProps) {
  const id = useId()
  return (
    <Form
      method="get"
      role="search"
      replace
      preventScrollReset
      className="w-full max-w-xl print:hidden"
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <div className="relative min-w-0 grow basis-64">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxTermLength}
            {...box}
            autoComplete="off"
            spellCheck={false}
            className="min-h-12 w-full rounded-full border-2 border-field bg-card pr-4 pl-11 placeholder:text-muted"
          />
        </div>
        <button type="submit" className={pill('outline', 'shrink-0')}>
          Search
        </button>
      </div>
      {children}
    </Form>
  )
}
