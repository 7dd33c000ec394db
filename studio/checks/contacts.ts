import { asRecords, asText, collectRecords, createPlace, titleOf, valueAt } from './content'
import type { Check, Doc, Finding } from './types'

/** Returns the ten digits of the first phone number in a text without its extension, or '' when there is none. */
function extractDigits(value: string): string {
  const [number = ''] =
    /(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}(?!\d)/.exec(value) ?? []
  return number.replace(/\D/g, '').slice(-10)
}

/**
 * Finds phone numbers that are entered for two clinics, which is usually a copying error. Clinics may share a fax, and
 * a fax may share its clinic's phone line.
 */
export const phones: Check = ({ content }) => {
  const entries = content.ofType('clinic').flatMap((doc) =>
    (['phone', 'fax'] as const).flatMap((field) => {
      const value = asText(valueAt(doc, `contact.${field}`))
      return value ? [{ doc, field, value, number: extractDigits(value) }] : []
    }),
  )
  const groups = [...new Set(entries.map(({ number }) => number))].map((number) =>
    entries.filter((entry) => entry.number === number),
  )
  return groups.flatMap((group) =>
    new Set(group.map(({ doc }) => doc._id)).size < 2 || group.every(({ field }) => field === 'fax')
      ? []
      : [
          {
            id: `phone:${group[0]?.number}`,
            severity: 'error' as const,
            message: `${group[0]?.value} is entered as ${group.map(({ doc, field }) => `the ${field} of ${titleOf(doc)}`).join(' and ')}. Correct the wrong number.`,
            places: group.map(({ doc, field }) => createPlace(doc, `contact.${field}`)),
            fixes: [],
          },
        ],
  )
}

/** Returns the first email address in a text in lowercase, or '' when there is none. */
function extractEmail(value: string): string {
  return (/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/.exec(value)?.[0] ?? '').toLowerCase()
}

function decodeHref(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Finds phone and email links whose visible text shows a different number or address than their target. */
export const contactLinks: Check = ({ content }) =>
  content.all.flatMap((doc) =>
    collectRecords(doc).flatMap(({ value, path }) =>
      value._type === 'block' ? checkLinks(doc, value, path) : [],
    ),
  )

function checkLinks(doc: Doc, block: Record<string, unknown>, path: string): Finding[] {
  return asRecords(block.markDefs).flatMap((mark) => {
    const href = asText(mark.href)
    const visibleText = asRecords(block.children)
      .filter((span) => Array.isArray(span.marks) && span.marks.includes(mark._key))
      .map((span) => asText(span.text))
      .join('')
    const differs =
      (href.startsWith('tel:') &&
        extractDigits(visibleText) !== '' &&
        extractDigits(visibleText) !== extractDigits(href)) ||
      (href.startsWith('mailto:') &&
        extractEmail(visibleText) !== '' &&
        extractEmail(visibleText) !== extractEmail(decodeHref(href)))
    if (!differs) return []
    return [
      {
        id: `link:${doc._id}:${path}:${asText(mark._key)}`,
        severity: 'error' as const,
        message: `A link shows “${visibleText}”, but clicking it opens ${href.replace(/^(tel|mailto):/, '')}. Correct the text or the link.`,
        places: [createPlace(doc, path)],
        fixes: [],
      },
    ]
  })
}
