import { isRecord, placeIn, records, text, titleOf, valueAt } from './content'
import type { Check, Doc, Finding } from './types'

/** The ten digits of the first phone number in a text, without an extension; '' when there is none. */
function digits(value: string): string {
  const [number = ''] =
    /(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}(?!\d)/.exec(value) ?? []
  return number.replace(/\D/g, '').slice(-10)
}

/** A clinic's phone number that also stands for another clinic: a slip of copying. Faxes may be shared, and be on the line of their own phone. */
export const phones: Check = ({ content }) => {
  const all = content.ofType('clinic').flatMap((doc) =>
    (['phone', 'fax'] as const).flatMap((field) => {
      const written = text(valueAt(doc, `contact.${field}`))
      return written ? [{ doc, field, written, number: digits(written) }] : []
    }),
  )
  const repeated = [...new Set(all.map(({ number }) => number))].map((number) =>
    all.filter((entry) => entry.number === number),
  )
  return repeated.flatMap((same) =>
    new Set(same.map(({ doc }) => doc._id)).size < 2 || same.every(({ field }) => field === 'fax')
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

/** The first e-mail address in a text, in small letters; '' when there is none. */
function address(value: string): string {
  return (/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/.exec(value)?.[0] ?? '').toLowerCase()
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Links whose visible number or address is not the one that they call or write to. */
export const contactLinks: Check = ({ content }) =>
  content.all.flatMap((doc) => blocksIn(doc, doc, ''))

function blocksIn(doc: Doc, value: unknown, path: string): Finding[] {
  if (Array.isArray(value))
    return value.flatMap((entry, i) =>
      blocksIn(
        doc,
        entry,
        `${path}[${isRecord(entry) && entry._key ? `_key=="${text(entry._key)}"` : i}]`,
      ),
    )
  if (!isRecord(value)) return []
  if (value._type === 'block') return wrongLinks(doc, value, path)
  return Object.entries(value).flatMap(([name, entry]) =>
    blocksIn(doc, entry, path ? `${path}.${name}` : name),
  )
}

function wrongLinks(doc: Doc, block: Record<string, unknown>, path: string): Finding[] {
  return records(block.markDefs).flatMap((mark) => {
    const href = text(mark.href)
    const shown = records(block.children)
      .filter((span) => Array.isArray(span.marks) && span.marks.includes(mark._key))
      .map((span) => text(span.text))
      .join('')
    const differs =
      (href.startsWith('tel:') && digits(shown) !== '' && digits(shown) !== digits(href)) ||
      (href.startsWith('mailto:') &&
        address(shown) !== '' &&
        address(shown) !== address(decoded(href)))
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
