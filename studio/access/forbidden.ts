/** What users who may only edit drafts can do about a change that needs the permission to publish. */
export const askPublisher = 'Your account only edits drafts. Ask a colleague who can publish.'

/** Returns what staff can do about a failure: other advice when the dataset rejected it for a lack of permissions. */
export function cureOf(error: unknown, cure: string): string {
  return (error as { statusCode?: unknown } | null)?.statusCode === 403 ? askPublisher : cure
}
