import { asRecords, isRecord } from '../checks/content'

/** What users who may only edit drafts can do about a change that needs the permission to publish. */
export const draftsOnlyAdvice = 'Your account only edits drafts. Ask a colleague who can publish.'

/**
 * Returns what staff can do after the dataset rejected a request, by the error's status. A lost connection is not among
 * the reasons: the Studio's client repeats such a request until it arrives.
 */
export function adviceFor(error: unknown): string {
  if (hasStatus(error, 403)) return draftsOnlyAdvice
  if (hasReferences(error)) return 'Other pages refer to this item. Remove it there first.'
  if (isConflict(error)) return 'A colleague changed this at the same time. Try again.'
  return 'The server reported an error. Try again in a minute.'
}

/** Returns whether the dataset rejected a change because of the documents that it has, such as after another change. */
export function isConflict(error: unknown): boolean {
  return hasStatus(error, 409)
}

/** Returns whether the dataset rejected a change because other documents refer to the one that it removes. */
function hasReferences(error: unknown): boolean {
  const { details } = (error ?? {}) as { details?: unknown }
  const items = isRecord(details) ? asRecords(details.items) : []
  return items.some(
    ({ error: cause }) => isRecord(cause) && cause.type === 'documentHasExistingReferencesError',
  )
}

function hasStatus(error: unknown, status: number): boolean {
  return (error as { statusCode?: unknown } | null)?.statusCode === status
}
