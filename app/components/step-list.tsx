/** Renders steps in order, each with a large number and an optional title. */
export function StepList({
  steps,
  className = '',
}: {
  steps: { title?: string; text: string }[]
  className?: string
}) {
  return (
    <ol role="list" className={`border-t border-line ${className}`}>
      {steps.map(({ title, text }, index) => (
        <li
          key={`${index} ${title ?? text}`}
          className="grid grid-cols-[2.6rem_1fr] items-baseline border-b border-line py-4"
        >
          <span className="font-serif text-2xl leading-none text-accent">{index + 1}</span>
          <div>
            {title && <h3 className="text-lg">{title}</h3>}
            {text && <p className="max-w-[40rem]">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
