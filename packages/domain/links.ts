import {
  canonicalPath,
  clinicIdOfBillPath,
  clinicIdOfPath,
  composedPath,
  hasRoute,
  providerIdOfPath,
} from './page-paths'
import { isServerPath } from './server-paths'
import { comparablePath, isFilePath } from './paths'

/** A link in a document: the path of its field, as Sanity writes it, and the address. */
export type FoundLink = { path: string; address: string }

/** The addresses that exist because of documents. All sets contain web names, except for the redirects' old addresses. */
export type KnownAddresses = {
  pages: ReadonlySet<string>
  clinics: ReadonlySet<string>
  providers: ReadonlySet<string>
  redirects: ReadonlySet<string>
}

/** A document as the dataset stores it. */
export type StoredDocument = { _id: string; _type: string; [field: string]: unknown }

/** These lists contain old addresses, which do not exist. */
const withoutLinks = new Set(['redirects', 'retiredProvider'])
const webAddress = /https?:\/\/[^\s<>"”’]*[^\s<>"”’.,;:!?)]/g
const sitePath = /^\/(?!\/)[^\s\\]*$/

/** Returns every link of a document: values that are a path of the site, and web addresses, also within a text. */
export function collectLinks(document: StoredDocument): FoundLink[] {
  if (withoutLinks.has(document._type)) return []
  const found: FoundLink[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (sitePath.test(value)) found.push({ path, address: value })
      else for (const [address] of value.matchAll(webAddress)) found.push({ path, address })
    } else if (Array.isArray(value))
      value.forEach((entry: unknown, index) => {
        const key = isRecord(entry) ? entry['_key'] : undefined
        visit(entry, typeof key === 'string' ? `${path}[_key=="${key}"]` : `${path}[${index}]`)
      })
    else if (isRecord(value))
      for (const [name, entry] of Object.entries(value))
        if (!name.startsWith('_')) visit(entry, path === '' ? name : `${path}.${name}`)
  }
  visit(document, '')
  return found
}

/** Returns the addresses that exist because of published documents. */
export function knownAddresses(documents: readonly StoredDocument[]): KnownAddresses {
  const webNames = (type: string) =>
    new Set(
      documents.flatMap((document) => {
        const slug = document['slug']
        const name = isRecord(slug) ? slug['current'] : undefined
        return document._type === type && typeof name === 'string' ? [name] : []
      }),
    )
  const redirects = documents
    .filter(({ _type }) => _type === 'redirects')
    .flatMap(({ entries }) => (Array.isArray(entries) ? (entries as unknown[]) : []))
    .flatMap((entry) => (isRecord(entry) && typeof entry['from'] === 'string' ? entry['from'] : []))
  return {
    pages: webNames('page'),
    clinics: webNames('clinic'),
    providers: webNames('provider'),
    redirects: new Set(redirects.map(comparablePath)),
  }
}

/**
 * Returns whether an address of the site leads to no page and no redirect. The server's addresses do not count, nor do
 * files: only the server knows whether they exist.
 */
export function isDeadPath(address: string, known: KnownAddresses): boolean {
  const path = comparablePath(address)
  if (isFilePath(path) || isServerPath(path) || known.redirects.has(path)) return false
  const provider = providerIdOfPath(path)
  if (provider !== null) return !known.providers.has(provider)
  const clinic = clinicIdOfPath(path) ?? clinicIdOfBillPath(path)
  if (clinic !== null) return !known.clinics.has(clinic)
  const composed = new Set([...known.pages].map(composedPath))
  return canonicalPath(path, composed) === null && !hasRoute(path)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
