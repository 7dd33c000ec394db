/** The `handle` export of a route. */
export type RouteHandle = {
  /**
   * The query parameters that the route's loader or component reads, apart from `clinic`, which
   * every page reads. The page cache ignores all others (C-45), and a change of the active clinic
   * removes them from the address (NAV-07).
   */
  parameters?: readonly string[]
  /**
   * `checkout` selects the enclosed checkout layout: compact header and footer, collapsed links
   * (decision 0041).
   */
  layout?: 'checkout'
  /** A fragment selects what the page shows, and so does not scroll (C-45). */
  fragmentSelects?: true
  /** The page shows the reply to a submission, which a reload of its data would remove. */
  hasReply?: true
}

/** Returns the names of the query parameters that routes declare in these `handle` exports. */
export function declaredParameters(handles: unknown[]): ReadonlySet<string> {
  return new Set(
    (handles as (RouteHandle | undefined)[]).flatMap((handle) => handle?.parameters ?? []),
  )
}
