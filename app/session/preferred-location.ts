/** The name of the preferred location in the browser's storage and of its cookie for the server (C-10). */
export const preferredLocationName = 'preferredLocation'

const maxAgeSeconds = 365 * 24 * 60 * 60

/** Returns the cookie with the id of the preferred location, for a page with this protocol (C-10). */
export function preferredLocationCookie(id: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${preferredLocationName}=${id}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
