import type { EditAttributes } from '~/content/edit'
import { Icon } from './icon'

/** Renders a list of short statements, each with a check mark. */
export function CheckList({
  items,
  edit,
  className = '',
}: {
  items: string[]
  edit?: EditAttributes
  className?: string
}) {
  if (items.length === 0) return null
  return (
    <ul className={`grid gap-2.5 ${className}`} {...edit}>
      {items.map((item, index) => (
        <li key={index} className="flex gap-3">
          <Icon name="check" className="mt-1.5 size-4 shrink-0 text-accent" strokeWidth={3} />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
