/** The address of every page of the website. A test holds this list against the website's own. */
export const websitePages = [
  '/',
  '/about',
  '/services',
  '/providers',
  '/locations',
  '/contact',
  '/patient-forms',
  '/membership-offer',
  '/membership-payment',
  '/membership-agreement',
  '/membership-thank-you',
  '/pay-my-bill',
  '/online-payments',
  '/confirmation',
  '/payment-failed',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
  '/test',
]

/** Pages that there is one of for each clinic. */
const billPage = /^\/(?:pay-my-bill|online-payments)\/[^/]+$/
/** Addresses that the server answers without looking at redirects. */
const serverOwn =
  /^\/(?:studio|assets|api|images\/optimized|\.well-known)(?:\/|$)|^\/(?:healthz|readyz|robots\.txt|sitemap\.xml)$/

/** An address as the website compares it: no query, small letters, no slash at the end. */
export function comparablePath(address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  return decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a page of the website stands at this address. */
export function isPage(address: string): boolean {
  const path = comparablePath(address)
  return websitePages.includes(path) || billPage.test(path)
}

/** Whether the address belongs to the server itself, so that no redirect from it ever applies. */
export function isServerOwn(address: string): boolean {
  return serverOwn.test(comparablePath(address))
}
