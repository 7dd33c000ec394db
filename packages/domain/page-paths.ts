import { sitePages } from './pages'
import { comparablePath, isAtOrBelow } from './paths'
import { isServerPath } from './server-paths'

/** The addresses of the choice of clinics for a bill. Below each of them, every clinic has a bill page (C-49). */
export const billPrefixes = ['/pay-my-bill', '/online-payments'] as const
/** The slug that no clinic may have, because a route has its address: the list that a large group searches. */
export const reservedClinicId = 'directory'
/** The slug that no provider may have, because the teams that a browser searches are below its address. */
export const reservedProviderId = 'team'

/** Returns the path of a clinic's page. */
export function clinicPath(clinicId: string): string {
  return `/locations/${clinicId}`
}

/** Returns the path of a provider's page. */
export function providerPath(providerId: string): string {
  return `/providers/${providerId}`
}

/** Returns the slug that follows one of the prefixes in an address, in any spelling, or null for every other address. */
function slugBelow(prefixes: readonly string[], address: string): string | null {
  const path = comparablePath(address)
  const prefix = prefixes.find((candidate) => path.startsWith(`${candidate}/`))
  const slug = path.slice(`${prefix}/`.length)
  return prefix !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : null
}

/** Returns the id of the clinic whose page has this address, in any spelling, or null for every other address. */
export function clinicIdOfPath(address: string): string | null {
  const slug = slugBelow(['/locations'], address)
  return slug === reservedClinicId ? null : slug
}

/** Returns the id of the provider whose page has this address, in any spelling, or null for every other address. */
export function providerIdOfPath(address: string): string | null {
  const slug = slugBelow(['/providers'], address)
  return slug === reservedProviderId ? null : slug
}

/** Returns the id of the clinic whose bill page has this address, in any spelling, or null for every other address. */
export function clinicIdOfBillPath(address: string): string | null {
  return slugBelow(billPrefixes, address)
}

/** Returns the path of a page that staff compose. */
export function composedPath(slug: string): string {
  return `/${slug}`
}

const noPaths: ReadonlySet<string> = new Set()

/**
 * Returns the canonical path of the page that an address such as `/About/` or `//about` means, or null when no
 * page has it. The result is always one of the site's own paths. `composed` contains the paths of the pages that staff
 * compose, which only the dataset knows.
 */
export function canonicalPath(
  address: string,
  composed: ReadonlySet<string> = noPaths,
): string | null {
  const path = comparablePath(address)
  const hasFixedPath = sitePages.some((page) => page.path === path && page.composed === undefined)
  const isDocumentPage = [clinicIdOfPath, providerIdOfPath, clinicIdOfBillPath].some(
    (idOf) => idOf(path) !== null,
  )
  return hasFixedPath || composed.has(path) || isDocumentPage ? path : null
}

/** What only the dataset knows: the paths of the pages that staff compose, and the ids of the clinics. */
export type DatasetPages = { composed: ReadonlySet<string>; clinics: ReadonlySet<string> }

/** Returns whether an address leads to a page. A clinic that the dataset does not contain, such as a closed one, has none. */
export function isPage(address: string, { composed, clinics }: DatasetPages): boolean {
  const clinic = clinicIdOfPath(address)
  return clinic === null ? canonicalPath(address, composed) !== null : clinics.has(clinic)
}

/** Returns the maximum size in bytes of a file that the form at this address accepts: 0 for pages that accept none. */
export function maxUploadBytes(address: string): number {
  const path = canonicalPath(address)
  return sitePages.find((page) => page.path === path)?.maxUploadBytes ?? 0
}

/** Paths that have a route but no page: the steps and the data of pages. A test compares them with the routes. */
const subordinatePath =
  /^\/(?:(?:providers|providers\/team|forms\/membership|policies|pay-my-bill|online-payments)\/[^/]+|locations\/(?:directory|[^/]+\/(?:contact\.vcf|hours\.ics))|membership-payment\/draft|membership-agreement\/(?:sign|copy|copy\.pdf))$/

/** Returns whether a route handles this path, in any spelling that a route accepts. */
export function hasRoute(address: string): boolean {
  return canonicalPath(address) !== null || subordinatePath.test(comparablePath(address))
}

/**
 * Returns whether a path belongs to one visitor's own business: a bill, the steps of a checkout, or what follows a
 * payment. The service worker leaves such pages to the browser.
 */
export function isPersonalPath(address: string): boolean {
  return isAtOrBelow(personalPaths(), address)
}

/** Returns the paths for which, and below which, `isPersonalPath` is true. */
export function personalPaths(): string[] {
  const steps = sitePages.filter(({ isIndexed }) => !isIndexed)
  return [...steps.map(({ path }) => path), '/pay-my-bill']
}

/** Folders of files, and the address of the 'not found' page. */
const fileFolders = /^\/(?:404|forms|images|og|policies)$/

/**
 * Returns whether a page that staff compose cannot have this slug, because a page, a file or the server has its
 * address.
 */
export function isReservedSlug(slug: string): boolean {
  const path = composedPath(slug)
  return hasRoute(path) || isServerPath(path) || fileFolders.test(path)
}
