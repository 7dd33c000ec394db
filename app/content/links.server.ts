import * as z from 'zod'
import { lenient } from './parse.server'

/**
 * The kinds of targets: a page or file of this site, a fragment of the same page, another website, an email address or
 * a phone number.
 */
type LinkKind = 'site' | 'fragment' | 'web' | 'mail' | 'phone'

const base = 'http://base.invalid'
/**
 * Browsers treat a backslash as a slash and ignore tabs and line breaks, so an address with one of them opens a
 * different target than its text suggests.
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what this pattern rejects
const ambiguousCharacters = /[\\\u0000-\u0020\u007f]/
const mailAddress = /^mailto:[^\s@:/]+@[^\s@:/]+$/i
const phoneNumber = /^tel:\+?[\d().;=a-z-]*\d[\d().;=a-z-]*$/i

/**
 * Returns the kind of a link's target, or null for a link that no page may contain, such as `javascript:` or
 * `//example.org`.
 */
export function linkKind(link: string): LinkKind | null {
  if (ambiguousCharacters.test(link)) return null
  if (link.startsWith('#')) return 'fragment'
  if (link.startsWith('/')) return isSitePath(link) ? 'site' : null
  if (mailAddress.test(link)) return 'mail'
  if (phoneNumber.test(link)) return 'phone'
  return isWebAddress(link) ? 'web' : null
}

function isSitePath(link: string): boolean {
  if (link.startsWith('//') || !URL.canParse(link, base)) return false
  const { origin, pathname } = new URL(link, base)
  return origin === base && !pathname.includes('//')
}

/**
 * Returns whether a link is an HTTPS address of a public host. Credentials are rejected because they disguise the host.
 */
function isWebAddress(link: string): boolean {
  if (!/^https:\/\/[^/]/i.test(link) || !URL.canParse(link)) return false
  const { hostname, username, password } = new URL(link)
  return hostname.includes('.') && !username && !password
}

const isOfKind = (link: string, kinds: readonly LinkKind[]) =>
  kinds.some((kind) => kind === linkKind(link))

const linkOf = (kinds: readonly LinkKind[], expected: string) =>
  z.string().refine((link) => isOfKind(link, kinds), `expected ${expected}`)

/** Returns the parser of an optional link. An invalid link is omitted and reported. */
const optionalLinkOf = (kinds: readonly LinkKind[], expected: string) =>
  lenient(
    z.string().refine((link) => link === '' || isOfKind(link, kinds), `expected ${expected}`),
    '',
  )

const sitePath = 'a path of this site'
const webAddress = 'an address that begins with https:'

/** A link that staff may add to a page. */
export const link = linkOf(
  ['site', 'fragment', 'web', 'mail', 'phone'],
  `${sitePath}, a fragment, or an address that begins with https:, mailto: or tel:`,
)
/** The target of a redirect. The Studio accepts surrounding spaces. */
export const redirectTarget = z
  .string()
  .trim()
  .pipe(linkOf(['site', 'web'], `${sitePath} or ${webAddress}`))
/** A link to a file of this site. */
export const fileLink = linkOf(['site'], sitePath)
/** An optional link to a file of this site. */
export const optionalFileLink = optionalLinkOf(['site'], sitePath)
/** A link to another website. */
export const optionalWebLink = optionalLinkOf(['web'], webAddress)
