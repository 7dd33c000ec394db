import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { fileErrorCode, writeFileDurably } from '~/files/durable.server'
import type { Log } from '~/log.server'

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

/** The polling interval for the operator's acceptance while content is rejected, in milliseconds. */
const acceptancePollMs = 1_000

/** A state of the dataset that the server does not show because it lacks too much of the content. */
export type RejectedContent = z.output<typeof rejectedSchema>

/**
 * Returns the rejected state of the dataset, or null when the server shows the current state. Rejects when the record
 * is malformed.
 */
export function readRejected(dataDir: string): Promise<RejectedContent | null> {
  return read(rejectedFile(dataDir), rejectedSchema)
}

/** Records that the operator accepts the state of the dataset with this revision. The running server then adopts it. */
export function acceptRevision(dataDir: string, revision: string): Promise<void> {
  return write(dataDir, acceptedFile(dataDir), { revision })
}

type RejectionOptions = {
  dataDir: string
  log: Log
  /** Called when the operator has accepted the rejected content, once a second until the rejection ends. */
  onAccepted: () => void
}

/**
 * Returns the rejection of the dataset's state, of which too much is missing. It is recorded on disk for the operator,
 * who can accept it (decision 0048).
 */
export function createRejection({ dataDir, log, onAccepted }: RejectionOptions) {
  let current: RejectedContent | null = null
  // An earlier process may have left a record.
  let hasRecord = true
  let acceptancePoll: NodeJS.Timeout | undefined

  async function isAccepted(revision: string): Promise<boolean> {
    const accepted = await read(acceptedFile(dataDir), acceptedSchema).catch((error: unknown) =>
      log.error({ err: error }, 'the acceptance of content could not be read'),
    )
    return accepted?.revision === revision
  }

  async function pollAcceptance() {
    if (current && (await isAccepted(current.revision))) onAccepted()
  }

  return {
    /** The state of the dataset that is not shown, or null. */
    get current() {
      return current
    },
    isAccepted,
    /** Leaves the content `shown` in use until the dataset is complete again or the operator accepts this revision. */
    async begin({ revision, losses }: Omit<RejectedContent, 'rejectedAt'>, shown?: string) {
      if (current?.revision === revision) return
      current = { revision, rejectedAt: new Date().toISOString(), losses }
      hasRecord = true
      log.error(
        { ...current, shown },
        'content rejected because too much of it is missing: npm run content shows and accepts it',
      )
      await write(dataDir, rejectedFile(dataDir), current).catch((error: unknown) =>
        log.error({ err: error }, 'the rejected content could not be recorded in DATA_DIR'),
      )
      clearInterval(acceptancePoll)
      acceptancePoll = setInterval(() => void pollAcceptance(), acceptancePollMs).unref()
    },
    /**
     * Ends the rejection, if there is one, and removes its record. The acceptance stays, because other servers may share
     * the folder and it is valid for one revision only.
     */
    async end() {
      if (!hasRecord) return
      clearInterval(acceptancePoll)
      if (current) log.info({ revision: current.revision }, 'content is no longer rejected')
      current = null
      hasRecord = false
      await rm(rejectedFile(dataDir), { force: true }).catch((error: unknown) => {
        if (!isMissing(error))
          log.error({ err: error }, 'the record of rejected content could not be removed')
      })
    },
    /** Stops polling for the acceptance. */
    stop() {
      clearInterval(acceptancePoll)
    },
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
