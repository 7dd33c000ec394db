import { hkdfSync } from 'node:crypto'
import {
  getIronSession,
  type IronSession,
  type SessionOptions as IronSessionOptions,
} from 'iron-session'

export type CookieSecrets = {
  secret: string
  /**
   * The previous secret. Cookies sealed with it remain valid and are sealed with the current secret
   * at their next change.
   */
  previous?: string | null
  /** Over TLS the cookie's name binds it to this host. */
  secure: boolean
}

type SealedCookieOptions = CookieSecrets & {
  /** The cookie's name without the `__Host-` prefix. */
  name: string
  /**
   * Derives the cookie's separate key from the secret, so that no cookie is accepted in place of
   * another.
   */
  purpose: string
  /**
   * The lifetime in seconds; `browser` is a cookie that ends when the browser closes and never
   * expires by itself.
   */
  lifetime: number | 'browser'
}

/** The content of one visitor's cookie. */
type OpenedCookie = {
  value: object
  /** Returns the headers with the one that replaces the cookie; an empty object deletes the cookie. */
  save(value: object, headers?: Headers): Promise<Headers>
}

type SealedCookie = { open(request: Request): Promise<OpenedCookie> }

/**
 * Returns an encrypted, signed cookie that only the server can read. A forged, foreign or expired
 * cookie reads as empty (C-81).
 */
export function createSealedCookie({
  secret,
  previous = null,
  secure,
  name,
  purpose,
  lifetime,
}: SealedCookieOptions): SealedCookie {
  const optionsFor = (cookieSecret: string): IronSessionOptions => ({
    cookieName: secure ? `__Host-${name}` : name,
    password: Buffer.from(hkdfSync('sha256', cookieSecret, '', purpose, 32)).toString('hex'),
    ...(lifetime !== 'browser' && { ttl: lifetime }),
    cookieOptions: {
      httpOnly: true,
      secure,
      sameSite: 'lax',
      path: '/',
      // iron-session treats an undefined age as a cookie that ends with the browser.
      ...(lifetime === 'browser' && { maxAge: undefined }),
    },
  })
  const options = optionsFor(secret)
  const previousOptions = previous === null ? null : optionsFor(previous)

  return {
    async open(request) {
      const response = new Response()
      const ironSession = await openIronSession(request, response, options)
      if (previousOptions && Object.keys(ironSession).length === 0)
        Object.assign(ironSession, {
          ...(await openIronSession(request, new Response(), previousOptions)),
        })
      return {
        value: { ...ironSession },
        async save(value, headers = new Headers()) {
          for (const key of Object.keys(ironSession))
            delete (ironSession as Record<string, unknown>)[key]
          Object.assign(ironSession, value)
          if (Object.keys(value).length === 0) ironSession.destroy()
          else await ironSession.save()
          for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
          return headers
        },
      }
    },
  }
}

/** Returns the content of the cookie; it is empty when the cookie cannot be decrypted. */
async function openIronSession(
  request: Request,
  response: Response,
  options: IronSessionOptions,
): Promise<IronSession<object>> {
  try {
    return await getIronSession(request, response, options)
  } catch {
    return await getIronSession(new Request(request.url), response, options)
  }
}
