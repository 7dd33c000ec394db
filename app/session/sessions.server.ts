import { hkdfSync } from 'node:crypto'
import { type IronSession, getIronSession } from 'iron-session'
import { type Journey, parseJourney } from './journey.server'

const lifetime = 24 * 60 * 60

export type SessionOptions = {
  secret: string
  /** Over TLS the cookie is bound to this host by its name. */
  secure: boolean
}

/** One visitor's session: read `journey`, change it, and send the headers of `commit` with the answer. */
export type Session = {
  journey: Journey
  /** The headers that keep the journey as it is now, or drop the cookie when nothing is left in it. */
  commit(): Promise<Headers>
}

export type Sessions = { open(request: Request): Promise<Session> }

/**
 * Sessions in one encrypted, signed cookie that only the server reads (C-81). It lasts 24 hours from the last
 * change; a forged, foreign or expired one is as good as none.
 */
export function createSessions({ secret, secure }: SessionOptions): Sessions {
  const options = {
    cookieName: secure ? '__Host-journey' : 'journey',
    password: Buffer.from(hkdfSync('sha256', secret, '', 'journey session', 32)).toString('hex'),
    ttl: lifetime,
    cookieOptions: { httpOnly: true, secure, sameSite: 'lax' as const, path: '/' },
  }

  async function sealed(request: Request): Promise<{ held: IronSession<object>; response: Response }> {
    const response = new Response()
    try {
      return { held: await getIronSession(request, response, options), response }
    } catch {
      const bare = new Request(request.url)
      return { held: await getIronSession(bare, response, options), response }
    }
  }

  return {
    async open(request) {
      const { held, response } = await sealed(request)
      const journey = parseJourney({ ...held })
      return {
        journey,
        async commit() {
          const kept = Object.entries(journey).filter(([, value]) => value !== undefined)
          for (const name of Object.keys(held)) delete (held as Record<string, unknown>)[name]
          Object.assign(held, Object.fromEntries(kept))
          if (kept.length === 0) held.destroy()
          else await held.save()
          return new Headers(response.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]))
        },
      }
    },
  }
}
