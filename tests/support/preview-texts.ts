import type { Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'

/** A field of a document, with its path in the notation of the overlays, such as `faqs:q1.answer`. */
type Field = { id: string; path: string }
/** A text node of a page, and the `data-sanity` attribute of its nearest ancestor that has one. */
type RenderedText = { text: string; attribute: string }

/** Returns whether the site's code reads a value: an address of a page or file, a date or a time. */
const isTechnical = (value: string) => /^(?:\/|https?:)|^\d{4}-\d\d-\d\d|^\d\d:\d\d$/.test(value)
/** Fields whose values the site's code reads. */
const technicalFields = new Set([
  'accent',
  'clinicIds',
  'current',
  'domain',
  'fragment',
  'icon',
  'kind',
  'language',
  'listItem',
  'locationId',
  'marks',
  'orderRank',
  'style',
  'variant',
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether the Studio edits a value in one field, such as an address, a list of texts, or a rich text. */
function isOneField(value: unknown, name: string): boolean {
  if (name === 'address') return true
  return (
    Array.isArray(value) &&
    value.every((member) => !isRecord(member) || member['_type'] === 'block')
  )
}

/**
 * Returns drafts of the documents in which each text ends with a number in brackets, and the field of each number. The
 * numbers on a page show which texts come from the dataset, and from which field.
 */
export function numberTexts(documents: readonly SanityDocument[]) {
  const sources: Field[] = []
  /**
   * Returns the value with numbers. `field` is the path of the field that contains the entire value, or null outside of
   * such a field.
   */
  function addNumbers(value: unknown, id: string, path: string, field: string | null): unknown {
    if (typeof value === 'string')
      return isTechnical(value)
        ? value
        : `${value}⟦${sources.push({ id, path: field ?? path }) - 1}⟧`
    if (Array.isArray(value))
      return value.map((member: { _key?: string } | string, index) =>
        addNumbers(member, id, `${path}:${isRecord(member) ? member._key : index}`, field),
      )
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (name.startsWith('_') || technicalFields.has(name)) return [name, member]
        const memberPath = path ? `${path}.${name}` : name
        return [
          name,
          addNumbers(
            member,
            id,
            memberPath,
            field ?? (isOneField(member, name) ? memberPath : null),
          ),
        ]
      }),
    )
  }
  const drafts = documents.map((document) => ({
    ...(addNumbers(document, document._id, '', null) as SanityDocument),
    _id: `drafts.${document._id}`,
  }))
  return { drafts, sources }
}

/** Returns the numbered texts in the HTML of a page that a sighted person can click. */
async function numberedTexts(page: Page, html: string): Promise<RenderedText[]> {
  return page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const texts: RenderedText[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      // The browser draws the options of a closed list, and no one sees a closed dialog.
      const isElsewhere = parentElement?.closest('script, template, option, dialog, .sr-only')
      if (!data.includes('⟦') || isElsewhere) continue
      const editable = parentElement?.closest('[data-sanity]')
      // Phone numbers and email addresses divide a text into several nodes, which open the same field.
      const isOneText = editable && !editable.querySelector('[data-sanity]')
      const text = isOneText ? editable.textContent : data
      texts.push({ text, attribute: editable?.getAttribute('data-sanity') ?? '' })
    }
    return texts
  }, html)
}

/**
 * Returns the numbered texts of a page that open no field or a wrong one, each with its field, and the number of all
 * others. A text of several fields, such as 'Name, title', may open any of them.
 */
export async function findUnmarkedTexts(page: Page, html: string, sources: readonly Field[]) {
  const texts = await numberedTexts(page, html)
  const unmarked = texts.flatMap(({ text, attribute }) => {
    const [, id, path] = /^id=([^;]+);.*;path=(.+)$/.exec(attribute) ?? []
    const fields = [...text.matchAll(/⟦(\d+)⟧/g)].flatMap(
      ([, number]) => sources[Number(number)] ?? [],
    )
    if (fields.some((field) => field.id === id && field.path === path)) return []
    const names = fields.map((field) => `${field.id} ${field.path}`).join(', ')
    return [`${text.trim()} (${names}) opens ${id ? `${id} ${path}` : 'nothing'}`]
  })
  return { marked: texts.length - unmarked.length, unmarked }
}
