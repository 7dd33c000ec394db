import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { fileErrorCode, writeFileDurably } from '~/files/durable.server'

const rejectedFile = (dataDir: string) => join(dataDir, 'content', 'rejected.json')
const acceptedFile = (dataDir: string) => join(dataDir, 'content', 'accepted.json')

const rejectedSchema = z.object({
  revision: z.string(),
  rejectedAt: z.iso.datetime(),
  losses: z.array(
    z.object({
      part: z.string(),
      documents: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
})
const acceptedSchema = z.object({ revision: z.string() })

/** A state of the dataset that the server does not show because it lacks too much of the content. */
export type RejectedContent = z.output<typeof rejectedSchema>

/**
 * Returns the rejected state of the dataset, or null when the server shows the current state. Rejects when the record
 * is malformed.
 */
export function readRejected(dataDir: string): Promise<RejectedContent | null> {
  return read(rejectedFile(dataDir), rejectedSchema)
}

/** Records the rejected state, which `npm run content` displays. */
export function writeRejected(dataDir: string, rejected: RejectedContent): Promise<void> {
  return write(dataDir, rejectedFile(dataDir), rejected)
}

/** Records that the operator accepts the state of the dataset with this revision. The running server then adopts it. */
export function acceptRevision(dataDir: string, revision: string): Promise<void> {
  return write(dataDir, acceptedFile(dataDir), { revision })
}

/** Returns the revision that the operator accepted, or null. */
export async function acceptedRevision(dataDir: string): Promise<string | null> {
  return (await read(acceptedFile(dataDir), acceptedSchema))?.revision ?? null
}

/**
 * Removes the record of a rejection that has ended. The acceptance stays, because other servers may share the folder
 * and it is valid for one revision only.
 */
export async function clearRejected(dataDir: string): Promise<void> {
  try {
    await rm(rejectedFile(dataDir), { force: true })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function write(dataDir: string, file: string, content: object): Promise<void> {
  await mkdir(join(dataDir, 'content'), { recursive: true })
  await writeFileDurably(file, JSON.stringify(content))
}

async function read<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(fileErrorCode(error) ?? '')
