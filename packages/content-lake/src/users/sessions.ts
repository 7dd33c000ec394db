import { computeDigest, createSecret } from '../secrets'
import type { Identity } from './identity'
import type { UserFile } from './user-file'

const tokenPrefix = 'local-session-'
const maxSessions = 100
const signInMs = 2 * 60_000

/**
 * The sessions of signed-in users. The sign-in page redirects to the Studio with a short-lived id in the address, which
 * the Studio exchanges once for a token.
 */
export class Sessions {
  readonly #file: UserFile
  readonly #pending = new Map<string, { user: string; expires: number }>()

  constructor(file: UserFile) {
    this.#file = file
  }

  /** Begins a sign-in and returns its id, which is valid for one exchange within two minutes. */
  begin(user: Identity): string {
    const now = Date.now()
    for (const [id, { expires }] of this.#pending) if (expires < now) this.#pending.delete(id)
    const id = createSecret()
    this.#pending.set(id, { user: user.id, expires: now + signInMs })
    return id
  }

  /** Starts a session and returns its token, or undefined when the id is unknown, used or expired. */
  async exchange(id: string): Promise<string | undefined> {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (!pending || pending.expires < Date.now()) return undefined
    const token = tokenPrefix + createSecret(32)
    const session = { digest: computeDigest(token), user: pending.user }
    await this.#file.update((data) => ({
      ...data,
      sessions: [...data.sessions, session].slice(-maxSessions),
    }))
    return token
  }

  /** Returns the user of a session token, or undefined for an unknown token. */
  identify(token: string): Identity | undefined {
    const digest = computeDigest(token)
    const session = this.#file.data.sessions.find((each) => each.digest === digest)
    return session && { id: session.user }
  }

  /** Ends a session, which invalidates its token. */
  async end(token: string): Promise<void> {
    const digest = computeDigest(token)
    await this.#file.update((data) => ({
      ...data,
      sessions: data.sessions.filter((each) => each.digest !== digest),
    }))
  }
}
