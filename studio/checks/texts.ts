import { isRecord, placeIn, records, text } from './content'
import type { Doc, Fix, Place } from './types'

/** A text that patients read, with its place and how to write it anew. */
export type Text = {
  doc: Doc
  path: string
  text: string
  place: Place
  replace: (from: string, to: string) => Fix['patches']
}

/** Documents in other people's words, or about one person, whose figures are their own; and one that patients never read. */
const notOurs = ['provider', 'testimonial', 'award', 'redirects']
const notRead =
  /^(_\w+|slug|orderRank|domain|accent|icon|fragment|file|href|link|url|.*Url|.*Pdf|agreementForm|legacyWebsite|locationId|hours|hoursExceptions|variant|current)$/

const remembered = new WeakMap<Doc[], Text[]>()

/** Every text of the pages; a paragraph of rich text is one text, however it is marked up. Several checks ask for them. */
export function textsOf(documents: Doc[]): Text[] {
  const texts =
    remembered.get(documents) ??
    documents.filter((doc) => !notOurs.includes(doc._type)).flatMap((doc) => walk(doc, doc, ''))
  remembered.set(documents, texts)
  return texts
}

/** The sentences of a text. */
export function sentences(value: string): string[] {
  return value.split(/(?<=[.!?;])\s+/)
}

/** A sentence that says what is not so. */
export const denies =
  /\b(?:not|never|nor|neither|no longer|without|instead of|rather than|cannot)\b|n[’']t\b/i

/** A sentence about how many there were, will be or might be. */
export const speaksOfAnotherTime =
  /\b(?:(?:19|20)\d\d|had|were|was|used to|formerly|previously|back then|would|might|(?:will|may|could|soon) (?:have|be|run|operate|open)|(?:plan|plans|planned|planning|hope|hopes|hoping) to (?:have|be|run|operate|open|grow|add))\b/i

function walk(doc: Doc, value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [plain(doc, path, value)]
  if (Array.isArray(value))
    return value.flatMap((entry, i) => walk(doc, entry, `${path}[${keyOf(entry) ?? i}]`))
  if (!isRecord(value)) return []
  if (value._type === 'block') return [paragraph(doc, path, value)]
  return Object.entries(value).flatMap(([name, entry]) =>
    notRead.test(name) ? [] : walk(doc, entry, path ? `${path}.${name}` : name),
  )
}

function plain(doc: Doc, path: string, value: string): Text {
  return {
    doc,
    path,
    text: value,
    place: placeIn(doc, path, quote(value)),
    replace: (from, to) => [
      { documentId: doc._id, documentType: doc._type, set: { [path]: value.replace(from, to) } },
    ],
  }
}

function paragraph(doc: Doc, path: string, block: Record<string, unknown>): Text {
  const spans = records(block.children)
  const whole = spans.map((span) => text(span.text)).join('')
  return {
    doc,
    path,
    text: whole,
    place: placeIn(doc, path, quote(whole)),
    replace: (from, to) => {
      const span = spans.find((entry) => text(entry.text).includes(from))
      if (!span) return []
      const at = `${path}.children[${keyOf(span) ?? spans.indexOf(span)}].text`
      return [
        {
          documentId: doc._id,
          documentType: doc._type,
          set: { [at]: text(span.text).replace(from, to) },
        },
      ]
    },
  }
}

/** The beginning of a text in quotation marks, by which staff know it again. */
function quote(value: string): string {
  return value.length > 60 ? `“${value.slice(0, 60).replace(/\s+\S*$/, '')} …”` : `“${value}”`
}

function keyOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry._key === 'string' ? `_key=="${entry._key}"` : undefined
}

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Matches a number that is written in digits or as a word up to twelve. */
export const numberPattern = `(?:${words.slice(1).join('|')}|\\d{1,2})`

/** 'five' or '5' as 5. */
export function readNumber(written: string): number {
  const word = words.indexOf(written.toLowerCase())
  return word >= 0 ? word : Number(written)
}

/** A number written in the manner of another one: in digits, as a word, or as a word with a capital. */
export function writeLike(number: number, sample: string): string {
  const word = words[number]
  if (/\d/.test(sample) || word === undefined) return String(number)
  return /^[A-Z]/.test(sample) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
}
