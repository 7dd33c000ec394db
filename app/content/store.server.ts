import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ContentLoss } from '@site/domain/today'
import type { Log } from '~/log.server'
import { fixtureSource } from './fixtures.server'
import { lastGoodWriter, storedContent } from './last-good.server'
import { failureReason, type LiveClientOptions, liveSource } from './live.server'
import { countDocuments, type DocumentCounts, findLosses } from './losses.server'
import { collectProblems, type ContentProblem } from './parse.server'
import { contentParts, type PartName, type RawContent } from './queries.server'
import { createRejection, type RejectedContent } from './rejected.server'
import { singleFlight } from './single-flight.server'

export type ParsedContent = { [K in PartName]: z.output<(typeof contentParts)[K]['schema']> }

/** The source of the current content: the dataset, the disk, or the fixtures bundled with the site. */
export type ContentStatus = {
  source: 'live' | 'last-good' | 'fixtures'
  ageSeconds: number
  revision: string
  /** The state of the dataset that is not shown because too much of it is missing; absent otherwise. */
  rejected?: RejectedContent
}

export type ContentReader = {
  /**
   * Returns the parsed content of one part of the site. The store's `read` never rejects, because it always has
   * content.
   */
  read<K extends PartName>(part: K): Promise<ParsedContent[K]>
  /** The perspective of a preview, such as `drafts`; absent outside a preview. */
  readonly preview?: string
  /** The instant that a preview was opened as of; absent otherwise. */
  readonly shownAt?: Date
}

export type ContentStore = ContentReader & {
  readonly revision: string
  /**
   * Returns a reader that continues to return the present content, so that no page mixes two revisions when the content
   * changes during its rendering.
   */
  snapshot(): ContentReader
  /** Returns the same content synchronously, for code that runs on every request. */
  current<K extends PartName>(part: K): ParsedContent[K]
  status(): ContentStatus
  /**
   * Reads the dataset now. Rejects when it cannot be read, and the previous content stays in use. It also stays in use,
   * without an error, when the dataset lost too much.
   */
  refresh(): Promise<void>
  /** Stops polling. Resolves when pending content is stored on disk. */
  close(): Promise<void>
}

type ContentStoreOptions = {
  client: LiveClientOptions
  dataDir: string
  fixturesDir: string
  log: Log
  /** The polling interval without change events, in milliseconds. */
  pollIntervalMs?: number
}

/** One part of the content: the digest of its query result, its parsed value and what was omitted. */
type Part = {
  digest: string
  value: ParsedContent[PartName]
  problems: ContentProblem[]
  counts: DocumentCounts
}
type Snapshot = {
  content: ParsedContent
  parts: Map<PartName, Part>
  revision: string
  source: ContentStatus['source']
  fetchedAt: number
}

const names = Object.keys(contentParts) as PartName[]
/** The delay before the first retry of a failed read in milliseconds. It doubles up to the maximum. */
const initialRetryDelayMs = 1_000
const maxRetryDelayMs = 30_000

/**
 * Returns the store of the site's entire content in memory. It is read from the dataset at startup (else from the last
 * good copy on disk, else from the bundled fixtures) and again in the background after each change.
 */
export async function createContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { dataDir, fixturesDir, log, pollIntervalMs = 60_000 } = options
  const live = liveSource(options.client, log)
  const lastGood = lastGoodWriter(dataDir, log)
  // At startup, too, the dataset is compared with the content that was in use before.
  const dataset = `${options.client.projectId}/${options.client.dataset}`
  const stored = await fromDisk(dataDir, dataset, log)
  let snapshot: Snapshot | null = stored
  let isStarting = true
  const rejection = createRejection({ dataDir, log, onAccepted: refreshInBackground })

  async function load() {
    const raw = await fetchRawContent((queries) => live.fetchAll(queries))
    const fresh = parseContent(raw, 'live', Date.now(), snapshot)
    const losses = findContentLosses(snapshot, fresh)
    if (losses.length > 0 && !(await rejection.isAccepted(fresh.revision)))
      return rejection.begin({ revision: fresh.revision, losses }, snapshot?.revision)
    const hasChanged = isStarting || fresh.revision !== snapshot?.revision
    snapshot = fresh
    // This follows the assignment because `npm run content accept` waits until the record is removed.
    await rejection.end()
    if (!hasChanged) return
    logProblems(fresh, log)
    log.info({ revision: fresh.revision }, 'content loaded')
    if (isStarting && fresh.revision === stored?.revision) return
    // The write is not awaited, because a slow disk must not delay the next change.
    lastGood.write({ fetchedAt: fresh.fetchedAt, dataset, answers: raw })
  }

  const refresh = singleFlight(load)
  let isFailing = false
  let retry: NodeJS.Timeout | undefined
  let retryDelayMs = initialRetryDelayMs

  /** Refreshes in the background. The first failure of a series is logged, and each is retried with a growing delay. */
  function refreshInBackground() {
    clearTimeout(retry)
    retry = undefined
    void refresh().then(
      () => {
        if (isFailing) log.info({ revision: snapshot?.revision }, 'dataset readable again')
        isFailing = false
        retryDelayMs = initialRetryDelayMs
      },
      (error: unknown) => {
        if (!isFailing)
          log.warn(
            { reason: failureReason(error), source: snapshot?.source },
            'dataset not readable, previous content in use',
          )
        isFailing = true
        // Several events may share one load, whose failure needs one retry.
        if (retry) return
        retry = setTimeout(refreshInBackground, retryDelayMs).unref()
        retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)
      },
    )
  }

  try {
    await refresh()
  } catch (error) {
    snapshot ??= await fromFixtures(fixturesDir)
    log.warn(
      { reason: failureReason(error), source: snapshot.source },
      'dataset not readable at the start',
    )
    isFailing = true
    retry = setTimeout(refreshInBackground, retryDelayMs).unref()
  }
  isStarting = false
  const currentSnapshot = () => snapshot as Snapshot
  if (currentSnapshot().source !== 'live') logProblems(currentSnapshot(), log)

  let polledState: string | null = null

  /**
   * Finds changes that no event reported. The hosted service counts requests, and a complete read has one for each part,
   * so the content is read only when the dataset has changed since the last poll.
   */
  async function poll() {
    const state = await live.fetchState().catch(() => null)
    if (state === null || state !== polledState || isFailing) refreshInBackground()
    else if (snapshot && !rejection.current) snapshot = { ...snapshot, fetchedAt: Date.now() }
    polledState = state
  }

  const stopEvents = live.onChange(refreshInBackground)
  const timer = setInterval(() => void poll(), pollIntervalMs)
  timer.unref()

  return {
    read: (part) => Promise.resolve(currentSnapshot().content[part]),
    snapshot() {
      const { content } = currentSnapshot()
      return { read: (part) => Promise.resolve(content[part]) }
    },
    current: (part) => currentSnapshot().content[part],
    get revision() {
      return currentSnapshot().revision
    },
    status: () => ({
      source: currentSnapshot().source,
      ageSeconds: Math.round((Date.now() - currentSnapshot().fetchedAt) / 1000),
      revision: currentSnapshot().revision,
      ...(rejection.current && { rejected: rejection.current }),
    }),
    refresh,
    close() {
      clearInterval(timer)
      clearTimeout(retry)
      rejection.stop()
      stopEvents()
      return lastGood.finished()
    },
  }
}

/**
 * Returns the latest stored content of a dataset that can be read, or null. The content of another dataset, such as that
 * of a rehearsal, must neither be shown nor be compared with this one.
 */
async function fromDisk(dataDir: string, dataset: string, log: Log): Promise<Snapshot | null> {
  for await (const stored of storedContent(dataDir)) {
    try {
      if ('error' in stored) throw stored.error
      const { answers, fetchedAt } = stored.content
      if ((stored.content.dataset ?? dataset) !== dataset) continue
      return parseContent(answers, 'last-good', fetchedAt)
    } catch (error) {
      log.error({ err: error, file: stored.file }, 'last good content could not be read')
    }
  }
  return null
}

/** Returns the content of the fixtures that are bundled with the site. */
async function fromFixtures(fixturesDir: string): Promise<Snapshot> {
  const fetchResult = await fixtureSource(fixturesDir)
  const raw = await fetchRawContent((queries) => Promise.all(queries.map(fetchResult)))
  return parseContent(raw, 'fixtures', Date.now())
}

/** Returns no losses for the first content, nor after the bundled fixtures, which are another dataset. */
function findContentLosses(before: Snapshot | null, after: Snapshot): ContentLoss[] {
  if (!before || before.source === 'fixtures') return []
  return names.flatMap((name) =>
    findLosses(name, before.parts.get(name)?.counts ?? {}, after.parts.get(name)?.counts ?? {}),
  )
}

/** Returns the query results of all parts. */
export async function fetchRawContent(
  fetchAll: (queries: string[]) => Promise<unknown[]>,
): Promise<RawContent> {
  const results = await fetchAll(names.map((name) => contentParts[name].query))
  const entries = names.map((name, index) => {
    const result = results[index]
    if (typeof result !== 'object' || result === null)
      throw new Error(`the dataset returned no result for ${name}`)
    return [name, result] as const
  })
  return Object.fromEntries(entries) as RawContent
}

/**
 * Parts whose query results have not changed are not parsed again: with thousands of providers, parsing takes most of
 * the time. Throws when the content has no clinic, because no page could be rendered.
 */
function parseContent(
  raw: RawContent,
  source: Snapshot['source'],
  fetchedAt: number,
  previous?: Snapshot | null,
): Snapshot {
  const parts = new Map(
    names.map((name) => [name, parsePart(name, raw[name] ?? {}, previous?.parts.get(name))]),
  )
  const content = Object.fromEntries(
    [...parts].map(([name, { value }]) => [name, value]),
  ) as ParsedContent
  if (content.layout.clinics.length === 0) throw new Error('the content has no readable clinic')
  const revision = revisionOfDigests([...parts.values()].map(({ digest }) => digest))
  return { content, parts, revision, source, fetchedAt }
}

/** Returns the revision of the content with these query results. */
export const revisionOf = (raw: RawContent) =>
  revisionOfDigests(names.map((name) => digestOf(raw[name] ?? {})))

const revisionOfDigests = (digests: string[]) => digestOf(digests).slice(0, 16)

function logProblems({ parts }: Snapshot, log: Log) {
  for (const { problems } of parts.values())
    for (const problem of problems) log.warn(problem, 'content left out')
}

function parsePart(name: PartName, raw: unknown, previous: Part | undefined): Part {
  const digest = digestOf(raw)
  if (previous?.digest === digest) return previous
  const parsed = collectProblems<ParsedContent[PartName]>(() =>
    contentParts[name].schema.parse(raw),
  )
  return { digest, ...parsed, counts: countDocuments(raw, parsed.value) }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
