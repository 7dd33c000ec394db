import { createHmac, timingSafeEqual } from 'node:crypto'

const oneHour = 3_600

export type PreviewCookie = {
  /** The header value that starts a preview. */
  issue(perspective: string): string
  /** The header value that ends it. */
  readonly cleared: string
  /** Returns the perspective that the request may read, or null without a valid preview cookie. */
  perspectiveOf(request: Request): string | null
}

type Options = { secret: string; secure: boolean; now: () => number }

/** A preview expires after an hour by the server's clock; the signature covers the perspective and the expiry. */
export function createPreviewCookie({ secret, secure, now }: Options): PreviewCookie {
  // Over TLS the prefix keeps other hosts of the domain from setting the cookie.
  const name = secure ? '__Host-preview' : 'preview'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`preview cookie\n${payload}`).digest()

  function opened(value: string): string | null {
    const [payload = '', signature = '', ...rest] = value.split('.')
    const [expected, given] = [sign(payload), Buffer.from(signature, 'base64url')]
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
      return null
    const [expires = '', perspective = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
    return Number(expires) > now() ? perspective : null
  }

  return {
    issue(perspective) {
      const payload = Buffer.from(`${now() + oneHour * 1000} ${perspective}`).toString('base64url')
      return `${name}=${payload}.${sign(payload).toString('base64url')}; ${attributes}; Max-Age=${oneHour}`
    },
    cleared: `${name}=; ${attributes}; Max-Age=0`,
    perspectiveOf(request) {
      for (const cookie of request.headers.get('Cookie')?.split(/;\s*/) ?? []) {
        const perspective = cookie.startsWith(`${name}=`)
          ? opened(cookie.slice(name.length + 1))
          : null
        if (perspective) return perspective
      }
      return null
    },
  }
}
