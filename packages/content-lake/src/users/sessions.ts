import { createHash, randomBytes } from 'node:crypto'

import type { Identity } from '../http/auth'
import type { UserMemory } from './memory'

const tokenPrefix = 'local-session-'
const maxSessions = 100
const signInMs = 2 * 60_000

/**
 * Sign-ins. The login page hands the browser a short-lived id in the address of the Studio, which the Studio exchanges
 * once for the token it keeps.
 */
export class Sessions {
  readonly #memory: UserMemory
  readonly #pending = new Map<string, { user: string; expires: number }>()

  constructor(memory: UserMemory) {
    this.#memory = memory
  }

  /** Begins a sign-in; the id is good for one exchange within two minutes. */
  begin(user: Identity): string {
    const now = Date.now()
    for (const [id, { expires }] of this.#pending) if (expires < now) this.#pending.delete(id)
    const id = randomBytes(24).toString('base64url')
    this.#pending.set(id, { user: user.id, expires: now + signInMs })
    return id
  }

  /** The new session's token; undefined when the id is unknown, used or too old. */
  async exchange(id: string): Promise<string | undefined> {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (!pending || pending.expires < Date.now()) return undefined
    const token = tokenPrefix + randomBytes(32).toString('base64url')
    const session = { digest: digestOf(token), user: pending.user }
    await this.#memory.update((data) => ({
      ...data,
      sessions: [...data.sessions, session].slice(-maxSessions),
    }))
    return token
  }

  /** Returns the user of a session token. */
  identify(token: string): Identity | undefined {
    const digest = digestOf(token)
    const session = this.#memory.data.sessions.find((each) => each.digest === digest)
    return session && { id: session.user }
  }

  /** Ends a session; its token is unknown from then on. */
  async end(token: string): Promise<void> {
    const digest = digestOf(token)
    await this.#memory.update((data) => ({
      ...data,
      sessions: data.sessions.filter((each) => each.digest !== digest),
    }))
  }
}

/** Only digests are stored: whoever reads the data folder cannot sign in with them. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
