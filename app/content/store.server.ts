import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Log } from '../context.server'
import { fixtureSource } from './fixtures.server'
import { lastGoodWriter, storedContent } from './last-good.server'
import { type LiveClientOptions, liveSource } from './live.server'
import { type ContentLoss, countDocuments, type DocumentCounts, findLosses } from './losses.server'
import { collectProblems, type ContentProblem } from './parse.server'
import { contentParts } from './queries.server'
import { acceptedRevision, clearRejected, writeRejected } from './rejected.server'

export type PartName = keyof typeof contentParts
export type ParsedContent = { [K in PartName]: z.output<(typeof contentParts)[K]['schema']> }
/** The unparsed answers of the dataset, by part. */
export type RawContent = Record<PartName, unknown>

/** Where the content on show comes from: the dataset, the disk, or the fixtures bundled with the site. */
export type ContentStatus = {
  source: 'live' | 'last-good' | 'fixtures'
  ageSeconds: number
  revision: string
  /** The state of the dataset that is not shown because too much is missing in it; absent otherwise. */
  rejected?: { revision: string; rejectedAt: string; losses: ContentLoss[] }
}

export type ContentReader = {
  /** The parsed content of one part of the site. The store's never rejects: it always holds something. */
  read<K extends PartName>(part: K): Promise<ParsedContent[K]>
  /** What a preview shows, such as `drafts`; absent for everybody else. */
  readonly preview?: string
}

export type ContentStore = ContentReader & {
  readonly revision: string
  /**
   * Returns a reader that goes on returning the present content, so that no page mixes two revisions
   * when the content changes while it is rendered.
   */
  snapshot(): ContentReader
  /** The same content without a promise, for code that runs on every request. */
  current<K extends PartName>(part: K): ParsedContent[K]
  status(): ContentStatus
  /** Calls back with every new revision; returns the function that stops it. */
  onRevision(callback: (revision: string) => void): () => void
  /**
   * Reads the dataset now. Rejects when it cannot be read; the previous content then stays in use. It
   * also stays in use, without an error, when the dataset lost too much.
   */
  refresh(): Promise<void>
  /** Stops reading. Resolves when the content that is being written to the disk is stored. */
  close(): Promise<void>
}

export type ContentStoreOptions = {
  client: LiveClientOptions
  dataDir: string
  fixturesDir: string
  log: Log
  /** How often to look without a change event, in milliseconds. */
  lookEvery?: number
}

/** What is known of one part: what it was read from, what it gave and what was left out. */
type Part = {
  digest: string
  value: ParsedContent[PartName]
  problems: ContentProblem[]
  counts: DocumentCounts
}
type Snapshot = {
  answers: ParsedContent
  parts: Map<PartName, Part>
  revision: string
  source: ContentStatus['source']
  fetchedAt: number
}

const names = Object.keys(contentParts) as PartName[]
/** How soon a failed read is tried again, and how far the pauses grow, in milliseconds. */
const firstRetry = 1_000
const maxRetryDelayMs = 30_000
/** How often the operator's acceptance is looked for while content is rejected, in milliseconds. */
const acceptancePollMs = 1_000

/**
 * The whole site's content in memory. It is read from the dataset at the start (else the last good
 * copy on disk, else the bundled fixtures) and again, beside the traffic, after each change.
 */
export async function createContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { dataDir, fixturesDir, log, lookEvery = 60_000 } = options
  const live = liveSource(options.client, log)
  const lastGood = lastGoodWriter(dataDir, log)
  const listeners = new Set<(revision: string) => void>()
  // Also at the start, the dataset is compared with the content that was in use before.
  const stored = await fromDisk(dataDir, log)
  let snapshot: Snapshot | null = stored
  let isStarting = true
  let rejected: NonNullable<ContentStatus['rejected']> | null = null
  let acceptancePoll: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  async function load() {
    const raw = await fetchRawContent((queries) => live.fetchAll(queries))
    const fresh = withClinics(parseContent(raw, 'live', Date.now(), snapshot))
    const losses = findContentLosses(snapshot, fresh)
    if (losses.length > 0 && !(await isAccepted(fresh.revision))) return reject(fresh, losses)
    const changed = isStarting || fresh.revision !== snapshot?.revision
    snapshot = fresh
    // After the content is in use, because `npm run content accept` waits for the record to go.
    await endRejection()
    if (!changed) return
    logProblems(fresh, log)
    log.info({ revision: fresh.revision }, 'content loaded')
    for (const listener of listeners) listener(fresh.revision)
    if (isStarting && fresh.revision === stored?.revision) return
    // Not awaited, because a slow disk must not delay the next change.
    lastGood.write({ fetchedAt: fresh.fetchedAt, answers: raw })
  }

  /** Keeps the previous content in use until the dataset is complete again or the operator accepts. */
  async function reject({ revision }: Snapshot, losses: ContentLoss[]) {
    if (rejected?.revision === revision) return
    rejected = { revision, rejectedAt: new Date().toISOString(), losses }
    log.error(
      { ...rejected, shown: snapshot?.revision },
      'content rejected because too much of it is missing: npm run content shows and accepts it',
    )
    await writeRejected(dataDir, rejected).catch((error: unknown) =>
      log.error({ err: error }, 'the rejected content could not be recorded in DATA_DIR'),
    )
    clearInterval(acceptancePoll)
    acceptancePoll = setInterval(() => void lookForAcceptance(), acceptancePollMs).unref()
  }

  async function lookForAcceptance() {
    if (rejected && (await isAccepted(rejected.revision))) look()
  }

  async function isAccepted(revision: string): Promise<boolean> {
    const accepted = await acceptedRevision(dataDir).catch((error: unknown) => {
      log.error({ err: error }, 'the acceptance of content could not be read')
      return null
    })
    return accepted === revision
  }

  async function endRejection() {
    // At the start, an earlier process may have left its record.
    if (!rejected && !isStarting) return
    clearInterval(acceptancePoll)
    if (rejected) log.info({ revision: rejected.revision }, 'content is no longer rejected')
    rejected = null
    await clearRejected(dataDir).catch((error: unknown) =>
      log.error({ err: error }, 'the record of rejected content could not be removed'),
    )
  }

  /** One load at a time; a change that arrives meanwhile makes exactly one more follow, whether this one succeeds or not. */
  function refresh(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      try {
        for (;;) {
          again = false
          const failure = await load().then(
            () => null,
            (error: unknown) => ({ error }),
          )
          if (again) continue
          if (failure) throw failure.error
          return
        }
      } finally {
        // At once, not when the promise settles: a change that comes in between would be taken for one that is still read.
        running = null
      }
    })()
    return running
  }

  let failing = false
  let retry: NodeJS.Timeout | undefined
  let retryAfter = firstRetry

  /** Reads beside the traffic. A failure is logged once, not every time, and tried again soon, then less and less often. */
  function look() {
    clearTimeout(retry)
    retry = undefined
    void refresh().then(
      () => {
        if (failing) log.info({ revision: snapshot?.revision }, 'dataset readable again')
        failing = false
        retryAfter = firstRetry
      },
      (error: unknown) => {
        if (!failing)
          log.warn(
            { reason: reasonOf(error), source: snapshot?.source },
            'dataset not readable, content kept',
          )
        failing = true
        // Several events may wait for one load, whose failure is one failure and needs one retry.
        if (retry) return
        retry = setTimeout(look, retryAfter).unref()
        retryAfter = Math.min(retryAfter * 2, maxRetryDelayMs)
      },
    )
  }

  try {
    await refresh()
  } catch (error) {
    const fromFixtures = await fixtureSource(fixturesDir)
    snapshot ??= parseContent(
      await fetchRawContent((queries) => Promise.all(queries.map(fromFixtures))),
      'fixtures',
      Date.now(),
    )
    log.warn(
      { reason: reasonOf(error), source: snapshot.source },
      'dataset not readable at the start',
    )
    failing = true
    retry = setTimeout(look, retryAfter).unref()
  }
  isStarting = false
  const inUse = () => snapshot as Snapshot
  if (inUse().source !== 'live') logProblems(inUse(), log)

  const stopEvents = live.onChange(look)
  const timer = setInterval(look, lookEvery)
  timer.unref()

  return {
    read: (part) => Promise.resolve(inUse().answers[part]),
    snapshot() {
      const { answers } = inUse()
      return { read: (part) => Promise.resolve(answers[part]) }
    },
    current: (part) => inUse().answers[part],
    get revision() {
      return inUse().revision
    },
    status: () => ({
      source: inUse().source,
      ageSeconds: Math.round((Date.now() - inUse().fetchedAt) / 1000),
      revision: inUse().revision,
      ...(rejected && { rejected }),
    }),
    onRevision(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    refresh,
    close() {
      clearInterval(timer)
      clearTimeout(retry)
      clearInterval(acceptancePoll)
      stopEvents()
      listeners.clear()
      return lastGood.finished()
    },
  }
}

/** Returns the latest stored content that can be read, or null. */
async function fromDisk(dataDir: string, log: Log): Promise<Snapshot | null> {
  for await (const stored of storedContent(dataDir)) {
    try {
      if ('error' in stored) throw stored.error
      const { answers, fetchedAt } = stored.content
      return withClinics(parseContent(answers, 'last-good', fetchedAt))
    } catch (error) {
      log.error({ err: error, file: stored.file }, 'last good content could not be read')
    }
  }
  return null
}

/** Returns nothing for the first content and after bundled fixtures, which are not this dataset's. */
function findContentLosses(before: Snapshot | null, after: Snapshot): ContentLoss[] {
  if (!before || before.source === 'fixtures') return []
  return names.flatMap((name) =>
    findLosses(name, before.parts.get(name)?.counts ?? {}, after.parts.get(name)?.counts ?? {}),
  )
}

/** Content without a clinic is a fault of its source: there is no page that it could show. */
function withClinics(snapshot: Snapshot): Snapshot {
  if (snapshot.answers.layout.clinics.length === 0)
    throw new Error('the content holds no readable clinic')
  return snapshot
}

async function fetchRawContent(
  fetchAll: (queries: string[]) => Promise<unknown[]>,
): Promise<RawContent> {
  const results = await fetchAll(names.map((name) => contentParts[name].query))
  const entries = names.map((name, index) => {
    const result = results[index]
    if (typeof result !== 'object' || result === null)
      throw new Error(`no answer to the query for ${name}`)
    return [name, result] as const
  })
  return Object.fromEntries(entries) as RawContent
}

/** Parts whose answers are what they were are not parsed again: with thousands of providers that is most of the work. */
function parseContent(
  raw: RawContent,
  source: Snapshot['source'],
  fetchedAt: number,
  known?: Snapshot | null,
): Snapshot {
  const parts = new Map(
    names.map((name) => [name, parsePart(name, raw[name] ?? {}, known?.parts.get(name))]),
  )
  const answers = Object.fromEntries(
    [...parts].map(([name, { value }]) => [name, value]),
  ) as ParsedContent
  const revision = digestOf([...parts.values()].map(({ digest }) => digest)).slice(0, 16)
  return { answers, parts, revision, source, fetchedAt }
}

function logProblems({ parts }: Snapshot, log: Log) {
  for (const { problems } of parts.values())
    for (const problem of problems) log.warn(problem, 'content left out')
}

function parsePart(name: PartName, raw: unknown, known: Part | undefined): Part {
  const digest = digestOf(raw)
  if (known?.digest === digest) return known
  const parsed = collectProblems<ParsedContent[PartName]>(() =>
    contentParts[name].schema.parse(raw),
  )
  return { digest, ...parsed, counts: countDocuments(raw, parsed.value) }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
