import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:buffer'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createClient, type SanityClient } from '@sanity/client'
import { readLines } from '@site/content-lake/server'
import type { Part } from '../part'

const defaultCount = 500_000
const documentsPerTransaction = 1_000
const editsOfArticle = 5_000
const concurrentEdits = 50
const paragraphs = 60
const token = 'stress-token'
const megabyte = 1024 * 1024
const maxResidentMegabytes = 2_500
const maxHistoryMegabytes = 33

type Lake = { child: ChildProcess; client: SanityClient; startSeconds: number }

/**
 * Tests the local content lake with many documents and with one long article that is edited often. It kills the lake,
 * restarts it on the same data, and ends it with a clean shutdown. Then it starts the lake with a log, and with a
 * snapshot, that exceed the maximum length of a string. The count is the number of documents.
 */
export const part: Part = async ({ seed, count = defaultCount, log }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-stress-'))
  const largeDir = await mkdtemp(join(tmpdir(), 'lake-stress-large-'))
  const faults: string[] = []
  const children: ChildProcess[] = []
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  const start = async (dir = dataDir) => {
    const lake = await serve(dir)
    children.push(lake.child)
    return lake
  }
  const stop = async ({ child }: Lake) => {
    const stopped = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await stopped) as [number | null]
    check(code === 0, `the lake ended with ${code} after SIGTERM`)
  }
  try {
    let lake = await start()
    let began = Date.now()
    for (let first = 0; first < count; first += documentsPerTransaction) {
      const transaction = lake.client.transaction()
      const end = Math.min(first + documentsPerTransaction, count)
      for (let n = first; n < end; n++) transaction.createOrReplace(createDocument(seed, n))
      await transaction.commit({ visibility: 'async', returnDocuments: false, returnFirst: false })
    }
    log(`${count} documents written in ${secondsSince(began)} s`)

    await lake.client.createOrReplace(createArticle(seed))
    began = Date.now()
    let edits = 0
    const edit = async () => {
      while (edits < editsOfArticle) {
        const n = edits++
        const path = `body[_key=="k${n % paragraphs}"].children[0].text`
        await lake.client
          .patch('article')
          .set({ [path]: createParagraph(seed, n) })
          .commit()
      }
    }
    await Promise.all(Array.from({ length: concurrentEdits }, edit))
    log(`${editsOfArticle} edits of an article of 48 kB in ${secondsSince(began)} s`)
    await report(lake, 'after writing')

    const before = await lake.client.getDocument('article')
    lake.child.kill('SIGKILL')
    lake = await start()
    await report(lake, `restarted in ${lake.startSeconds} s after a kill`)
    const found = await lake.client.fetch<number>('count(*[_type == "entry"])')
    check(found === count, `${found} of ${count} documents are left after the kill`)
    const n = seed % count
    const entry = await lake.client.getDocument<{ text: string }>(`entry-${n}`)
    check(
      entry?.text === createDocument(seed, n).text,
      `document ${n} has another text after the kill`,
    )
    const after = await lake.client.getDocument('article')
    check(after?._rev === before?._rev, 'the article is at another revision after the kill')

    await stop(lake)
    const historyMegabytes = (await historyBytes(dataDir)) / megabyte
    log(`the history takes ${historyMegabytes.toFixed(1)} MB`)
    check(
      historyMegabytes < maxHistoryMegabytes,
      `the history takes ${historyMegabytes.toFixed(1)} MB`,
    )

    const documents = await writeLargeLog(largeDir)
    for (const file of ['transactions.ndjson', 'snapshot.ndjson']) {
      const { size } = await stat(join(largeDir, file))
      check(size > constants.MAX_STRING_LENGTH, `${file} has only ${size} bytes`)
      lake = await start(largeDir)
      log(`a ${file} of ${Math.round(size / megabyte)} MB read in ${lake.startSeconds} s`)
      const count = await lake.client.fetch<number>('count(*[_type == "entry"])')
      check(count === documents, `${count} of ${documents} documents are read from a ${file}`)
      await stop(lake)
    }
    return faults
  } finally {
    for (const child of children) child.kill('SIGKILL')
    for (const dir of [dataDir, largeDir])
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }

  async function report({ child }: Lake, moment: string) {
    const memory = await peakMegabytes(child)
    const sizes = await Promise.all(
      (await readdir(dataDir))
        .filter((name) => name.endsWith('.ndjson'))
        .map(async (name) => {
          const { size } = await stat(join(dataDir, name))
          return `${name} ${Math.round(size / megabyte)} MB`
        }),
    )
    log(`${moment}: ${memory ?? 'unknown'} MB of peak memory, ${sizes.join(', ')}`)
    check(
      memory === null || memory < maxResidentMegabytes,
      `${moment}: ${memory} MB of memory, expected less than ${maxResidentMegabytes}`,
    )
  }
}

async function serve(dataDir: string): Promise<Lake> {
  const began = Date.now()
  const file = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir, token], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (data) => (errors += String(data)))
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`The content lake did not start: ${errors}`)
    }),
  ])) as [Buffer]
  const client = createClient({
    apiHost: `http://localhost:${Number(line)}`,
    useProjectHostname: false,
    projectId: 'stress',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    token,
    perspective: 'raw',
    timeout: 300_000,
  })
  return { child, client, startSeconds: secondsSince(began) }
}

/**
 * Writes a log and its documents that exceed the maximum length of a string; the lake writes the documents to its
 * snapshot when it stops. Returns their number.
 */
async function writeLargeLog(dir: string): Promise<number> {
  const text = 'x'.repeat(8 * megabyte)
  const documents = Math.ceil(constants.MAX_STRING_LENGTH / text.length) + 1
  const time = '2026-01-02T03:04:05Z'
  const times = { _createdAt: time, _updatedAt: time }
  function* lines() {
    const names = { projectId: 'stress', dataset: 'production' }
    yield `${JSON.stringify({ format: 'local-content-lake', version: 1, ...names })}\n`
    for (let seq = 1; seq <= documents; seq++) {
      const [id, rev] = [`entry-${seq}`, `tx${seq}`]
      const after = { _id: id, _type: 'entry', _rev: rev, ...times, text }
      const effects = { apply: [0, null], revert: [0, null] }
      const changes = [{ id, previousRev: null, mutations: [], effects, after }]
      yield `${JSON.stringify({ seq, id: rev, timestamp: time, author: 'a', changes })}\n`
    }
  }
  await pipeline(lines, createWriteStream(join(dir, 'transactions.ndjson')))
  return documents
}

function createDocument(seed: number, n: number) {
  return {
    _id: `entry-${n}`,
    _type: 'entry',
    number: n,
    text: createParagraph(seed, n).slice(0, 400),
  }
}

function createArticle(seed: number) {
  const body = Array.from({ length: paragraphs }, (_, n) => ({
    _key: `k${n}`,
    _type: 'block',
    children: [{ _key: 's', _type: 'span', text: createParagraph(seed, n) }],
  }))
  return { _id: 'article', _type: 'article', body }
}

function createParagraph(seed: number, n: number): string {
  return `Paragraph ${n} of run ${seed}. `.padEnd(800, `It has words like ${n * 31} and \u2028. `)
}

/** Returns the bytes of the history in the snapshot, which follows the documents. */
async function historyBytes(dataDir: string): Promise<number> {
  let documents = Infinity
  let documentsEnd = 0
  let snapshotEnd = 0
  for await (const { text, number, end } of readLines(join(dataDir, 'snapshot.ndjson'))) {
    if (number === 2) documents = (JSON.parse(text) as { documents: number }).documents
    if (number <= 2 + documents) documentsEnd = end
    snapshotEnd = end
  }
  return snapshotEnd - documentsEnd
}

/** Returns the peak memory of the process in megabytes, or null when the system does not report it. */
async function peakMegabytes({ pid }: ChildProcess): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 100) / 10
}
