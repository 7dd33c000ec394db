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
      {items.map(({ question, answer, ...item }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-semibold marker:content-none hover:text-forest">
            <span {...editAttributes(item, 'question')}>{question}</span>
            <span
              aria-hidden="true"
              className="text-2xl leading-none text-accent print:hidden group-open:rotate-45 motion-safe:transition-transform"
            >
              +
            </span>
          </summary>
          <p className="max-w-[42rem] pb-5 whitespace-pre-line" {...editAttributes(item, 'answer')}>
            {answer}
          </p>
        </details>
      ))}
    </div>
  )
}
