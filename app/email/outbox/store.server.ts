import type { MailKind } from '../recipients.server'
import type { MailContent } from '../relay.server'
import type { Entry } from './entry.server'
import { createFolder } from './folder.server'
import { type Owner, currentOwner } from './owner.server'
import { isDue, leaseMs } from './schedule.server'
import { createSeal, sealStart, type OpenFailure } from './seal.server'

/** A mail as it is kept: with the key by which the relay knows a repeat. */
export type StoredMail = MailContent & { idempotencyKey: string }

/** What is known about the tries so far. */
export type Note = { tries: number; reason: string; at: number }

export type StoreOptions = {
  folder: string
  /** The first one encrypts, each of them decrypts. */
  secrets: readonly [string, ...string[]]
  now?: () => number
  owner?: Owner
  limits?: StoreLimits
}

/** How many mails may be kept, and how many bytes of them. */
export type StoreLimits = { mails: number; bytes: number }

/** So many mails are kept already that no more are taken. */
class StoreFullError extends Error {
  override name = 'StoreFullError'
}

const defaultLimits: StoreLimits = { mails: 2_000, bytes: 256 * 1024 * 1024 }

/** Mails on disk, encrypted. */
export function createMailStore({
  folder: path,
  secrets,
  now = Date.now,
  owner = currentOwner,
  limits = defaultLimits,
}: StoreOptions) {
  const folder = createFolder(path)
  const seal = createSeal(secrets)
  const claim = () => ({ state: 'claimed', at: now() + leaseMs, owner: owner.name }) as const

  return {
    ...folder,
    idOf: (kind: MailKind, key: string) => seal.nameFor(`${kind} ${key}`),

    /** Keeps a mail and claims it, unless it is kept already. Rejects when it cannot be kept. */
    keep: (
      id: string,
      kind: MailKind,
      mail: StoredMail,
    ): Promise<{ entry: Entry; isNew: boolean }> =>
      folder.locked(id, async () => {
        const kept = await folder.list()
        const known = kept.find((entry) => entry.id === id)
        if (known) return { entry: known, isNew: false }
        const acceptedAt = now()
        const sealed = seal.seal(
          Buffer.from(JSON.stringify(encoded(mail))),
          purposeOf({ id, kind, acceptedAt }),
        )
        const sum = kept.reduce((total, { bytes }) => total + bytes, sealed.length)
        if (kept.length >= limits.mails || sum > limits.bytes)
          throw new StoreFullError('The outbox is full')
        const entry: Entry = { id, kind, acceptedAt, bytes: sealed.length, tries: 1, ...claim() }
        await folder.create(entry, sealed)
        return { entry, isNew: true }
      }),

    /** Whether nobody is sending the mail now. */
    isFree: ({ state, at, owner: other }: Entry) =>
      state !== 'claimed' || isDue(at, now()) || owner.isGone(other ?? ''),

    /** Whether the schedule wants the mail sent now. */
    isDue: ({ state, at, owner: other }: Entry) =>
      state !== 'dead' && (isDue(at, now()) || (state === 'claimed' && owner.isGone(other ?? ''))),

    /** Takes a mail for this process alone; null when another was first. */
    claim: (entry: Entry, tries = entry.tries) => folder.move(entry, { ...claim(), tries }),

    /** What a mail says; null when it is gone. */
    async open(entry: Entry): Promise<StoredMail | OpenFailure | null> {
      const sealed = await folder.read(entry)
      const opened = sealed && seal.open(sealed, purposeOf(entry))
      return Buffer.isBuffer(opened) ? decoded(JSON.parse(opened.toString()) as Encoded) : opened
    },

    /** Whether a mail can be read, as far as the beginning of its file tells. */
    async look(entry: Entry): Promise<'readable' | OpenFailure> {
      const start = await folder.start(entry, sealStart)
      if (start && start.size !== entry.bytes) return 'damaged'
      return start ? seal.look(start.bytes) : 'readable'
    },

    async note(id: string): Promise<Note | null> {
      const sealed = await folder.readNote(id)
      const opened = sealed && seal.open(sealed, `${id} note`)
      return Buffer.isBuffer(opened) ? (JSON.parse(opened.toString()) as Note) : null
    },
    setNote: (id: string, note: Note) =>
      folder.writeNote(id, seal.seal(Buffer.from(JSON.stringify(note)), `${id} note`)),
  }
}

export type MailStore = ReturnType<typeof createMailStore>

/** What cannot change about a mail, so that no file can stand for another mail or get another recipient. */
function purposeOf({ id, kind, acceptedAt }: Pick<Entry, 'id' | 'kind' | 'acceptedAt'>): string {
  return [id, kind, acceptedAt].join(' ')
}

type Encoded = Omit<StoredMail, 'attachments'> & {
  attachments?: { filename: string; contentType: string; data: string }[]
}

function encoded({ attachments, ...mail }: StoredMail): Encoded {
  return {
    ...mail,
    ...(attachments && {
      attachments: attachments.map(({ data, ...rest }) => ({
        ...rest,
        data: Buffer.from(data).toString('base64'),
      })),
    }),
  }
}

function decoded({ attachments, ...mail }: Encoded): StoredMail {
  return {
    ...mail,
    ...(attachments && {
      attachments: attachments.map(({ data, ...rest }) => ({
        ...rest,
        data: Buffer.from(data, 'base64'),
      })),
    }),
  }
}
