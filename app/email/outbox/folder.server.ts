import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileErrorCode, temporarySuffix, writeFileDurably } from '../../files/durable.server'
import { type Entry, entryOf, nameOf } from './entry.server'

const noteEnding = '.note'
const lockEnding = '.lock'
const quarantineName = 'quarantine'
const lockTimeoutMs = 5_000
/** A file that stays half-written for so long has lost its writer. */
const maxWriteMs = 5 * 60_000

/**
 * A folder with one file for each mail, whose name tells its state (see `entry.server.ts`). Every change of state is one
 * renaming: of several processes exactly one succeeds, and a crash leaves the old name or the new one.
 */
export function createFolder(path: string) {
  const inFolder = (name: string) => join(path, name)
  const quarantine = inFolder(quarantineName)
  /** When files that are being written were seen first. */
  const seen = new Map<string, number>()

  const names = (folder = path) => readdir(folder).catch(unlessMissing<string[]>([]))
  const list = async () => (await names()).map(entryOf).filter((entry) => entry !== null)

  async function setAside(name: string) {
    await mkdir(quarantine, { recursive: true, mode: 0o700 })
    await rename(inFolder(name), join(quarantine, name)).catch(unlessMissing(undefined))
  }

  return {
    /** Every kept mail. */
    list,
    /** The mail with this id; null when there is none. */
    find: async (id: string): Promise<Entry | null> =>
      (await list()).find((entry) => entry.id === id) ?? null,

    /** Resolves when the mail would survive a power cut. */
    async create(entry: Entry, sealed: Uint8Array): Promise<void> {
      await writeFileDurably(inFolder(nameOf(entry)), sealed)
    },

    /** Changes the state of a mail; null when another process was first. */
    async move(
      entry: Entry,
      changes: Partial<Pick<Entry, 'tries' | 'state' | 'at' | 'owner'>>,
    ): Promise<Entry | null> {
      const moved = { ...entry, ...changes }
      // Not made to survive a power cut: under its old name the mail would be sent again, with the same key.
      return rename(inFolder(nameOf(entry)), inFolder(nameOf(moved))).then(
        () => moved,
        unlessMissing(null),
      )
    },

    read: (entry: Entry): Promise<Buffer | null> =>
      readFile(inFolder(nameOf(entry))).catch(unlessMissing(null)),

    /** The first bytes of a mail's file and its length, without reading the rest. */
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

    /** Removes everything about a mail. The mail itself goes last: a crash before it leaves a mail without a note, not a note without a mail. */
    async remove(id: string): Promise<void> {
      const own = (await list()).filter((entry) => entry.id === id).map(nameOf)
      for (const name of [id + noteEnding, ...own]) await rm(inFolder(name), { force: true })
    },

    /** Puts a file that is no whole mail out of the way. */
    quarantine: (entry: Entry) => setAside(nameOf(entry)),
    quarantined: () => names(quarantine),
    emptyQuarantine: () => rm(quarantine, { recursive: true, force: true }),

    readNote: (id: string): Promise<Buffer | null> =>
      readFile(inFolder(id + noteEnding)).catch(unlessMissing(null)),
    /** A note that gets lost, or is half-written, does no harm. */
    writeNote: (id: string, sealed: Uint8Array) =>
      writeFile(inFolder(id + noteEnding), sealed, { mode: 0o600 }),

    /** Does something while no other process does the same for this mail, or has crashed doing it. Makes the folder. */
    async locked<T>(id: string, work: () => Promise<T>): Promise<T> {
      await mkdir(path, { recursive: true, mode: 0o700 })
      const lock = inFolder(id + lockEnding)
      for (let waited = 0; waited < lockTimeoutMs && !(await isCreated(lock)); waited += 25)
        await wait(25)
      try {
        return await work()
      } finally {
        await rm(lock, { force: true }).catch(() => undefined)
      }
    },

    /** Clears away what crashes have left: half-written files, locks, notes about mails that are gone. */
    async sweep(now: number): Promise<number> {
      const all = await names()
      const ids = new Set(all.map((name) => entryOf(name)?.id))
      const left = all.filter(
        (name) =>
          name.endsWith(temporarySuffix) ||
          name.endsWith(lockEnding) ||
          (name.endsWith(noteEnding) && !ids.has(name.slice(0, -noteEnding.length))),
      )
      for (const name of seen.keys()) if (!left.includes(name)) seen.delete(name)
      for (const name of left) if (!seen.has(name)) seen.set(name, now)
      const stale = left.filter((name) => now - (seen.get(name) ?? now) >= maxWriteMs)
      const halves = stale.filter((name) => name.endsWith(temporarySuffix))
      for (const name of stale)
        await (halves.includes(name) ? setAside(name) : rm(inFolder(name), { force: true }))
      return halves.length
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

/** For a file or folder that is not there. */
function unlessMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (fileErrorCode(error) === 'ENOENT') return value
    throw error
  }
}
