import { type MailKind, mailKinds } from '~/email/recipients.server'

/** The states of a stored mail, each with its name in file names, which must stay as stored mails have it. */
const stateNames = { pending: 'waiting', claimed: 'claimed', failed: 'dead' } as const
type State = keyof typeof stateNames

/** What the file name of a stored mail encodes. */
export type Entry = {
  id: string
  kind: MailKind
  acceptedAt: number
  bytes: number
  /** The number of scheduled attempts, with one in progress. */
  tries: number
  /** Whether the mail is pending, claimed by a process that is sending it, or failed permanently. */
  state: State
  /** The time of the next attempt, of the claim's expiry, or of the permanent failure, by state. */
  at: number
  /** The process that has claimed the mail. */
  owner: string | null
}

const extension = '.mail'
const pattern = new RegExp(
  `^([0-9a-f]{32})\\.(${mailKinds.join('|')})\\.(\\d{1,15})\\.(\\d{1,10})\\.(\\d{1,4})\\.(${Object.values(stateNames).join('|')})\\.(\\d{1,15})(?:\\.([\\w-]{1,60}))?\\${extension}$`,
)

/** Returns the file name of a stored mail. */
export function nameOf({ id, kind, acceptedAt, bytes, tries, state, at, owner }: Entry): string {
  const parts = [id, kind, acceptedAt, bytes, tries, stateNames[state], at]
  return [...parts, ...(owner === null ? [] : [owner])].join('.') + extension
}

/** Returns what a file name encodes, or null when the file is not a stored mail. */
export function entryOf(name: string): Entry | null {
  const [, id = '', kind, acceptedAt, bytes, tries, stateName, at, owner = null] =
    pattern.exec(name) ?? []
  const state = (Object.keys(stateNames) as State[]).find((one) => stateNames[one] === stateName)
  if (!state) return null
  return {
    id,
    kind: kind as MailKind,
    acceptedAt: Number(acceptedAt),
    bytes: Number(bytes),
    tries: Number(tries),
    state,
    at: Number(at),
    owner,
  }
}
