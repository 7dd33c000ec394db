import { type MailKind, mailKinds } from '../recipients.server'

/** A kept mail, as the name of its file tells without opening it. */
export type Entry = {
  id: string
  kind: MailKind
  acceptedAt: number
  bytes: number
  /** How often the schedule has tried, the try under way included. */
  tries: number
  state: 'waiting' | 'claimed' | 'dead'
  /** When to try next, until when the claim holds, or since when it has been given up. */
  at: number
  /** Who claims it. */
  owner: string | null
}

const ending = '.mail'
const pattern = new RegExp(
  `^([0-9a-f]{32})\\.(${mailKinds.join('|')})\\.(\\d{1,15})\\.(\\d{1,10})\\.(\\d{1,4})\\.(waiting|claimed|dead)\\.(\\d{1,15})(?:\\.([\\w-]{1,60}))?\\${ending}$`,
)

/** The name of a kept mail's file. */
export function nameOf({ id, kind, acceptedAt, bytes, tries, state, at, owner }: Entry): string {
  return (
    [id, kind, acceptedAt, bytes, tries, state, at, ...(owner === null ? [] : [owner])].join('.') +
    ending
  )
}

/** What the name of a file tells; null when it is not that of a kept mail. */
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
