/**
 * Returns the reason of a failed request to the dataset for the log. The query string of an address in the client's
 * message is omitted: it contains the complete query, and with it any secret that the query compares.
 */
export function failureReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\?\S*/g, '')
}
