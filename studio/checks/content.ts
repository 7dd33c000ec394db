import { singletons } from '../schema/names'
import type { Content, Doc, Fix, Place } from './types'

/** The documents as staff see them in the Studio: a draft in place of what is published, under the published id. */
export function overlayDrafts(documents: Doc[]): Doc[] {
  const drafts = new Map(
    documents.flatMap((doc) =>
      doc._id.startsWith('drafts.') ? [[doc._id.slice('drafts.'.length), doc] as const] : [],
    ),
  )
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  const known = new Set(published.map(({ _id }) => _id))
  return [
    ...published.map((doc) => ({ ...(drafts.get(doc._id) ?? doc), _id: doc._id })),
    ...[...drafts].flatMap(([_id, doc]) =>
      known.has(_id) ? [] : [{ ...doc, _id, _unpublished: true as const }],
    ),
  ]
}

/**
 * Documents with the ways of asking for them that checks need; lists in the order that staff gave them. `stored` are the
 * documents of the dataset, without their drafts laid over them.
 */
export function contentOf(documents: Doc[], stored: Doc[] = documents): Content {
  const storedById = new Map(stored.map((doc) => [doc._id, doc]))
  const byId = new Map(documents.map((doc) => [doc._id, doc]))
  const rank = (doc: Doc) => text(doc.orderRank) || '~'
  const ofType = (type: string) =>
    documents
      .filter((doc) => doc._type === type)
      .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
  return {
    all: documents,
    byId: (id) => byId.get(id),
    ofType,
    publicOfType: (type) => ofType(type).filter((doc) => !doc._unpublished),
    published: (id) => storedById.get(id),
  }
}

/** The value at a path of plain field names; undefined when anything on the way is missing. */
export function valueAt(doc: Doc | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), doc)
}

/** Texts as they are, everything else as an empty text. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Numbers as they are, everything else as null. */
export function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The objects of a list; empty when there is none. */
export function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The texts of a list, empty ones included. */
export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** Whether a value is an object with fields: no list, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the office calls a document: the page's name, or the name or title of the person or thing. */
export function titleOf(doc: Doc): string {
  const page = (singletons as Record<string, string>)[doc._type]
  return page ?? (text(doc.name) || text(doc.title) || text(doc.author) || 'Untitled')
}

/** A place for a finding. `label` says which part of the document is meant; without it the field's own name does. */
export function placeIn(doc: Doc, path: string, label = fieldLabel(path)): Place {
  return {
    documentId: doc._id,
    documentType: doc._type,
    path,
    title: label ? `${titleOf(doc)}: ${label}` : titleOf(doc),
  }
}

/** 'welcome.trustedSince' as 'Welcome, trusted since'; keys and positions in lists are left out. */
function fieldLabel(path: string): string {
  const names = path.replace(/\[[^\]]*\]/g, '').split('.')
  const label = names
    .map((name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(', ')
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}

/** A fix that sets fields of one document. */
export function fix(label: string, doc: Doc, set: Record<string, unknown>): Fix {
  return { label, patches: [{ documentId: doc._id, documentType: doc._type, set }] }
}
