import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '~/log.server'
import { fileErrorCode, unlessMissing, writeFileDurably } from '~/files/durable.server'
import type { RawContent } from './queries.server'
import { singleFlight } from './single-flight.server'

export type LastGood = {
  fetchedAt: number
  /** The project and the name of the dataset; absent in files of earlier versions. */
  dataset?: string
  answers: RawContent
}

/** The files of the latest revision and of the previous ones, latest first. */
const fileNames = ['last-good.json', 'last-good.1.json', 'last-good.2.json']

/** One stored revision of the content, or the error that occurred while reading it. */
type StoredContent = { file: string } & ({ content: LastGood } | { error: unknown })

/** Yields the stored revisions of the content, latest first. Yields nothing when there are none. */
export async function* storedContent(dataDir: string): AsyncGenerator<StoredContent> {
  for (const name of fileNames) {
    const file = join(dataDir, 'content', name)
    try {
      yield { file, content: JSON.parse(await readFile(file, 'utf8')) as LastGood }
    } catch (error) {
      if (fileErrorCode(error) !== 'ENOENT') yield { file, error }
    }
  }
}

/**
 * Returns a writer that stores content in the background. It writes one revision at a time and skips all but the latest
 * of those that arrive meanwhile. Failures are logged. `finished` resolves when no write is pending.
 */
export function lastGoodWriter(
  dataDir: string,
  log: Log,
): { write(content: LastGood): void; finished(): Promise<void> } {
  let pending: LastGood | null = null
  let writing: Promise<void> | undefined
  const writePending = singleFlight(async () => {
    const content = pending
    pending = null
    if (!content) return
    await writeLastGood(dataDir, content).catch((error: unknown) =>
      log.error({ err: error }, 'last good content could not be written'),
    )
  })
  return {
    write(content) {
      pending = content
      writing = writePending()
    },
    finished: async () => writing,
  }
}

/**
 * Stores the content of a new revision and retains the two previous ones. A crash during the write leaves the latest
 * stored revision intact. Rejects when a file operation fails.
 */
export async function writeLastGood(dataDir: string, content: LastGood): Promise<void> {
  const folder = join(dataDir, 'content')
  const [latest, previous, oldest] = fileNames.map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const json = JSON.stringify(content)
  await mkdir(folder, { recursive: true })
  await rename(previous, oldest).catch(unlessMissing(undefined))
  // A copy instead of a rename ensures that the latest revision always exists.
  await copyFile(latest, `${previous}.tmp`)
    .then(() => rename(`${previous}.tmp`, previous))
    .catch(unlessMissing(undefined))
  await writeFileDurably(latest, json)
}
