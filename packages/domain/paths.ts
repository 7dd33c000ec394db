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
