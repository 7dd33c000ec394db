import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  fileErrorCode,
  temporarySuffix,
  unlessMissing,
  writeFileDurably,
} from '~/files/durable.server'
import { type Entry, entryOf, nameOf } from './entry.server'

const noteExtension = '.note'
const lockExtension = '.lock'
const quarantineName = 'quarantine'
const lockTimeoutMs = 5_000
/** A file that stays incomplete for this long has lost its writer. */
const maxWriteMs = 5 * 60_000

/**
 * Returns operations on a folder with one file for each mail, whose name encodes its state (see `entry.server.ts`).
 * Every change of state is a single rename: exactly one of several processes succeeds, and a crash leaves the old name
 * or the new one.
 */
export function createFolder(path: string) {
  const inFolder = (name: string) => join(path, name)
  const quarantine = inFolder(quarantineName)
  /** The time at which `sweep` first saw each temporary file. */
  const firstSeenAt = new Map<string, number>()

  const names = (folder = path) => readdir(folder).catch(unlessMissing<string[]>([]))
  const list = async () => (await names()).map(entryOf).filter((entry) => entry !== null)

  async function moveToQuarantine(name: string) {
    await mkdir(quarantine, { recursive: true, mode: 0o700 })
    await rename(inFolder(name), join(quarantine, name)).catch(unlessMissing(undefined))
  }

  return {
    /** Returns the entries of all stored mails. */
    list,
    /** Returns the entry with this id, or null when there is none. */
    find: async (id: string): Promise<Entry | null> =>
      (await list()).find((entry) => entry.id === id) ?? null,

    /** Stores a mail. After it resolves, the mail survives a power failure. */
    async create(entry: Entry, sealed: Uint8Array): Promise<void> {
      await writeFileDurably(inFolder(nameOf(entry)), sealed)
    },

    /** Changes the state of a mail. Returns its new entry, or null when another process was first. */
    async move(
      entry: Entry,
      changes: Partial<Pick<Entry, 'tries' | 'state' | 'at' | 'owner'>>,
    ): Promise<Entry | null> {
      const movedEntry = { ...entry, ...changes }
      // The rename need not survive a power failure: under its old name the mail would be sent again with the same
      // idempotency key.
      return rename(inFolder(nameOf(entry)), inFolder(nameOf(movedEntry))).then(
        () => movedEntry,
        unlessMissing(null),
      )
    },

    read: (entry: Entry): Promise<Buffer | null> =>
      readFile(inFolder(nameOf(entry))).catch(unlessMissing(null)),

    /** Returns the first `length` bytes of a mail's file and its size, or null when it does not exist. */
    async start(entry: Entry, length: number): Promise<{ bytes: Buffer; size: number } | null> {
      const file = await open(inFolder(nameOf(entry)), 'r').catch(unlessMissing(null))
      if (!file) return null
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
        return { bytes: buffer.subarray(0, bytesRead), size: (await file.stat()).size }
      } finally {
        await file.close()
      }
    },

    /**
     * Removes all files of a mail, the mail itself last: a crash leaves a mail without a note, and never a note without
     * a mail.
     */
    async remove(id: string): Promise<void> {
      const mailNames = (await list()).filter((entry) => entry.id === id).map(nameOf)
      for (const name of [id + noteExtension, ...mailNames])
        await rm(inFolder(name), { force: true })
    },

    /** Moves an incomplete or damaged file to quarantine. */
    quarantine: (entry: Entry) => moveToQuarantine(nameOf(entry)),
    quarantined: () => names(quarantine),
    emptyQuarantine: () => rm(quarantine, { recursive: true, force: true }),

    readNote: (id: string): Promise<Buffer | null> =>
      readFile(inFolder(id + noteExtension)).catch(unlessMissing(null)),
    /** Writes a note without syncing, because a lost or incomplete note is harmless. */
    writeNote: (id: string, sealed: Uint8Array) =>
      writeFile(inFolder(id + noteExtension), sealed, { mode: 0o600 }),

    /**
     * Runs `work` while no other process runs it for this mail, and creates the folder. A lock that a crash has left is
     * ignored after a timeout.
     */
    async withLock<T>(id: string, work: () => Promise<T>): Promise<T> {
      await mkdir(path, { recursive: true, mode: 0o700 })
      const lock = inFolder(id + lockExtension)
      for (let waitedMs = 0; waitedMs < lockTimeoutMs && !(await isCreated(lock)); waitedMs += 25)
        await wait(25)
      try {
        return await work()
      } finally {
        await rm(lock, { force: true }).catch(() => undefined)
      }
    },

    /**
     * Removes the files that crashes have left: incomplete files, locks and notes of missing mails. Returns the number
     * of incomplete files, which go to quarantine.
     */
    async sweep(now: number): Promise<number> {
      const all = await names()
      const ids = new Set(all.map((name) => entryOf(name)?.id))
      const leftovers = all.filter(
        (name) =>
          name.endsWith(temporarySuffix) ||
          name.endsWith(lockExtension) ||
          (name.endsWith(noteExtension) && !ids.has(name.slice(0, -noteExtension.length))),
      )
      for (const name of firstSeenAt.keys()) if (!leftovers.includes(name)) firstSeenAt.delete(name)
      for (const name of leftovers) if (!firstSeenAt.has(name)) firstSeenAt.set(name, now)
      const stale = leftovers.filter((name) => now - (firstSeenAt.get(name) ?? now) >= maxWriteMs)
      const incomplete = stale.filter((name) => name.endsWith(temporarySuffix))
      for (const name of stale)
        await (incomplete.includes(name)
          ? moveToQuarantine(name)
          : rm(inFolder(name), { force: true }))
      return incomplete.length
    },
  }
}

async function isCreated(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST') return false
    throw error
  }
}
