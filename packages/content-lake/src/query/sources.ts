import { isObject, type JsonObject, type SanityDocument } from '../documents'
import type { DocumentView } from './view-index'
import { containerAttribute, hiddenPrefix, keyAttribute, spreadAttribute } from './provenance'

/** A part of a document: the document itself, or an object or array in another part. */
type Part = {
  document: SanityDocument
  parent?: Part
  /** The name or position in the other part. */
  key?: string | number
}

/** A value with its place in a document. */
export type Source = {
  document: SanityDocument
  path: readonly (string | number)[]
  value: unknown
}

const parts = new WeakMap<object, Part>()
const copies = new WeakMap<SanityDocument, SanityDocument>()

/**
 * Returns a view that resolves references to copies of its documents, each part of which can be located. The originals
 * cannot be used, because documents may share parts in memory. A document is copied once, also for later views of it.
 */
export function createSourceView(view: DocumentView): DocumentView {
  return {
    ...view,
    get: (id) => {
      const document = view.get(id)
      return document && copyDocument(document)
    },
  }
}

/** Returns whether a value is an unchanged part of a document. */
export function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && parts.has(value)
}

/** Returns the source of the value at a key of an object or array, or undefined for computed values. */
export function findSource(container: unknown, key: string | number): Source | undefined {
  if (typeof container !== 'object' || container === null) return undefined
  const part = parts.get(container)
  if (part) return stepInto(part, container, key)
  if (!isObject(container) || typeof key !== 'string') return undefined
  const hidden = hiddenPrefix + key
  return Object.hasOwn(container, hidden)
    ? locate(container[hidden])
    : findSpreadSource(container, key)
}

/** Returns the source that an origin in a traced result names, or undefined for computed values. */
export function locate(origin: unknown): Source | undefined {
  if (!isObject(origin) || !(keyAttribute in origin)) return undefined
  return findSource(origin[containerAttribute], origin[keyAttribute] as string | number)
}

/**
 * Returns the source of an attribute that was spread into an object. The last spread object with the attribute counts.
 */
function findSpreadSource(container: JsonObject, key: string): Source | undefined {
  const spreadNames = Object.keys(container).filter((name) => name.startsWith(spreadAttribute))
  for (const name of spreadNames.reverse()) {
    const source = findSource(container[name], key)
    if (source) return source
  }
  return undefined
}

function copyDocument(document: SanityDocument): SanityDocument {
  const cached = copies.get(document)
  if (cached) return cached
  const copy = structuredClone(document)
  copies.set(document, copy)
  recordParts(copy, { document: copy })
  return copy
}

/** Records the place of a value and of all objects and arrays within it. */
function recordParts(value: unknown, part: Part): void {
  if (typeof value !== 'object' || value === null) return
  parts.set(value, part)
  const { document } = part
  for (const [key, child] of Object.entries(value))
    recordParts(child, { document, parent: part, key: Array.isArray(value) ? Number(key) : key })
}

function stepInto(part: Part, container: object, key: string | number): Source | undefined {
  const step =
    Array.isArray(container) && typeof key === 'number' && key < 0 ? container.length + key : key
  if (!Object.hasOwn(container, step)) return undefined
  return {
    document: part.document,
    path: [...findPath(part), step],
    value: (container as Record<string | number, unknown>)[step],
  }
}

function findPath({ parent, key }: Part): (string | number)[] {
  return parent && key !== undefined ? [...findPath(parent), key] : []
}
