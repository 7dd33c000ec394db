import { isObject, type SanityDocument } from '../documents'
import { forEachInSlices, sortInSlices } from '../slicing'

/** Documents in the order of their ids. */
export type Documents = readonly SanityDocument[]

/** A set of documents as one caller sees it. */
export type DocumentView = {
  documents: readonly SanityDocument[]
  get(id: string): SanityDocument | undefined
  /** The index of a view that is cached between queries. */
  index?: ViewIndex
}

/** A change of a document in a view; `undefined` where it did not exist. */
export type Change = {
  id: string
  before: SanityDocument | undefined
  after: SanityDocument | undefined
}

/** Documents that may match a condition. `documents` collects them, so that their number can be compared before. */
export type Candidates = {
  size: number
  documents(): Documents
}

/** By value: the id of the document with this value, or the ids of several documents. */
type ValueIndex = Map<string, string | Set<string>>

const maxPaths = 8
/** Scanning all documents takes about as long as collecting a larger share of them from an index. */
const maxShare = 1 / 8
/** Fewer documents are scanned as fast as they are indexed. */
const minIndexedDocuments = 500
/** More changes are merged with the documents instead of inserted one by one. */
const maxSingleInsertions = 64

/**
 * Finds the documents of a view by id, type, reference and by the text at a path. Its documents never change: after a
 * transaction, the next index continues with what this one has built, and this one finds documents only by id and type.
 */
export class ViewIndex {
  readonly documents: Documents
  readonly #findReferringIds: (id: string) => Iterable<string>
  #types: Map<string, Documents> | undefined
  #paths = new Map<string, ValueIndex>()
  #isCurrent = true

  constructor(documents: Documents, findReferringIds: (id: string) => Iterable<string>) {
    this.documents = documents
    this.#findReferringIds = findReferringIds
  }

  /** Returns the index of the same view after these changes. */
  async createNext(changes: readonly Change[]): Promise<ViewIndex> {
    this.invalidate()
    const next = new ViewIndex(await applyChanges(this.documents, changes), this.#findReferringIds)
    next.#types = this.#types && (await applyTypeChanges(this.#types, changes))
    next.#paths = this.#paths
    for (const [path, index] of next.#paths) {
      const readText = createTextReader(path)
      await forEachInSlices(changes, ({ id, before, after }) =>
        moveEntry(index, id, readText(before), readText(after)),
      )
    }
    return next
  }

  /** Records that the store has changed, so that references and texts are no longer those of this index. */
  invalidate(): void {
    this.#isCurrent = false
  }

  findById(id: string): Candidates {
    const document = findDocument(this.documents, id)
    return toCandidates(document ? [document] : [])
  }

  findByType(type: string): Candidates {
    return toCandidates(this.#groupByType().get(type) ?? [])
  }

  /**
   * Returns undefined after a later transaction, because the store only has the references of its current documents.
   */
  findByReference(id: string): Candidates | undefined {
    return this.#isCurrent
      ? this.#createCandidates([...new Set(this.#findReferringIds(id))])
      : undefined
  }

  /** Returns undefined when the path is not indexed. The path consists of the names of attributes, joined by dots. */
  findByText(path: string, value: string): Candidates | undefined {
    const index = this.#isCurrent ? this.#paths.get(path) : undefined
    if (!index) return undefined
    this.#paths.delete(path)
    this.#paths.set(path, index)
    const ids = index.get(value) ?? []
    return this.#createCandidates(typeof ids === 'string' ? [ids] : [...ids])
  }

  /** Returns whether documents would be found faster by the text at a path after {@link indexText}. */
  canIndexText(path: string): boolean {
    return this.#isCurrent && this.documents.length >= minIndexedDocuments && !this.#paths.has(path)
  }

  /** Indexes the texts at a path. The index is discarded when a transaction commits meanwhile. */
  async indexText(path: string): Promise<void> {
    const index: ValueIndex = new Map()
    const readText = createTextReader(path)
    await forEachInSlices(this.documents, (document) =>
      moveEntry(index, document._id, undefined, readText(document)),
    )
    if (!this.#isCurrent) return
    this.#paths.set(path, index)
    const [oldest] = this.#paths.keys()
    if (this.#paths.size > maxPaths && oldest !== undefined) this.#paths.delete(oldest)
  }

  #createCandidates(ids: string[]): Candidates | undefined {
    if (
      this.documents.length >= minIndexedDocuments &&
      ids.length > this.documents.length * maxShare
    )
      return undefined
    const findDocuments = (id: string) => findDocument(this.documents, id) ?? []
    const collectInOrder = () => ids.sort((a, b) => (a < b ? -1 : 1)).flatMap(findDocuments)
    return { size: ids.length, documents: collectInOrder }
  }

  #groupByType(): Map<string, Documents> {
    if (this.#types) return this.#types
    const types = new Map<string, SanityDocument[]>()
    for (const document of this.documents) {
      const group = types.get(document._type)
      if (group) group.push(document)
      else types.set(document._type, [document])
    }
    return (this.#types = types)
  }
}

/** Returns the document with an id, or undefined; the documents are in the order of their ids. */
export function findDocument(documents: Documents, id: string): SanityDocument | undefined {
  const document = documents[findPosition(documents, id)]
  return document?._id === id ? document : undefined
}

/** Returns the documents after changes, without sorting all of them again. */
async function applyChanges(documents: Documents, changes: readonly Change[]): Promise<Documents> {
  if (changes.length > maxSingleInsertions) return mergeChanges(documents, changes)
  const result = [...documents]
  for (const { id, after } of changes) {
    const position = findPosition(result, id)
    const isPresent = result[position]?._id === id
    result.splice(position, isPresent ? 1 : 0, ...(after ? [after] : []))
  }
  return result
}

async function mergeChanges(documents: Documents, changes: readonly Change[]): Promise<Documents> {
  const changedIds = new Set(changes.map(({ id }) => id))
  const documentsToInsert = await sortInSlices(
    changes.flatMap(({ after }) => after ?? []),
    (a, b) => (a._id < b._id ? -1 : 1),
  )
  const result: SanityDocument[] = []
  let next = 0
  await forEachInSlices(documents, (document) => {
    if (changedIds.has(document._id)) return
    for (
      let each = documentsToInsert[next];
      each && each._id < document._id;
      each = documentsToInsert[next]
    ) {
      result.push(each)
      next += 1
    }
    result.push(document)
  })
  return [...result, ...documentsToInsert.slice(next)]
}

async function applyTypeChanges(
  types: ReadonlyMap<string, Documents>,
  changes: readonly Change[],
): Promise<Map<string, Documents>> {
  const byType = new Map<string, Change[]>()
  const add = (type: string, change: Change) => {
    const others = byType.get(type)
    if (others) others.push(change)
    else byType.set(type, [change])
  }
  for (const { id, before, after } of changes) {
    if (before && before._type !== after?._type) add(before._type, { id, before, after: undefined })
    if (after) add(after._type, { id, before, after })
  }
  const result = new Map(types)
  for (const [type, changesOfType] of byType)
    result.set(type, await applyChanges(types.get(type) ?? [], changesOfType))
  return result
}

/** Returns the position of the document with an id, or the position at which it would be inserted. */
function findPosition(documents: Documents, id: string): number {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >> 1
    const candidate = documents[middle]
    if (candidate && candidate._id < id) low = middle + 1
    else high = middle
  }
  return low
}

function toCandidates(documents: Documents): Candidates {
  return { size: documents.length, documents: () => documents }
}

/** Moves a document from one value of the index to another. */
function moveEntry(
  index: ValueIndex,
  id: string,
  from: string | undefined,
  to: string | undefined,
) {
  if (from === to) return
  if (from !== undefined) {
    const ids = index.get(from)
    if (ids instanceof Set && ids.size > 1) ids.delete(id)
    else index.delete(from)
  }
  if (to === undefined) return
  const ids = index.get(to)
  if (ids instanceof Set) ids.add(id)
  else index.set(to, ids === undefined ? id : new Set([ids, id]))
}

/** Returns a function that reads the text at a path in a document. */
function createTextReader(
  path: string,
): (document: SanityDocument | undefined) => string | undefined {
  const names = path.split('.')
  return (document) => {
    let value: unknown = document
    for (const name of names) value = isObject(value) ? value[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
}
