import { Form } from '@remix-run/react'
import { type RefObject, useId } from 'react'
import { pill } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { longestTerm } from './page-parameters'

type SearchFormProps = { q: string; clinic: string | null; input: RefObject<HTMLInputElement>; onTerm: (term: string) => void; onFocus: () => void }

/** The search box (PRV-03). A plain form to the same page; with script the list follows while typing. */
export function SearchForm({ q, clinic, input, onTerm, onFocus }: SearchFormProps) {
  const id = useId()
  return (
    <Form method="get" role="search" replace preventScrollReset className="w-full max-w-xl print:hidden">
      <label htmlFor={id} className="font-semibold">
        Search our team
      </label>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <div className="relative min-w-0 grow basis-64">
          <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={longestTerm}
            placeholder="Search by name or specialty..."
            autoComplete="off"
            spellCheck={false}
            onFocus={onFocus}
            onInput={(event) => onTerm(event.currentTarget.value)}
            className="min-h-12 w-full rounded-full border-2 border-[#7d8a80] bg-card pr-4 pl-11 placeholder:text-muted"
          />
        </div>
        <button type="submit" className={pill('outline', 'shrink-0')}>
          Search
        </button>
      </div>
      {clinic && <input type="hidden" name="clinic" value={clinic} />}
    </Form>
  )
}
