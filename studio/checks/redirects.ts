import { composedPath, type DatasetPages, isPage } from '@site/domain/page-paths'
import { comparablePath } from '@site/domain/paths'
import { isServerPath } from '@site/domain/server-paths'
import { asRecords, asText, createPlace, valueAt } from './content'
import type { Check } from './types'

/** Finds redirects that do not work. */
export const redirects: Check = ({ content }) => {
  const doc = content.byId('redirects')
  if (!doc) return []
  const entries = asRecords(doc.entries).map((entry) => ({
    _key: asText(entry._key),
    from: asText(entry.from),
    to: asText(entry.to),
  }))
  const webNames = (type: string) =>
    content.publicOfType(type).map((page) => asText(valueAt(page, 'slug.current')))
  return redirectProblems(entries, {
    composed: new Set(webNames('page').map(composedPath)),
    clinics: new Set(webNames('clinic')),
  }).map(({ key, field, message }) => ({
    id: `redirect:${key}:${field}`,
    severity: 'error',
    message: `${entries.find(({ _key }) => _key === key)?.from}: ${message}`,
    places: [
      createPlace(
        doc,
        `entries[_key=="${key}"].${field}`,
        field === 'from' ? 'Old address' : 'New address',
      ),
    ],
    fixes: [],
  }))
}

/** A redirect as the dataset stores it. */
export type RedirectEntry = { _key?: string; from?: string; to?: string }

/** A problem of a redirect, at one of its two fields. */
export type RedirectProblem = { key: string; field: 'from' | 'to'; message: string }

const filePath = /^\/[\w./-]+\.(?:pdf|html)$/
const plainPath = /^\/(?!\/)[^\s\\]*$/

/** Returns the problems that keep redirects from working, each at its field. The fields themselves report empty values. */
export function redirectProblems(entries: RedirectEntry[], pages: DatasetPages): RedirectProblem[] {
  const redirects = entries.map(({ _key: key = '', from = '', to = '' }) => ({
    key,
    from: from.trim(),
    to: to.trim(),
  }))
  return redirects.flatMap((entry) => {
    const { key, from, to } = entry
    const fromMessage = from && (checkFrom(from, pages) ?? checkDuplicate(entry, redirects))
    const toMessage = to && (checkTo(to) ?? checkDestination(entry, redirects, pages))
    return [
      ...(fromMessage ? [{ key, field: 'from' as const, message: fromMessage }] : []),
      ...(toMessage ? [{ key, field: 'to' as const, message: toMessage }] : []),
    ]
  })
}

function checkFrom(from: string, pages: DatasetPages): string | null {
  if (!plainPath.test(from))
    return 'Start the old address with one slash, use no spaces, and leave out the website’s name. Example: “/our-team”.'
  if (/[?#]/.test(from))
    return 'Remove the “?” or “#” and everything after it. The old address is only the part before it.'
  if (isPage(from, pages))
    return `“${from}” is a page of this website. A redirect would make it unreachable. Enter an address that is no longer in use.`
  if (isServerPath(from))
    return `The website’s server uses “${from}”, so it cannot be redirected. Enter another address.`
  return null
}

function checkTo(to: string): string | null {
  if (to.startsWith('/')) {
    return plainPath.test(to) && !to.includes('//')
      ? null
      : 'Enter a page of this website, such as “/providers”, without spaces.'
  }
  if (/^http:/i.test(to))
    return 'Start the address with https://, so that the connection is encrypted.'
  if (!isSecureAddress(to))
    return 'Enter a page of this website, such as “/providers”, or a full address that starts with https://.'
  return null
}

function isSecureAddress(to: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(to) || !URL.canParse(to)) return false
  const { hostname, username, password } = new URL(to)
  return hostname.includes('.') && !username && !password
}

type Redirect = { key: string; from: string; to: string }

function checkDuplicate(entry: Redirect, all: Redirect[]): string | null {
  const first = all.find(({ from }) => from && comparablePath(from) === comparablePath(entry.from))
  return first && first !== entry
    ? `“${entry.from}” is already in the list. Remove one of the two redirects.`
    : null
}

/** Returns the message for a destination on this website that is missing or redirected itself, otherwise null. */
function checkDestination(entry: Redirect, all: Redirect[], pages: DatasetPages): string | null {
  if (!entry.to.startsWith('/') || isPage(entry.to, pages) || filePath.test(entry.to)) return null
  if (comparablePath(entry.to) === comparablePath(entry.from))
    return 'This redirect points to itself. Enter a different new address.'
  const next = all.find(({ from }) => from && comparablePath(from) === comparablePath(entry.to))
  if (!next) return `This website has no page “${entry.to}”. Enter the address of an existing page.`
  return isInLoop(entry, all)
    ? `This redirect creates a loop: “${entry.to}” redirects back to it. Enter a different new address.`
    : `“${entry.to}” redirects to “${next.to}”. Enter that address here instead.`
}

function isInLoop(entry: Redirect, all: Redirect[]): boolean {
  const visited = new Set<Redirect>()
  for (
    let current: Redirect | undefined = entry;
    current;
    current = all.find(
      ({ from }) => from && current && comparablePath(from) === comparablePath(current.to),
    )
  ) {
    if (visited.has(current)) return true
    visited.add(current)
  }
  return false
}
