import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Log } from '../context.server'
import { fixtureSource } from './fixtures.server'
import { readLastGood, writeLastGood } from './last-good.server'
import { type LiveClientOptions, liveSource } from './live.server'
import { collectProblems, type ContentProblem } from './parse.server'
import { contentParts } from './queries.server'

export type PartName = keyof typeof contentParts
export type ContentAnswers = { [K in PartName]: z.output<(typeof contentParts)[K]['schema']> }
/** The unparsed answers of the dataset, by part. */
export type RawAnswers = Record<PartName, unknown>

/** Where the content on show comes from: the dataset, the disk, or the fixtures bundled with the site. */
export type ContentStatus = {
  source: 'live' | 'last-good' | 'fixtures'
  ageSeconds: number
  revision: string
}

export type ContentReader = {
  /** The parsed content of one part of the site. The store's never rejects: it always holds something. */
  read<K extends PartName>(part: K): Promise<ContentAnswers[K]>
  /** What a preview shows, such as `drafts`; absent for everybody else. */
  readonly preview?: string
}

export type ContentStore = ContentReader & {
  readonly revision: string
  /** The same content without a promise, for code that runs on every request. */
  current<K extends PartName>(part: K): ContentAnswers[K]
  status(): ContentStatus
  /** Calls back with every new revision; returns the function that stops it. */
  onRevision(callback: (revision: string) => void): () => void
  /** Reads the dataset now. Rejects when it cannot be read; what was held stays. */
  refresh(): Promise<void>
  close(): void
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
type Part = { digest: string; value: ContentAnswers[PartName]; problems: ContentProblem[] }
type Snapshot = {
  answers: ContentAnswers
  parts: Map<PartName, Part>
  revision: string
  source: ContentStatus['source']
  fetchedAt: number
}

const names = Object.keys(contentParts) as PartName[]
/** How soon a failed read is tried again, and how far the pauses grow, in milliseconds. */
const firstRetry = 1_000
const longestRetry = 30_000

/**
 * The whole site's content in memory. It is read from the dataset at the start (else the last good
 * copy on disk, else the bundled fixtures) and again, beside the traffic, after each change.
 */
export async function createContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { dataDir, fixturesDir, log, lookEvery = 60_000 } = options
  const live = liveSource(options.client, log)
  const listeners = new Set<(revision: string) => void>()
  let snapshot: Snapshot
  let running: Promise<void> | null = null
  let again = false

  async function load() {
    const raw = await answersOf((query) => live.fetch(query))
    const fresh = withClinics(parseAnswers(raw, 'live', Date.now(), log, snapshot))
    const changed = fresh.revision !== snapshot?.revision
    snapshot = fresh
    if (!changed) return
    log.info({ revision: fresh.revision }, 'content loaded')
    for (const listener of listeners) listener(fresh.revision)
    await writeLastGood(dataDir, { fetchedAt: fresh.fetchedAt, answers: raw }).catch(
      (error: unknown) => log.error({ err: error }, 'last good content could not be written'),
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
    void refresh().then(
      () => {
        if (failing) log.info({ revision: snapshot.revision }, 'dataset readable again')
        failing = false
        retryAfter = firstRetry
      },
      (error: unknown) => {
        if (!failing)
          log.warn(
            { reason: reasonOf(error), source: snapshot.source },
            'dataset not readable, content kept',
          )
        failing = true
        retry = setTimeout(look, retryAfter).unref()
        retryAfter = Math.min(retryAfter * 2, longestRetry)
      },
    )
  }

  try {
    await refresh()
  } catch (error) {
    const kept = await fromDisk(dataDir, log)
    snapshot =
      kept ??
      parseAnswers(await answersOf(await fixtureSource(fixturesDir)), 'fixtures', Date.now(), log)
    log.warn(
      { reason: reasonOf(error), source: snapshot.source },
      'dataset not readable at the start',
    )
    failing = true
    retry = setTimeout(look, retryAfter).unref()
  }

  const stopEvents = live.onChange(look)
  const timer = setInterval(look, lookEvery)
  timer.unref()

  return {
    read: (part) => Promise.resolve(snapshot.answers[part]),
    current: (part) => snapshot.answers[part],
    get revision() {
      return snapshot.revision
    },
    status: () => ({
      source: snapshot.source,
      ageSeconds: Math.round((Date.now() - snapshot.fetchedAt) / 1000),
      revision: snapshot.revision,
    }),
    onRevision(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    refresh,
    close() {
      clearInterval(timer)
      clearTimeout(retry)
      stopEvents()
      listeners.clear()
    },
  }
}

async function fromDisk(dataDir: string, log: Log): Promise<Snapshot | null> {
  try {
    const kept = await readLastGood(dataDir)
    return kept && withClinics(parseAnswers(kept.answers, 'last-good', kept.fetchedAt, log))
  } catch (error) {
    log.error({ err: error }, 'last good content could not be read')
    return null
  }
}

/** Content without a clinic is a fault of its source: there is no page that it could show. */
function withClinics(snapshot: Snapshot): Snapshot {
  if (snapshot.answers.layout.clinics.length === 0)
    throw new Error('the content holds no readable clinic')
  return snapshot
}

async function answersOf(fetch: (query: string) => Promise<unknown>): Promise<RawAnswers> {
  const entries = await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(contentParts[name].query)
      if (typeof answer !== 'object' || answer === null)
        throw new Error(`no answer to the query for ${name}`)
      return [name, answer] as const
    }),
  )
  return Object.fromEntries(entries) as RawAnswers
}

/** Parts whose answers are what they were are not parsed again: with thousands of providers that is most of the work. */
function parseAnswers(
  raw: RawAnswers,
  source: Snapshot['source'],
  fetchedAt: number,
  log: Log,
  known?: Snapshot,
): Snapshot {
  const parts = new Map(
    names.map((name) => [name, parsePart(name, raw[name] ?? {}, known?.parts.get(name))]),
  )
  const answers = Object.fromEntries(
    [...parts].map(([name, { value }]) => [name, value]),
  ) as ContentAnswers
  const revision = digestOf([...parts.values()].map(({ digest }) => digest)).slice(0, 16)
  if (revision !== known?.revision)
    for (const { problems } of parts.values())
      for (const problem of problems) log.warn(problem, 'content left out')
  return { answers, parts, revision, source, fetchedAt }
}

function parsePart(name: PartName, raw: unknown, known: Part | undefined): Part {
  const digest = digestOf(raw)
  return known?.digest === digest
    ? known
    : { digest, ...collectProblems(() => contentParts[name].schema.parse(raw)) }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
