import { telHref } from './phone'

const unbroken = /(\d{3}-\d{3}-\d{4}|\d+:\d\d [AP]M|@)/

/**
 * Renders text whose phone numbers and times do not break, so that they are easy to read and to dial. An email address
 * breaks after its @. `hasLinks` turns phone numbers into links that call them.
 */
export function ContactText({ text, hasLinks }: { text: string; hasLinks?: boolean }) {
  return text.split(unbroken).map((part, index) => {
    // The parts at odd positions are those that the pattern matches.
    if (index % 2 === 0) return part
    if (part === '@') return ['@', <wbr key={index} />]
    return hasLinks && part.includes('-') ? (
      <a key={index} href={telHref(part)} className="whitespace-nowrap">
        {part}
      </a>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
