import type { StoredDocument } from '@site/domain/links'
import { createHash } from 'node:crypto'

/** A reference whose target does not exist. */
export type Dangling = { documentId: string; path: string; target: string }

type Reference = Omit<Dangling, 'documentId'>

/** Fields that the dataset adds; they are not content. */
const bookkeeping = new Set(['_rev', '_createdAt', '_updatedAt', '_system'])

/** Returns a hash that is equal for documents with equal content, in any order of their fields. */
export function contentHash(document: StoredDocument): string {
  const content = Object.fromEntries(
    Object.entries(document).filter(([field]) => !bookkeeping.has(field)),
  )
  return createHash('sha256').update(canonical(content)).digest('base64url')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}

/** Returns every reference of a document within the dataset, with its path. */
export function referencesOf(value: unknown, path = ''): Reference[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => referencesOf(item, `${path}[${index}]`))
  const record = value as Record<string, unknown>
  if (typeof record['_ref'] === 'string' && !record['_dataset'])
    return [{ path, target: record['_ref'] }]
  return Object.entries(record).flatMap(([name, member]) =>
    referencesOf(member, path ? `${path}.${name}` : name),
  )
}

/**
 * Returns the references of `documents` whose target is neither among them nor among `others`. A draft may refer to a
 * draft.
 */
export function danglingReferences(
  documents: StoredDocument[],
  others: Iterable<string> = [],
): Dangling[] {
  const ids = new Set([...documents.map(({ _id }) => _id), ...others])
  return documents.flatMap((document) => {
    const isDraft = /^(drafts|versions)\./.test(document._id)
    return referencesOf(document)
      .filter(({ target }) => !ids.has(target) && !(isDraft && ids.has(`drafts.${target}`)))
      .map((reference) => ({ documentId: document._id, ...reference }))
  })
}

/**
 * Orders documents so that each comes after those it refers to, because a dataset rejects references to documents that
 * do not exist yet.
 */
export function inDependencyOrder(documents: StoredDocument[]): StoredDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ordered = new Set<StoredDocument>()
  const visiting = new Set<StoredDocument>()

  function visit(document: StoredDocument) {
    if (ordered.has(document) || visiting.has(document)) return
    visiting.add(document)
    for (const { target } of referencesOf(document)) {
      const needed = byId.get(target)
      if (needed) visit(needed)
    }
    ordered.add(document)
  }
  documents.forEach(visit)
  return [...ordered]
}
