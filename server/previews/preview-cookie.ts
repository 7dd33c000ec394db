import { createHmac, timingSafeEqual } from 'node:crypto'

const oneHour = 3_600

/** What a preview shows: the layers of content, and the instant whose content is in force, or null for the present. */
export type PreviewSession = {
  perspective: string
  shownAt: Date | null
  /** When the preview ends, in milliseconds since 1970; a new one ends after an hour. */
  expiresAt?: number
}

export type PreviewCookie = {
  /** The header value that starts a preview, or continues it as of another instant until it ends. */
  issue(session: PreviewSession): string
  /** The header value that ends it. */
  readonly cleared: string
  /** Returns what the request may read, or null without a valid preview cookie. */
  sessionOf(request: Request): PreviewSession | null
}

type Options = { secret: string; secure: boolean; now: () => number }

/**
 * Creates the cookie of previews. A preview expires after an hour by the server's clock; the signature covers the session
 * and the expiry.
 */
export function createPreviewCookie({ secret, secure, now }: Options): PreviewCookie {
  // Over TLS the prefix keeps other hosts of the domain from setting the cookie.
  const name = secure ? '__Host-preview' : 'preview'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`preview cookie\n${payload}`).digest()

  function opened(value: string): PreviewSession | null {
    const [payload = '', signature = '', ...rest] = value.split('.')
    const [expected, given] = [sign(payload), Buffer.from(signature, 'base64url')]
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      return null
    const [expires = '', perspective = '', shownAt] = Buffer.from(payload, 'base64url')
      .toString()
      .split(' ')
    if (!(Number(expires) > now()) || !perspective) return null
    return {
      perspective,
      shownAt: shownAt ? new Date(shownAt) : null,
      expiresAt: Number(expires),
    }
  }

  return {
    issue({ perspective, shownAt, expiresAt = now() + oneHour * 1000 }) {
      const session = [expiresAt, perspective, shownAt?.toISOString()]
      const payload = Buffer.from(session.join(' ').trimEnd()).toString('base64url')
      return `${name}=${payload}.${sign(payload).toString('base64url')}; ${attributes}; Max-Age=${oneHour}`
    },
    cleared: `${name}=; ${attributes}; Max-Age=0`,
    sessionOf(request) {
      for (const cookie of request.headers.get('Cookie')?.split(/;\s*/) ?? []) {
        const session = cookie.startsWith(`${name}=`) ? opened(cookie.slice(name.length + 1)) : null
        if (session) return session
      }
      return null
    },
  }
}
