import { preferredLocationCookie } from '../app/clinics/active.server'
import type { PageVariant } from '../app/clinics/variant.server'

/** A request for a page that may be stored. */
export type PageRequest = {
  key: string
  /** The request to render: it holds only what the key stands for, so that nobody's own data can get into a stored page. */
  request: Request
  /** Whether nothing of the visitor's request was left out. */
  isWhole: boolean
}

const clinicParameter = 'clinic'

/** What the page depends on beside its address. */
export function varyOf(url: URL): string {
  return url.searchParams.has(clinicParameter) ? 'Accept-Encoding, Cookie, Sec-Fetch-Site' : 'Accept-Encoding, Cookie'
}

/** Reduces a request to path, clinic parameter and preferred location. A parameter that names no clinic is dropped too. */
export function pageRequest(request: Request, key: string, variantOf: (request: Request) => PageVariant, siteUrl: string): PageRequest {
  const url = new URL(request.url)
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  const preferred = cookies.find((cookie) => cookie.startsWith(`${preferredLocationCookie}=`))
  const headers = new Headers({ Host: new URL(siteUrl).host, ...(preferred ? { Cookie: preferred } : {}) })

  const plain = new Request(siteUrl + url.pathname, { headers })
  const clinic = url.searchParams.get(clinicParameter)
  const isWhole = cookies.length === (preferred ? 1 : 0) && url.searchParams.size === (clinic === null ? 0 : 1)
  if (clinic === null) return { key, request: plain, isWhole }
  if (variantOf(plain).key === key) return { key: `${key} named`, request: plain, isWhole }
  const named = new Request(`${siteUrl}${url.pathname}?${new URLSearchParams({ [clinicParameter]: clinic })}`, { headers })
  return { key: `${key} chosen`, request: named, isWhole }
}
