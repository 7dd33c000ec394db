import { clinicIdOfPath } from '@site/domain/page-paths'
import { preferredLocationName } from '../../app/session/preferred-location'
import type { PageVariant } from './page-variant'

/** A request for a page that may be stored. */
export type PageRequest = {
  key: string
  /**
   * The request to render. It contains only what the cache key covers, so that no personal data can get into a cached
   * page.
   */
  request: Request
  /** Whether nothing of the visitor's request was left out. */
  isComplete: boolean
  /** The page is the one for all paths without a page. */
  isNotFound: boolean
}

const clinicParameter = 'clinic'

/**
 * Returns whether an address names a clinic. Opened from this site, it is then stored as the visitor's choice, so the
 * response also depends on where the visitor comes from (C-11).
 */
export function namesClinic({ searchParams, pathname }: URL): boolean {
  return searchParams.has(clinicParameter) || clinicIdOfPath(pathname) !== null
}

/** Returns the `Vary` header of a page: its inputs other than its URL. */
export function varyOf(url: URL): string {
  return namesClinic(url) ? 'Accept-Encoding, Cookie, Sec-Fetch-Site' : 'Accept-Encoding, Cookie'
}

/**
 * Reduces a request to path, clinic parameter and preferred location; `path` replaces the requested path where many
 * paths share one page. A parameter that names no clinic is dropped. Returns null when the result would not match the
 * key: the page is then for this visitor only.
 */
export function pageRequest(
  request: Request,
  { key, path }: { key: string; path?: string },
  variantOf: (request: Request) => PageVariant,
  siteUrl: string,
): PageRequest | null {
  const url = new URL(request.url)
  const pathname = path ?? url.pathname
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const preferred = cookies.filter((cookie) => cookie.startsWith(`${preferredLocationName}=`))
  const headers = new Headers({
    Host: new URL(siteUrl).host,
    ...(preferred.length > 0 ? { Cookie: preferred.join('; ') } : {}),
  })
  const matchesKey = (candidate: Request) => variantOf(candidate).key === key

  const plain = new Request(siteUrl + pathname, { headers })
  const clinic = url.searchParams.get(clinicParameter)
  const isNotFound = path !== undefined
  const isComplete =
    !isNotFound &&
    cookies.length === preferred.length &&
    url.searchParams.size === (clinic === null ? 0 : 1)
  if (matchesKey(plain))
    return { key: clinic === null ? key : `${key} named`, request: plain, isComplete, isNotFound }
  if (clinic === null) return null
  const named = new Request(
    `${siteUrl}${pathname}?${new URLSearchParams({ [clinicParameter]: clinic })}`,
    { headers },
  )
  return matchesKey(named) ? { key: `${key} chosen`, request: named, isComplete, isNotFound } : null
}
