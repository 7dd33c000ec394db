/** What a route exports as `handle`. */
export type RouteHandle = {
  /**
   * The query parameters that the route's loader or component reads, apart from `clinic`, which every page reads. The
   * page cache ignores all others (C-45), and choosing another clinic drops them from the address (NAV-07).
   */
  parameters?: readonly string[]
  /** `checkout` asks for the enclosed checkout layout: compact header and footer, folded links (record 0041). */
  layout?: 'checkout'
}

/** Returns the names of the query parameters that routes declare in these `handle` exports. */
export function declaredParameters(handles: unknown[]): ReadonlySet<string> {
  return new Set(
    (handles as (RouteHandle | undefined)[]).flatMap((handle) => handle?.parameters ?? []),
  )
}
