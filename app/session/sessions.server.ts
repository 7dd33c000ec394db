import { hkdfSync } from 'node:crypto'
import {
  getIronSession,
  type IronSession,
  type SessionOptions as SessionSettings,
} from 'iron-session'
import { fitting, type Journey, parseJourney } from './journey.server'

const lifetime = 24 * 60 * 60

export type SessionOptions = {
  secret: string
  /** The secret before a change: sessions that began under it go on, under the new one from their next change. */
  previous?: string | null
  /** Over TLS the cookie is bound to this host by its name. */
  secure: boolean
}

/** One visitor's session: read `journey`, change it, and send the headers of `commit` with the answer. */
export type Session = {
  journey: Journey
  /** The headers that keep the journey as it is now, or as much of it as fits, or drop the cookie when nothing is left in it. */
  commit(): Promise<Headers>
}

export type Sessions = { open(request: Request): Promise<Session> }

/**
 * Sessions in one encrypted, signed cookie that only the server reads (C-81). It lasts 24 hours from the last
 * change; a forged, foreign or expired one is as good as none.
 */
export function createSessions({ secret, previous = null, secure }: SessionOptions): Sessions {
  const optionsFor = (own: string) => ({
    cookieName: secure ? '__Host-journey' : 'journey',
    password: Buffer.from(hkdfSync('sha256', own, '', 'journey session', 32)).toString('hex'),
    ttl: lifetime,
    cookieOptions: { httpOnly: true, secure, sameSite: 'lax' as const, path: '/' },
  })
  const options = optionsFor(secret)
  const older = previous === null ? null : optionsFor(previous)

  async function sealed(
    request: Request,
  ): Promise<{ held: IronSession<object>; response: Response }> {
    const response = new Response()
    const held = await opened(request, response, options)
    if (older && Object.keys(held).length === 0)
      Object.assign(held, { ...(await opened(request, new Response(), older)) })
    return { held, response }
  }

  return {
    async open(request) {
      const { held, response } = await sealed(request)
      const journey = parseJourney({ ...held })
      return {
        journey,
        async commit() {
          const kept = Object.entries(fitting(journey)).filter(([, value]) => value !== undefined)
          for (const name of Object.keys(held)) delete (held as Record<string, unknown>)[name]
          Object.assign(held, Object.fromEntries(kept))
          if (kept.length === 0) held.destroy()
          else await held.save()
          return new Headers(
            response.headers
              .getSetCookie()
              .map((cookie): [string, string] => ['Set-Cookie', cookie]),
          )
        },
      }
    },
  }
}

/** What the cookie holds; nothing when it cannot be opened. */
async function opened(
  request: Request,
  response: Response,
  options: SessionSettings,
): Promise<IronSession<object>> {
  try {
    return await getIronSession(request, response, options)
  } catch {
    return await getIronSession(new Request(request.url), response, options)
  }
}
