/** What users who may only edit drafts can do about a change that needs the permission to publish. */
export const draftsOnlyAdvice = 'Your account only edits drafts. Ask a colleague who can publish.'

/**
 * Returns what staff can do after the dataset rejected a request, by the error's status. A lost connection is not among
 * the reasons: the Studio's client repeats such a request until it arrives.
 */
export function adviceFor(error: unknown): string {
  if (hasStatus(error, 403)) return draftsOnlyAdvice
  if (isConflict(error)) return 'A colleague changed this at the same time. Try again.'
  return 'The server reported an error. Try again in a minute.'
}

/** Returns whether the dataset rejected a change because of another one, or because of a reference to the document. */
export function isConflict(error: unknown): boolean {
  return hasStatus(error, 409)
}

function hasStatus(error: unknown, status: number): boolean {
  return (error as { statusCode?: unknown } | null)?.statusCode === status
}
