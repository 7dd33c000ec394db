/** Returns the headers of a form's page with the `Retry-After` of its action, if it has set one. */
export function withRetryAfter(actionHeaders: Headers, init: HeadersInit = {}): Headers {
  const headers = new Headers(init)
  const seconds = actionHeaders.get('Retry-After')
  if (seconds !== null) headers.set('Retry-After', seconds)
  return headers
}
