import { formatList } from '@site/domain/format-list'
import { decodeAddress } from '@site/domain/paths'
import { asRecords, asText, collectRecords, createPlace, titleOf, valueAt } from './content'
import { collectTexts, type Text } from './texts'
import type { Check, Content, Doc, Finding } from './types'

const phonePattern = /(?<!\d)(?:\+?1[-. ]?)?\(?\d{3}\)?[-–./ ]{0,3}\d{3}[-–./ ]{0,3}\d{4}(?!\d)/g

/** Returns the ten digits of the first phone number in a text without its extension, or '' when there is none. */
function extractDigits(value: string): string {
  const [number = ''] = value.match(phonePattern) ?? []
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
      const number = extractDigits(value)
      return number ? [{ doc, field, value, number }] : []
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
            severity: 'error',
            message: `${group[0]?.value} is entered as ${formatList(group.map(({ doc, field }) => `the ${field} of ${titleOf(doc)}`))}. Correct the wrong number.`,
            places: group.map(({ doc, field }) => createPlace(doc, `contact.${field}`)),
            fixes: [],
          },
        ],
  )
}

const emailPattern = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Returns the first email address in a text in lowercase, or '' when there is none. */
function extractEmail(value: string): string {
  return (value.match(emailPattern)?.[0] ?? '').toLowerCase()
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
        extractEmail(visibleText) !== extractEmail(decodeAddress(href)))
    if (!differs) return []
    return [
      {
        id: `link:${doc._id}:${path}:${asText(mark._key)}`,
        severity: 'error',
        message: `A link shows “${visibleText}”, but clicking it opens ${href.replace(/^(tel|mailto):/, '')}. Correct the text or the link.`,
        places: [createPlace(doc, path)],
        fixes: [],
      },
    ]
  })
}

/** A street, up to two more parts such as the suite and the city, and a state with a ZIP code. */
const addressPattern = /(?<!\S)(\d+ [^,;:\n]+)(?:,[^,;:\n]+){1,2}, ([A-Z]{2}) \d{5}/g

/** Types whose texts name contacts of others, or contacts that patients should use for some days only. */
const typesWithOtherContacts = ['insurer', 'notice']

/**
 * Finds texts with a phone number, an email address or a street address that looks like the group's and that neither a
 * clinic nor the site settings have: probably a former one. A number is compared if its area code is one of the group's,
 * an email address if its domain is, and a street address if its state is.
 */
export const formerContacts: Check = ({ content }) => {
  const clinics = content.ofType('clinic')
  const texts = collectTexts(content.all).filter(
    ({ doc }) => !typesWithOtherContacts.includes(doc._type),
  )
  return [
    ...findFormerPhones(content, clinics, texts),
    ...findFormerEmails(content, clinics, texts),
    ...findFormerAddresses(clinics, texts),
  ]
}

const textsAt = (docs: (Doc | undefined)[], ...paths: string[]) =>
  docs.flatMap((doc) => paths.map((path) => asText(valueAt(doc, path)))).filter(Boolean)

function findFormerPhones(content: Content, clinics: Doc[], texts: Text[]): Finding[] {
  const settings = [content.byId('siteSettings')]
  const current = new Set(
    [
      ...textsAt(clinics, 'contact.phone', 'contact.fax'),
      ...textsAt(settings, 'billingHelpPhone', 'textMessageNumber'),
    ].map(extractDigits),
  )
  const areaCodes = new Set([...current].map((digits) => digits.slice(0, 3)))
  return groupFormer(texts, phonePattern, 'phone number', ([number]) => {
    const digits = extractDigits(number)
    return !current.has(digits) && areaCodes.has(digits.slice(0, 3)) ? digits : null
  })
}

function findFormerEmails(content: Content, clinics: Doc[], texts: Text[]): Finding[] {
  const current = new Set(
    [...textsAt(clinics, 'contact.email'), ...textsAt([content.byId('siteSettings')], 'email')].map(
      extractEmail,
    ),
  )
  const domains = new Set([...current].map((email) => email.split('@')[1]))
  return groupFormer(texts, emailPattern, 'email address', ([value]) => {
    const email = value.toLowerCase()
    return !current.has(email) && domains.has(email.split('@')[1]) ? email : null
  })
}

function findFormerAddresses(clinics: Doc[], texts: Text[]): Finding[] {
  const streets = textsAt(clinics, 'address.street')
  const states = new Set(textsAt(clinics, 'address.state'))
  return groupFormer(texts, addressPattern, 'address', ([, street = '', state = '']) =>
    states.has(state) && !streets.some((current) => current.startsWith(street)) ? street : null,
  )
}

/** Returns a finding for each value that `keyOf` does not map to null, with the texts that contain it. */
function groupFormer(
  texts: Text[],
  pattern: RegExp,
  what: string,
  keyOf: (match: RegExpMatchArray) => string | null,
): Finding[] {
  const found = new Map<string, { shown: string; texts: Set<Text> }>()
  for (const text of texts)
    for (const match of text.text.matchAll(pattern)) {
      const key = keyOf(match)
      if (key === null) continue
      const group = found.get(key) ?? { shown: match[0], texts: new Set() }
      found.set(key, { ...group, texts: group.texts.add(text) })
    }
  return [...found].map(([key, group]) => ({
    id: `former-contact:${key}`,
    severity: 'info',
    message: `${group.texts.size === 1 ? 'One text mentions' : `${group.texts.size} texts mention`} “${group.shown}”, which is the ${what} of no clinic and not in the site settings. If it is a former one, change the texts.`,
    places: firstOfEachDocument([...group.texts]).map(({ place }) => place),
    fixes: [],
  }))
}

/** Returns one text of each document, because a legal notice has the same number in each of its translations. */
function firstOfEachDocument(texts: Text[]): Text[] {
  return texts.filter(({ doc }, i) => texts.findIndex((text) => text.doc === doc) === i)
}
