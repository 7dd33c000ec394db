/** Every path without a page is rendered as the 'not found' page of this one path (RTE-21). */
export const notFoundPath = '/404'

/**
 * Returns an address as the site compares it: without query and fragment, decoded, in small letters, with
 * single slashes and none at the end. An address that cannot be decoded is compared as it is written.
 */
export function comparablePath(address: string): string {
  return decodeAddress(address.replace(/[?#].*$/s, ''))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

/** Returns an address decoded, or as it is written when it cannot be decoded. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const filePath = /^[^?#]*\.\w{2,5}(?:[?#]|$)/

/** Returns whether an address is that of a file, which a browser opens by itself and the site's router can't show. */
export function isFilePath(address: string): boolean {
  return filePath.test(address)
}

/** Returns whether an address, in any spelling, is one of the paths or below one of them. */
export function isAtOrBelow(paths: readonly string[], address: string): boolean {
  const path = comparablePath(address)
  return paths.some((one) => path === one || path.startsWith(`${one}/`))
}
