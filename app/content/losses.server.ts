import type { ContentLoss } from '@site/domain/today'

/** The number of readable documents of each member of a part's query result. */
export type DocumentCounts = Record<string, { count: number; isSingleton: boolean }>

/**
 * Staff may unpublish one or two documents of a small group at once, such as both testimonials, so a loss of that size
 * is always accepted.
 */
const minLostDocuments = 3

/**
 * Returns the number of documents in each member of one part. A document is a value with an `_id` in the query result;
 * in a list, only documents that the site could parse count.
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
 * Returns the losses that indicate a damaged dataset instead of editing: a singleton that disappeared, and a list that
 * lost more than half of its documents and at least three of them.
 */
export function findLosses(
  part: string,
  before: DocumentCounts,
  after: DocumentCounts,
): ContentLoss[] {
  return Object.entries(before).flatMap(([documents, { count, isSingleton }]) => {
    const remaining = after[documents]?.count
    // A member that the query no longer requests, as after an update of the site, is not lost.
    if (remaining === undefined) return []
    const lostCount = count - remaining
    const isDamage = isSingleton
      ? lostCount > 0
      : lostCount >= minLostDocuments && lostCount > count / 2
    return isDamage ? [{ part, documents, before: count, after: remaining }] : []
  })
}

function hasId(value: unknown): boolean {
  return typeof (value as { _id?: unknown } | null)?._id === 'string'
}
