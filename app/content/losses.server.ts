import type { PartName } from './store.server'

/** What a part of the content lost from one read of the dataset to the next. */
export type ContentLoss = {
  part: PartName
  /** The member of the part's query result, such as `page` or `providers`. */
  documents: string
  before: number
  after: number
}

/** How many readable documents each member of a part's query result has. */
export type DocumentCounts = Record<string, { count: number; isSingleton: boolean }>

/**
 * Staff may unpublish one or two documents of a small group at once, such as both testimonials, so
 * a loss of that size is always accepted.
 */
const minLostDocuments = 3

/**
 * Counts the documents of one part. A document is what has an `_id` in the query result; in a list,
 * only documents that the site could read are counted.
 */
export function countDocuments(raw: unknown, parsed: object): DocumentCounts {
  const counts: DocumentCounts = {}
  for (const [name, value] of Object.entries((raw ?? {}) as Record<string, unknown>)) {
    if (Array.isArray(value)) {
      if (!value.every(hasId)) continue
      const readable = (parsed as Record<string, unknown>)[name]
      const count = Array.isArray(readable) ? readable.length : value.length
      counts[name] = { count, isSingleton: false }
    } else if (value === null) counts[name] = { count: 0, isSingleton: true }
    else if (hasId(value)) counts[name] = { count: 1, isSingleton: true }
  }
  return counts
}

/**
 * Returns the losses that point to a damaged dataset and not to editing: a singleton that vanished,
 * and a list that lost more than half of its documents and at least three of them.
 */
export function findLosses(
  part: PartName,
  before: DocumentCounts,
  after: DocumentCounts,
): ContentLoss[] {
  return Object.entries(before).flatMap(([documents, { count, isSingleton }]) => {
    const remaining = after[documents]?.count
    // A member that the query no longer asks for, as after an update of the site, is not lost.
    if (remaining === undefined) return []
    const lost = count - remaining
    const isDamage = isSingleton ? lost > 0 : lost >= minLostDocuments && lost > count / 2
    return isDamage ? [{ part, documents, before: count, after: remaining }] : []
  })
}

function hasId(value: unknown): boolean {
  return typeof (value as { _id?: unknown } | null)?._id === 'string'
}
