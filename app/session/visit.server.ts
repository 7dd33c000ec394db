import { isDeepStrictEqual } from 'node:util'
import type { SessionData } from './session-data.server'
import type { Sessions } from './sessions.server'
import type { StoredPayment } from './stored-payment.server'

/** The headers with which browsers mark requests that precede a visit. */
const prefetchHeaders = ['Sec-Purpose', 'Purpose', 'X-Moz']

/**
 * Returns whether a request shows the page to a visitor. A HEAD request or a prefetch does not, and
 * changes no session.
 */
export function isPageVisit({ headers }: Request, isHeadRequest: boolean): boolean {
  return (
    !isHeadRequest &&
    !prefetchHeaders.some((name) => /\bpre(?:fetch|view)\b/i.test(headers.get(name) ?? ''))
  )
}

/**
 * Returns whether the visitor opened the page by the address bar, a bookmark or from this site, and
 * not by a link elsewhere.
 */
export function isOwnVisit({ headers }: Request): boolean {
  return ['none', 'same-origin'].includes(headers.get('Sec-Fetch-Site') ?? '')
}

/**
 * Changes a visitor's session on a page visit. Returns the changed session with the headers that
 * store it. A visitor without a session receives none, and a visit that changes nothing does not
 * extend the session.
 */
export async function changeOnVisit(
  { sessions, isHeadRequest }: { sessions: Sessions; isHeadRequest: boolean },
  request: Request,
  change: (sessionData: SessionData) => void | Promise<void>,
): Promise<{ sessionData: SessionData; headers: Headers }> {
  const session = await sessions.open(request)
  if (!isPageVisit(request, isHeadRequest) || Object.keys(session.data).length === 0)
    return { sessionData: session.data, headers: new Headers() }
  const before = structuredClone(session.data)
  await change(session.data)
  const isChanged = !isDeepStrictEqual(session.data, before)
  return { sessionData: session.data, headers: isChanged ? await session.commit() : new Headers() }
}

/**
 * Returns the headers that record that the form for the payment page was shown. The site cannot see
 * whether the browser went on to the payment page, and browsers load this page again after Back, so
 * every later view advises the patient to check before paying again.
 */
export async function recordPaymentView<Content extends { hasBeenShown?: boolean | undefined }>(
  { stored, save }: StoredPayment<Content> & { stored: Content },
  request: Request,
  { isHeadRequest }: { isHeadRequest: boolean },
): Promise<Headers> {
  return stored.hasBeenShown || !isPageVisit(request, isHeadRequest)
    ? new Headers()
    : save({ ...stored, hasBeenShown: true })
}
