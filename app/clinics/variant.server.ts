import type { ContentStore } from '../content/store.server'
import { activeClinic, preferredLocationCookie } from './active.server'
import { pageParameters } from './page-parameters'

/** Which stored copy of a page answers a request, and what the answer must remember. */
export type PageVariant = { key: string | null; setCookies: string[] }

const oneYear = 60 * 60 * 24 * 365

/**
 * A page's cache key is its path and the active clinic; parameters that no page reads are dropped.
 * A `clinic` link followed from one of our own pages is the visitor's choice and is remembered,
 * which is how choosing works without script; a link from elsewhere is not stored (C-11).
 */
export function pageVariant(request: Request, store: Pick<ContentStore, 'current'>): PageVariant {
  const url = new URL(request.url)
  const active = activeClinic(request, store.current('layout').clinics)
  const cacheable = !pageParameters.some((name) => url.searchParams.has(name))
  const chosen = active?.from === 'parameter' && isOwnNavigation(request, url)
  return {
    key: cacheable ? `${url.pathname} ${active?.clinic.id ?? ''}` : null,
    setCookies: chosen
      ? [
          `${preferredLocationCookie}=${active.clinic.id}; Path=/; Max-Age=${oneYear}; SameSite=Lax${url.protocol === 'https:' ? '; Secure' : ''}`,
        ]
      : [],
  }
}

function isOwnNavigation(request: Request, url: URL): boolean {
  if (request.headers.get('Sec-Fetch-Mode') === 'navigate')
    return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const referer = request.headers.get('Referer')
  return (
    !request.headers.has('Sec-Fetch-Mode') &&
    referer !== null &&
    URL.canParse(referer) &&
    new URL(referer).origin === url.origin
  )
}
