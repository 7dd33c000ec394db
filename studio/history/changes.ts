import { getDraftId, getPublishedId } from 'sanity'
import { isRecord, titleOf } from '../checks/content'
import type { Content } from '../checks/types'
import { generateKey } from '../random-hex'
import { clinicsOf, formatNoticeClinics } from '../notices/notice'
import type { DeletedDocument } from './deleted-document'

/** A transaction as the history endpoint returns it: for each document, how the transaction changed it. */
export type Transaction = {
  id: string
  timestamp: string
  author: string
  effects: Record<string, { apply: unknown; revert: unknown }>
}

/** What someone did to a document: `changed` means its published version, without a draft, and `moved` its place in a list. */
export type ChangeKind =
  | 'published'
  | 'changed'
  | 'moved'
  | 'unpublished'
  | 'deleted'
  | 'edited'
  | 'discarded'

/** A change of a document. Edits or moves of one person that follow each other are one change. */
export type Change = {
  kind: ChangeKind
  documentId: string
  /** Title of a document in the recycle bin. */
  title?: string
  author: string
  /** The moment and the transaction of the last edit. */
  at: string
  revision: string
  /** What became of an edit: how its draft ended, or null while the draft exists. */
  outcome: ChangeKind | null
  /**
   * What the Studio can compare with the version that was published before: the present version, or the draft with this
   * revision, which was published. It has no comparison of a first publication, of what was discarded, unpublished or
   * deleted, or of what was changed without a draft, such as the order of a list.
   */
  comparison: 'present' | { revision: string } | null
}

/**
 * Returns a new id for the transaction that moves a document within its list. The transaction also writes its neighbors,
 * or gives all documents of the list new ranks, and the history does not contain what it wrote.
 */
export function moveTransactionId(documentId: string): string {
  return `move-${documentId}-${generateKey()}`
}

/** Returns the document that a transaction moved, or undefined for any other transaction. */
function movedIdOf(transactionId: string): string | undefined {
  return /^move-(.+)-[^-]+$/.exec(transactionId)?.[1]
}

/** Returns the transactions of a response of the history endpoint, which has one on each line. */
export function parseTransactions(response: unknown): Transaction[] {
  // The client parses a response of one line itself.
  const values: unknown[] =
    typeof response === 'string'
      ? response.split('\n').flatMap((line) => (line ? [JSON.parse(line) as unknown] : []))
      : [response]
  return values.flatMap((value) =>
    isRecord(value) && isRecord(value.effects) ? [value as Transaction] : [],
  )
}

/** Returns what the transactions did to the listed documents, the last change first. */
export function listChanges(
  transactions: readonly Transaction[],
  documentIds: ReadonlySet<string>,
): Change[] {
  const changes: Change[] = []
  /** For each document, the change that ended the draft of the transactions to come. */
  const ends = new Map<string, Change>()
  const ordered = [...transactions].sort((a, b) => b.timestamp.localeCompare(a.timestamp))
  for (const [index, { id, timestamp, author, effects }] of ordered.entries()) {
    const ids = new Set(Object.keys(effects).map((id) => getPublishedId(id)))
    const movedId = movedIdOf(id)
    for (const documentId of ids) {
      if (!documentIds.has(documentId) || (movedId && movedId !== documentId)) continue
      const kind = movedId ? 'moved' : kindOf(documentId, effects)
      const later = changes.findLast((change) => change.documentId === documentId)
      const isRepeatable = kind === 'edited' || kind === 'moved'
      if (isRepeatable && later?.kind === kind && later.author === author) continue
      const draftId = getDraftId(documentId)
      const end = ends.get(documentId)
      const change: Change = {
        kind,
        documentId,
        author,
        at: timestamp,
        revision: id,
        outcome: kind === 'edited' ? (end?.kind ?? null) : null,
        comparison: null,
      }
      const endsDraft = isRemoval(effects[draftId]?.apply)
      if (kind === 'edited') change.comparison = end ? end.comparison : 'present'
      if (kind === 'published' && endsDraft) {
        const published = findPublishedDraft(documentId, ordered.slice(index + 1))
        change.comparison = published && !later ? 'present' : published
      }
      if (endsDraft) ends.set(documentId, change)
      changes.push(change)
    }
  }
  return changes
}

/** Returns the title that staff see for a changed document. A notice is followed by its clinics, because several can have one message. */
export function changeTitle({ documentId, title }: Change, content: Content): string {
  const document = content.byId(documentId)
  if (!document) return title ?? 'Untitled'
  if (document._type !== 'notice') return titleOf(document)
  const clinics = formatNoticeClinics(clinicsOf(document), content)
  return [titleOf(document), clinics].filter(Boolean).join(' · ')
}

/** Returns the changes with the deletions that the recycle bin lists, the last one first. */
export function addDeletions(
  changes: readonly Change[],
  documents: readonly DeletedDocument[],
): Change[] {
  const ids = new Set(documents.map(({ documentId }) => documentId))
  return [
    ...changes.filter(({ kind, documentId }) => kind !== 'deleted' || !ids.has(documentId)),
    ...documents.map(({ _id, documentId, title, deletedBy, deletedAt }): Change => ({
      kind: 'deleted',
      documentId,
      title,
      author: deletedBy,
      at: deletedAt,
      revision: _id,
      outcome: null,
      comparison: null,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
}

/**
 * Returns the revision of the draft that was published after these transactions, the last one first, or null when they
 * contain no earlier publication. The Studio would compare it with the beginning of the same draft.
 */
function findPublishedDraft(
  documentId: string,
  earlier: readonly Transaction[],
): { revision: string } | null {
  const draftId = getDraftId(documentId)
  const draft = earlier.find(({ effects }) => effects[draftId])
  const isComparable = earlier.some(
    ({ effects }) =>
      kindOf(documentId, effects) === 'published' && isRemoval(effects[draftId]?.apply),
  )
  return draft && isComparable ? { revision: draft.id } : null
}

function kindOf(publishedId: string, effects: Transaction['effects']): ChangeKind {
  const published = effects[publishedId]
  const draft = effects[getDraftId(publishedId)]
  if (published && isRemoval(published.apply))
    return draft && !isRemoval(draft.apply) ? 'unpublished' : 'deleted'
  if (published)
    return isRemoval(published.revert) || (draft && isRemoval(draft.apply))
      ? 'published'
      : 'changed'
  return draft && isRemoval(draft.apply) ? 'discarded' : 'edited'
}

/** Returns whether a patch in the Mendoza format, `[0, value]`, replaces a document with null. */
function isRemoval(patch: unknown): boolean {
  return Array.isArray(patch) && patch.length === 2 && patch[0] === 0 && patch[1] === null
}
