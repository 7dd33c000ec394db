import { setTimeout as delay } from 'node:timers/promises'
import {
  acceptRevision,
  readRejected,
  type RejectedContent,
} from '../../app/content/rejected.server'
import { UsageError } from '../lib/command'
import { assertWritableDataFolder } from '../lib/data-folder'

const usage = 'Usage: npm run content [-- accept | links]'
/** A running server polls for the acceptance every second and then reads the dataset. */
const adoptionTimeoutMs = 15_000
const pollMs = 100

/**
 * Runs `npm run content` with these arguments.
 * @returns the exit code: 0 unless the server rejects the state of the dataset.
 * @throws {UsageError} for other arguments than `accept`, or when this is not the environment or the user of a server.
 */
export async function contentCommand(
  args: string[],
  dataDir: string,
  print: (line: string) => void,
): Promise<number> {
  const [action, ...rest] = args
  if ((action !== undefined && action !== 'accept') || rest.length > 0) throw new UsageError(usage)
  assertWritableDataFolder(dataDir)
  const rejected = await readRejected(dataDir)
  if (!rejected) {
    print('The server has not rejected any state of the dataset.')
    return 0
  }
  describe(rejected).forEach(print)
  if (action === undefined) {
    print('If this is intended, run: npm run content -- accept')
    print('If not, restore the documents in the dataset. The server then adopts it by itself.')
    return 1
  }
  await acceptRevision(dataDir, rejected.revision)
  print('Accepted. Waiting for the server…')
  const deadline = Date.now() + adoptionTimeoutMs
  while (Date.now() < deadline) {
    const current = await readRejected(dataDir)
    if (!current) {
      print('The server shows it now.')
      return 0
    }
    if (current.revision !== rejected.revision) {
      print('Meanwhile the dataset has changed, so this acceptance no longer counts. Run it again.')
      return 1
    }
    await delay(pollMs)
  }
  print('No server has adopted it yet. A server that uses this DATA_DIR will when it starts.')
  return 1
}

function describe({ revision, rejectedAt, losses }: RejectedContent): string[] {
  return [
    `The server rejected revision ${revision} of the dataset on ${rejectedAt}, because too much of it is missing:`,
    ...losses.map(({ part, documents, before, after }) =>
      before === 1
        ? `- ${part} ${documents}: missing`
        : `- ${part} ${documents}: ${after} of ${before} left`,
    ),
    'Visitors see the content from before.',
  ]
}
