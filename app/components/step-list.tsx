import { type Editable, type EditAttributes, editAttributes } from '~/content/edit'

/** Renders steps in order, each with a large number and an optional title. `edit` is for a field that contains all steps. */
export function StepList({
  steps,
  edit,
  className = '',
}: {
  steps: ({ title?: string; text: string } & Editable)[]
  edit?: EditAttributes
  className?: string
}) {
  return (
    <ol role="list" className={`border-t border-line ${className}`} {...edit}>
      {steps.map(({ title, text, ...step }, index) => (
        <li
          key={`${index} ${title ?? text}`}
          className="grid grid-cols-[2.6rem_1fr] items-baseline border-b border-line py-4"
        >
          <span className="font-serif text-2xl leading-none text-accent">{index + 1}</span>
          <div>
            {title && (
              <h3 className="text-lg" {...editAttributes(step, 'title')}>
                {title}
              </h3>
            )}
            {text && (
              <p className="max-w-[40rem]" {...editAttributes(step, 'text')}>
                {text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
