import type { Log } from '~/log.server'
import {
  acceptedRevision,
  clearRejected,
  type RejectedContent,
  writeRejected,
} from './rejected.server'

/** The polling interval for the operator's acceptance while content is rejected, in milliseconds. */
const acceptancePollMs = 1_000

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
    const accepted = await acceptedRevision(dataDir).catch((error: unknown) => {
      log.error({ err: error }, 'the acceptance of content could not be read')
      return null
    })
    return accepted === revision
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
      await writeRejected(dataDir, current).catch((error: unknown) =>
        log.error({ err: error }, 'the rejected content could not be recorded in DATA_DIR'),
      )
      clearInterval(acceptancePoll)
      acceptancePoll = setInterval(() => void pollAcceptance(), acceptancePollMs).unref()
    },
    /** Ends the rejection, if there is one, and removes its record. */
    async end() {
      if (!hasRecord) return
      clearInterval(acceptancePoll)
      if (current) log.info({ revision: current.revision }, 'content is no longer rejected')
      current = null
      hasRecord = false
      await clearRejected(dataDir).catch((error: unknown) =>
        log.error({ err: error }, 'the record of rejected content could not be removed'),
      )
    },
    /** Stops polling for the acceptance. */
    stop() {
      clearInterval(acceptancePoll)
    },
  }
}
