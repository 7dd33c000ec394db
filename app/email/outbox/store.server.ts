import type { MailKind } from '~/email/recipients.server'
import type { MailContent } from '~/email/relay.server'
import type { Entry } from './entry.server'
import { createFolder } from './folder.server'
import { type Owner, currentOwner } from './owner.server'
import { isDue, leaseMs } from './schedule.server'
import { createSeal, sealHeaderLength, type OpenFailure } from './seal.server'

/** A mail with the idempotency key by which the relay recognizes a repeat. */
export type StoredMail = Omit<MailContent, 'receivedAt'> & { idempotencyKey: string }

/** The number of attempts so far, with the reason and the time of the last failure. */
export type Note = { tries: number; reason: string; at: number }

export type StoreOptions = {
  folder: string
  /** The first secret encrypts, and each of them decrypts. */
  secrets: readonly [string, ...string[]]
  now?: () => number
  owner?: Owner
  limits?: StoreLimits
}

/**
 * The maximum number and total size in bytes of the stored mails to the office. Copies to visitors have the same limits
 * separately, so that they never fill the outbox for the office's mails.
 */
export type StoreLimits = { mails: number; bytes: number }

/** Thrown when the outbox has reached one of its limits. */
class StoreFullError extends Error {
  override name = 'StoreFullError'
}

const defaultLimits: StoreLimits = { mails: 2_000, bytes: 256 * 1024 * 1024 }

/** Returns the store of encrypted mails on disk. */
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

    /**
     * Stores a mail and claims it, unless it is already stored. Rejects when it cannot be stored. A stored mail keeps its
     * `acceptedAt`.
     */
    save: (
      id: string,
      kind: MailKind,
      mail: StoredMail,
      acceptedAt: number,
    ): Promise<{ entry: Entry; isNew: boolean }> =>
      folder.withLock(id, async () => {
        const entries = await folder.list()
        const existing = entries.find((entry) => entry.id === id)
        if (existing) return { entry: existing, isNew: false }
        const sealed = seal.seal(
          Buffer.from(JSON.stringify(encodeAttachments(mail))),
          purposeOf({ id, kind, acceptedAt }),
        )
        const counted = entries.filter((entry) => (entry.kind === 'copy') === (kind === 'copy'))
        const sum = counted.reduce((total, { bytes }) => total + bytes, sealed.length)
        if (counted.length >= limits.mails || sum > limits.bytes)
          throw new StoreFullError('The outbox is full')
        const entry: Entry = { id, kind, acceptedAt, bytes: sealed.length, tries: 1, ...claim() }
        await folder.create(entry, sealed)
        return { entry, isNew: true }
      }),

    /** Returns whether no process is sending the mail. */
    isFree: ({ state, at, owner: claimant }: Entry) =>
      state !== 'claimed' || isDue(at, now()) || owner.isGone(claimant ?? ''),

    /** Returns whether the mail is due by its schedule. */
    isDue: ({ state, at, owner: claimant }: Entry) =>
      state !== 'failed' &&
      (isDue(at, now()) || (state === 'claimed' && owner.isGone(claimant ?? ''))),

    /** Claims a mail for this process. Returns its entry, or null when another process was first. */
    claim: (entry: Entry, tries = entry.tries) => folder.move(entry, { ...claim(), tries }),

    /** Returns the decrypted mail, the reason why it cannot be decrypted, or null when it no longer exists. */
    async open(entry: Entry): Promise<StoredMail | OpenFailure | null> {
      const sealed = await folder.read(entry)
      const plain = sealed && seal.open(sealed, purposeOf(entry))
      return Buffer.isBuffer(plain)
        ? decodeAttachments(JSON.parse(plain.toString()) as Encoded)
        : plain
    },

    /** Returns whether a mail can be read, judged by the start and the size of its file. */
    async inspect(entry: Entry): Promise<'readable' | OpenFailure> {
      const start = await folder.start(entry, sealHeaderLength)
      if (start && start.size !== entry.bytes) return 'damaged'
      return start ? seal.inspect(start.bytes) : 'readable'
    },

    async note(id: string): Promise<Note | null> {
      const sealed = await folder.readNote(id)
      const plain = sealed && seal.open(sealed, `${id} note`)
      return Buffer.isBuffer(plain) ? (JSON.parse(plain.toString()) as Note) : null
    },
    setNote: (id: string, note: Note) =>
      folder.writeNote(id, seal.seal(Buffer.from(JSON.stringify(note)), `${id} note`)),
  }
}

export type MailStore = ReturnType<typeof createMailStore>

/**
 * Returns the text to which a mail's encryption is bound: its immutable properties. Its file can therefore not replace
 * another mail's file or receive another recipient.
 */
function purposeOf({ id, kind, acceptedAt }: Pick<Entry, 'id' | 'kind' | 'acceptedAt'>): string {
  return [id, kind, acceptedAt].join(' ')
}

type Encoded = Omit<StoredMail, 'attachments'> & {
  attachments?: { filename: string; contentType: string; data: string }[]
}

function encodeAttachments({ attachments, ...mail }: StoredMail): Encoded {
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

function decodeAttachments({ attachments, ...mail }: Encoded): StoredMail {
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
