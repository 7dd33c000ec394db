import { isRecord, placeIn, records, text, titleOf, valueAt } from './content'
import type { Check, Doc, Finding } from './types'

const digits = (value: string) => value.replace(/\D/g, '').slice(-10)

/** A number that stands for two clinics, or for both phone and fax: a slip of copying. */
export const phones: Check = ({ content }) => {
  const all = content.ofType('clinic').flatMap((doc) =>
    (['phone', 'fax'] as const).flatMap((field) => {
      const written = text(valueAt(doc, `contact.${field}`))
      return written ? [{ doc, field, written, number: digits(written) }] : []
    }),
  )
  const repeated = [...new Set(all.map(({ number }) => number))].map((number) => all.filter((entry) => entry.number === number))
  return repeated.flatMap((same) =>
    same.length < 2
      ? []
      : [
          {
            id: `phone:${same[0]?.number}`,
            severity: 'error' as const,
            message: `${same[0]?.written} is given as ${same.map(({ doc, field }) => `the ${field} of ${titleOf(doc)}`).join(' and ')}.`,
            places: same.map(({ doc, field }) => placeIn(doc, `contact.${field}`)),
            fixes: [],
          },
        ],
  )
}

/** Links whose visible number or address is not the one that they call or write to. */
export const contactLinks: Check = ({ content }) => content.all.flatMap((doc) => blocksIn(doc, doc, ''))

function blocksIn(doc: Doc, value: unknown, path: string): Finding[] {
  if (Array.isArray(value))
    return value.flatMap((entry, i) => blocksIn(doc, entry, `${path}[${isRecord(entry) && entry._key ? `_key=="${text(entry._key)}"` : i}]`))
  if (!isRecord(value)) return []
  if (value._type === 'block') return wrongLinks(doc, value, path)
  return Object.entries(value).flatMap(([name, entry]) => blocksIn(doc, entry, path ? `${path}.${name}` : name))
}

function wrongLinks(doc: Doc, block: Record<string, unknown>, path: string): Finding[] {
  return records(block.markDefs).flatMap((mark) => {
    const href = text(mark.href)
    const shown = records(block.children)
      .filter((span) => Array.isArray(span.marks) && span.marks.includes(mark._key))
      .map((span) => text(span.text))
      .join('')
    const differs =
      (href.startsWith('tel:') && digits(shown).length === 10 && digits(shown) !== digits(href)) ||
      (href.startsWith('mailto:') && shown.includes('@') && !href.toLowerCase().startsWith(`mailto:${shown.trim().toLowerCase()}`))
    if (!differs) return []
    return [
      {
        id: `link:${doc._id}:${path}:${text(mark._key)}`,
        severity: 'error' as const,
        message: `A link shows “${shown}” but goes to ${href.replace(/^(tel|mailto):/, '')}.`,
        places: [placeIn(doc, path)],
        fixes: [],
      },
    ]
  })
}
