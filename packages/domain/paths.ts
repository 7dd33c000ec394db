/** Every path without a page is rendered as the 'not found' page of this one path (RTE-21). */
export const notFoundPath = '/404'

/**
 * Returns an address as the site compares it: without query and fragment, decoded, in small letters, with
 * single slashes and none at the end. An address that cannot be decoded is compared as it is written.
 */
export function comparablePath(address: string): string {
  return decoded(address.replace(/[?#].*$/s, ''))
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
