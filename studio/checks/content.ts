import { providerPath } from '@site/domain/page-paths'
import { sortByRank } from '../order/rank'
import { singletons } from '../schema/names'
import type { Content, Doc, Fix, FixPatch, Place } from './types'

/** Returns whether a document is published. Ids of drafts and of the Studio's own records contain a dot. */
export function isPublished({ _id }: Doc): boolean {
  return !_id.includes('.')
}

/**
 * Returns the documents as staff see them in the Studio: each draft replaces its published document and has the
 * published id.
 */
export function overlayDrafts(documents: Doc[]): Doc[] {
  const drafts = new Map(
    documents.flatMap((doc) =>
      doc._id.startsWith('drafts.') ? [[doc._id.slice('drafts.'.length), doc] as const] : [],
    ),
  )
  const published = documents.filter(isPublished)
  const publishedIds = new Set(published.map(({ _id }) => _id))
  return [
    ...published.map((doc) => ({ ...(drafts.get(doc._id) ?? doc), _id: doc._id })),
    ...[...drafts].flatMap(([_id, doc]) =>
      publishedIds.has(_id) ? [] : [{ ...doc, _id, _unpublished: true as const }],
    ),
  ]
}

/** Returns the lookups that checks need. Lists are in website order. */
export function createContent(documents: Doc[]): Content {
  const byId = new Map(documents.map((doc) => [doc._id, doc]))
  // Many checks read the same type, and sorting thousands of providers for each takes time.
  const listsByType = new Map<string, Doc[]>()
  const ofType = (type: string) => {
    const list = listsByType.get(type) ?? sortByRank(documents.filter((doc) => doc._type === type))
    listsByType.set(type, list)
    return list
  }
  return {
    all: documents,
    byId: (id) => byId.get(id),
    ofType,
    publicOfType: (type) => ofType(type).filter((doc) => !doc._unpublished),
  }
}

/** Returns the value at a path of field names, or undefined when any part of the path is missing. */
export function valueAt(doc: Doc | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), doc)
}

/** Returns a string unchanged, and '' for any other value. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns a finite number unchanged, and null for any other value. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Returns the objects in a list, and an empty list for any other value. */
export function asRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Returns the strings in a list, including empty ones, and an empty list for any other value. */
export function asStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** Returns whether a value is an object other than a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the step of a path that leads to a list entry, or undefined for an entry without a key. */
export function keyOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry._key === 'string' ? `_key=="${entry._key}"` : undefined
}

type PlacedRecord = { value: Record<string, unknown>; path: string }

/** Returns a document and every object in it, each with its path. Fields whose names start with '_' are skipped. */
export function collectRecords(doc: Doc): PlacedRecord[] {
  return recordsBelow(doc, '')
}

function recordsBelow(value: unknown, path: string): PlacedRecord[] {
  if (Array.isArray(value))
    return value.flatMap((entry, i) => recordsBelow(entry, `${path}[${keyOf(entry) ?? i}]`))
  if (!isRecord(value)) return []
  return [
    { value, path },
    ...Object.entries(value).flatMap(([name, entry]) =>
      name.startsWith('_') ? [] : recordsBelow(entry, path ? `${path}.${name}` : name),
    ),
  ]
}

/** Returns the title that staff see for a document: the page title, or the document's own name, title, author or message. */
export function titleOf(doc: Doc): string {
  if (doc._type === 'retiredProvider')
    return `Retired address ${providerPath(asText(valueAt(doc, 'slug.current')))}`
  const page = (singletons as Record<string, string>)[doc._type]
  return (
    page ??
    (asText(doc.name) ||
      asText(doc.title) ||
      asText(doc.author) ||
      asText(doc.message) ||
      'Untitled')
  )
}

/** Returns the place of a finding. `label` names the part of the document and defaults to the field name. */
export function createPlace(doc: Doc, path: string, label = formatFieldLabel(path)): Place {
  return {
    documentId: doc._id,
    documentType: doc._type,
    path,
    title: label ? `${titleOf(doc)}: ${label}` : titleOf(doc),
    label,
  }
}

/** Converts 'welcome.trustedSince' to 'Welcome, trusted since'. List keys and positions are left out. */
function formatFieldLabel(path: string): string {
  const names = path.replace(/\[[^\]]*\]/g, '').split('.')
  const label = names
    .map((name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(', ')
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}

/** Returns a fix that sets fields of one document. */
export function createFix(label: string, doc: Doc, set: Record<string, unknown>): Fix {
  return { label, patches: [createPatch(doc, set)] }
}

/** Returns the patch that sets fields of a document as long as it is the one that was checked. */
export function createPatch(doc: Doc, set: Record<string, unknown>): FixPatch {
  return { documentId: doc._id, revision: asText(doc._rev), set }
}
