import type { ReactNode } from 'react'
import { type Editable, editAttributes } from '~/content/edit'

/**
 * Renders questions that expand to their answers. It uses `<details>`, which works without script, with find-in-page
 * and in print. In a preview a click on a question opens its field, and a click beside it expands it.
 */
export function Accordion({
  items,
}: {
  items: ({ question: string; answer: string } & Editable)[]
}) {
  return (
    <div className="max-w-3xl border-t border-line">
      {items.map(({ question, answer, ...item }, index) => (
        <details key={index} className="group border-b border-line">
          <DisclosureRow className="font-semibold">
            <span {...editAttributes(item, 'question')}>{question}</span>
          </DisclosureRow>
          <p className="max-w-[42rem] pb-5" {...editAttributes(item, 'answer')}>
            {answer}
          </p>
        </details>
      ))}
    </div>
  )
}

/** Renders the summary of a `<details>` of the class `group`, with a plus sign that turns when it opens. */
export function DisclosureRow({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <summary
      className={`flex min-h-14 items-center justify-between gap-6 py-3 marker:content-none hover:text-forest ${className}`}
    >
      {children}
      <span
        aria-hidden="true"
        className="text-2xl leading-none text-accent print:hidden group-open:rotate-45 motion-safe:transition-transform"
      >
        +
      </span>
    </summary>
  )
}
