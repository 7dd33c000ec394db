import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { create, extract } from 'tar'
import { isDiskFull } from '../../app/files/durable.server'
import { UsageError } from '../lib/command'
import { recoveryFolder, withLinkedCopy } from './linked-copy'

/*
 * Archives in the formats of age (age-encryption.org) and tar, so that a backup can also be read without this program:
 * `age --decrypt --identity backup.key data.tar.gz.age | tar -xz`.
 */

/**
 * Returns what encrypts files for a recipient.
 * @throws {UsageError} when the recipient is not a public key of age.
 */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient.trim())
  } catch {
    throw new UsageError(`${JSON.stringify(recipient)} is not a public key of age (age1…).`)
  }
  return encrypter
}

/** Writes an encrypted archive of a folder. The file appears only once it is complete. */
export async function archiveFolder(folder: string, file: string, encrypter: Encrypter) {
  await withLinkedCopy(folder, async (copy) => {
    const packed = create({ cwd: copy, gzip: true }, ['.'])
    const content = Readable.from(packed)
    packed.on('error', (error) => content.destroy(error as Error))
    await encryptTo(file, content, encrypter)
  })
}

/** Writes an encrypted copy of a file. The copy appears only once it is complete. */
export async function encryptFile(source: string, file: string, encrypter: Encrypter) {
  await encryptTo(file, createReadStream(source), encrypter)
}

/**
 * Restores a folder from its archive. Nothing is left behind when the archive cannot be read.
 * @throws {UsageError} when the folder is not empty, the key does not fit, or the archive is damaged.
 */
export async function restoreFolder(file: string, folder: string, identity: string) {
  await assertEmpty(folder)
  await mkdir(dirname(folder), { recursive: true })
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  // The temporary folder is inside the target, because a folder that is a separate disk cannot be replaced.
  const partial = await mkdtemp(join(folder, '.restore-'))
  try {
    const unpacking = extract({ cwd: partial, preserveOwner: false, strict: true })
    await pipeline(await decrypted(file, identity), unpacking).catch((error: unknown) => {
      throw isDiskFull(error)
        ? new UsageError(`The disk of ${folder} is full: make room, then restore again.`)
        : damaged(file, error)
    })
    // A server may have been started in the meantime.
    await assertEmpty(folder, basename(partial))
    for (const name of await readdir(partial)) await rename(join(partial, name), join(folder, name))
    await rmdir(partial)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (isNew) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/**
 * Returns the content of an encrypted file.
 * @throws {UsageError} when the key does not fit or the file is damaged. Further on in the file, the stream fails with it.
 */
export async function decrypted(file: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity.trim())
  } catch {
    throw new UsageError('The key file contains no secret key of age (AGE-SECRET-KEY-1…).')
  }
  try {
    const content = await decrypter.decrypt(webStream(createReadStream(file)))
    return Readable.from(orDamaged(file, Readable.fromWeb(content as unknown as WebStream)))
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new UsageError(
        `The key does not fit ${file}: use the key that the backup was made for.`,
      )
    throw damaged(file, error)
  }
}

async function* orDamaged(file: string, content: AsyncIterable<unknown>) {
  try {
    yield* content
  } catch (error) {
    throw damaged(file, error)
  }
}

function damaged(file: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new UsageError(`${file} cannot be read (${reason}): use another backup.`)
}

/** Throws unless a folder is missing, is empty or contains only `except`. */
async function assertEmpty(folder: string, except?: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new UsageError(`${folder} is a file, not a folder.`)
    throw error
  })
  const found = names.find((name) => name !== recoveryFolder && name !== except)
  if (found !== undefined)
    throw new UsageError(
      `${folder} is not empty, it contains ${found}: move its files away, then restore again.`,
    )
}

async function encryptTo(file: string, source: Readable, encrypter: Encrypter) {
  const partial = `${file}.partial`
  try {
    const content = await encrypter.encrypt(webStream(source))
    await pipeline(
      Readable.fromWeb(content as unknown as WebStream),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Returns the source as a stream of bytes, which age expects. Node fills its buffers from a pool, so each chunk is
 * copied.
 */
function webStream(source: Readable): ReadableStream<Uint8Array> {
  const copied = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, new Uint8Array(chunk)),
  })
  source.on('error', (error) => copied.destroy(error))
  return Readable.toWeb(source.pipe(copied)) as ReadableStream<Uint8Array>
}
