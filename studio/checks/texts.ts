import { oncePerObject } from '@site/domain/once-per-object'
import { asRecords, asText, createPatch, createPlace, isRecord, keyOf } from './content'
import type { Doc, Fix, Place } from './types'

/** A text that patients read, with its place and a function that returns the patches to change it. */
export type Text = {
  doc: Doc
  path: string
  text: string
  readonly place: Place
  replace: (from: string, to: string) => Fix['patches']
}

/**
 * Types that checks skip: their numbers are about one person or quoted from others, and patients do not read redirects.
 */
const skippedTypes = ['provider', 'testimonial', 'award', 'redirects']
const skippedFields =
  /^(_\w+|slug|orderRank|domain|accent|icon|fragment|file|href|link|url|.*Url|.*Pdf|agreementForm|legacyWebsite|locationId|hours|kind|from|until|variant|current)$/

/** Returns every text of the pages. A rich text paragraph is one text. Several checks use them. */
export const collectTexts = oncePerObject((documents: Doc[]): Text[] =>
  documents.filter((doc) => !skippedTypes.includes(doc._type)).flatMap((doc) => walk(doc, doc, '')),
)

function walk(doc: Doc, value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [createPlainText(doc, path, value)]
  if (Array.isArray(value))
    return value.flatMap((entry, i) => walk(doc, entry, `${path}[${keyOf(entry) ?? i}]`))
  if (!isRecord(value)) return []
  if (value._type === 'block') return [createParagraph(doc, path, value)]
  return Object.entries(value).flatMap(([name, entry]) =>
    skippedFields.test(name) ? [] : walk(doc, entry, path ? `${path}.${name}` : name),
  )
}

function createText(doc: Doc, path: string, text: string, replace: Text['replace']): Text {
  return {
    doc,
    path,
    text,
    get place() {
      return createPlace(doc, path, abbreviate(text))
    },
    replace,
  }
}

function createPlainText(doc: Doc, path: string, value: string): Text {
  return createText(doc, path, value, (from, to) => [
    createPatch(doc, { [path]: value.replace(from, to) }),
  ])
}

function createParagraph(doc: Doc, path: string, block: Record<string, unknown>): Text {
  const spans = asRecords(block.children)
  const fullText = spans.map((span) => asText(span.text)).join('')
  return createText(doc, path, fullText, (from, to) => {
    const span = spans.find((entry) => asText(entry.text).includes(from))
    if (!span) return []
    const at = `${path}.children[${keyOf(span) ?? spans.indexOf(span)}].text`
    return [createPatch(doc, { [at]: asText(span.text).replace(from, to) })]
  })
}

/** Returns the start of a text in quotation marks, so that staff recognize it. */
function abbreviate(value: string): string {
  return value.length > 60 ? `“${value.slice(0, 60).replace(/\s+\S*$/, '')} …”` : `“${value}”`
}

const numberWords = [
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

/** Pattern for a number in digits, or as a word up to twelve. */
export const numberPattern = `(?:${numberWords.slice(1).join('|')}|\\d{1,2})`

/** Converts 'five' or '5' to 5. */
export function parseNumber(text: string): number {
  const index = numberWords.indexOf(text.toLowerCase())
  return index >= 0 ? index : Number(text)
}

/** Formats a number like the sample: in digits, as a word, or as a capitalized word. */
export function formatLike(number: number, sample: string): string {
  const word = numberWords[number]
  if (/\d/.test(sample) || word === undefined) return String(number)
  return /^[A-Z]/.test(sample) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
}
