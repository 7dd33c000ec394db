import { Form } from '@remix-run/react'
import { type RefObject, useId } from 'react'
import { useClinicParameter } from '~/clinics/choice/use-clinic-parameter'
import { pill } from '~/components/button'
import { Icon } from '~/components/icon'
import { maxTermLength } from '~/components/lists/page-parameters'

type ProviderSearchFormProps = {
  q: string
  input: RefObject<HTMLInputElement>
  onTermChange: (term: string) => void
  onFocus: () => void
}

/**
 * Renders the search form of the team (PRV-03). It is a plain form that submits to the same page; where script has the
 * entire team, the list updates during input.
 */
export function ProviderSearchForm({ q, input, onTermChange, onFocus }: ProviderSearchFormProps) {
  const id = useId()
  const clinic = useClinicParameter()
  return (
    <Form
      method="get"
      role="search"
      replace
      preventScrollReset
      className="w-full max-w-xl print:hidden"
    >
      <label htmlFor={id} className="font-semibold">
        Search our team
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
            placeholder="Search by name or specialty..."
            onInput={(event) => onTermChange(event.currentTarget.value)}
            onFocus={onFocus}
            autoComplete="off"
            spellCheck={false}
            className="min-h-12 w-full rounded-full border-2 border-field bg-card pr-4 pl-11 placeholder:text-muted"
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
