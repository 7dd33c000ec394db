import { type MailKind, mailKinds } from '~/email/recipients.server'

/** The state of a stored mail, which its file name encodes. */
export type Entry = {
  id: string
  kind: MailKind
  acceptedAt: number
  bytes: number
  /** The number of scheduled attempts, with one in progress. */
  tries: number
  state: 'waiting' | 'claimed' | 'dead'
  /** The time of the next attempt, of the claim's expiry, or of the permanent failure, by state. */
  at: number
  /** The process that has claimed the mail. */
  owner: string | null
}

const extension = '.mail'
const pattern = new RegExp(
  `^([0-9a-f]{32})\\.(${mailKinds.join('|')})\\.(\\d{1,15})\\.(\\d{1,10})\\.(\\d{1,4})\\.(waiting|claimed|dead)\\.(\\d{1,15})(?:\\.([\\w-]{1,60}))?\\${extension}$`,
)

/** Returns the file name of a stored mail. */
export function nameOf({ id, kind, acceptedAt, bytes, tries, state, at, owner }: Entry): string {
  return (
    [id, kind, acceptedAt, bytes, tries, state, at, ...(owner === null ? [] : [owner])].join('.') +
    extension
  )
}

/** Returns the state that a file name encodes, or null when the file is not a stored mail. */
export function entryOf(name: string): Entry | null {
  const [, id = '', kind, acceptedAt, bytes, tries, state, at, owner = null] =
    pattern.exec(name) ?? []
  if (!id) return null
  return {
    id,
    kind: kind as MailKind,
    acceptedAt: Number(acceptedAt),
    bytes: Number(bytes),
    tries: Number(tries),
    state: state as Entry['state'],
    at: Number(at),
    owner,
  }
}
