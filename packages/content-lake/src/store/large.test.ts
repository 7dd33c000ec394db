import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { JsonObject, SanityDocument } from '../documents'
import { TransactionBuilder } from '../mutations/builder'
import { defaultLimits, type LakeLimits } from '../options'
import { writeLinesDurably } from './files'
import { claimFolder } from './folder'
import { readLines } from './lines'
import { DurableLog } from './log'
import { readSnapshot, writeSnapshot } from './snapshot'
import { Store } from './store'

const megabyte = 1024 * 1024
const header = {
  format: 'local-content-lake',
  version: 1,
  projectId: 'clinics',
  dataset: 'production',
} as const

let folder: string
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const open = (limits: Partial<LakeLimits> = {}) =>
  Store.open({
    folder,
    projectId: 'clinics',
    dataset: 'production',
    limits: { ...defaultLimits, ...limits },
    clock: () => new Date(),
    logger,
  })
const file = (name: string) => join(folder, name)
const log = 'transactions.ndjson'
const snapshotName = 'snapshot.ndjson'
const createDocument = (id: string): SanityDocument => {
  const time = '2026-01-02T03:04:05Z'
  return { _id: id, _type: 'article', _rev: 'tx0', _createdAt: time, _updatedAt: time }
}
/** Returns an article of `count` paragraphs with a total size of `size` bytes. */
const createArticle = (count: number, size: number): JsonObject[] =>
  Array.from({ length: count }, (_, n) => ({
    _key: `k${n}`,
    _type: 'block',
    children: [{ _key: 's', _type: 'span', text: `${n} `.padEnd(size / count, 'text ') }],
  }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-lake-large-'))
  logger.warn.mockClear()
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/* `npm run stress -- lake` opens files that exceed the maximum string length. */
describe('a file of any size', () => {
  const text = 'x'.repeat(2 * megabyte)
  const ids = [...'12345678']

  test('is read a piece at a time, as a log and as a snapshot', async () => {
    const lines = ids.map((id) => JSON.stringify(id + text))
    await writeLinesDurably(file(log), [JSON.stringify(header), ...lines])
    let entries = 0
    const opened = await DurableLog.open(file(log), header, () => {
      entries++
      // What follows has not been read yet.
      truncateSync(file(log), 3 * megabyte)
    })
    await opened.close()
    expect(entries).toBe(1)

    const documents = ids.map((id) => ({ ...createDocument(id), text }))
    await writeSnapshot(file(snapshotName), header, { seq: 7, documents, history: [] })
    const read: string[] = []
    const receiver = {
      addDocument({ _id }: SanityDocument) {
        read.push(_id)
        truncateSync(file(snapshotName), 3 * megabyte)
      },
      addRecord: () => expect.unreachable('the snapshot has no history'),
    }
    await expect(readSnapshot(file(snapshotName), header, receiver)).rejects.toThrow('3 lines')
    expect(read).toEqual(['1'])
  })

  test('is written a piece at a time', async () => {
    const sizes: number[] = []
    const documents = ids.map((id) => ({
      ...createDocument(id),
      toJSON() {
        const [temporary = ''] = readdirSync(folder)
        sizes.push(Math.round(statSync(file(temporary)).size / megabyte))
        return { text }
      },
    }))
    await writeSnapshot(file(snapshotName), header, { seq: 7, documents, history: [] })
    expect(sizes).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
  })
})

test('a log of an earlier version is opened and compacted into a small snapshot', async () => {
  // Earlier versions wrote a changed array four times: mutation, both effects, new document.
  const body = createArticle(100, 40_000)
  const count = 20
  const lines = Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    const after = { ...createDocument('article'), _rev: `tx${seq}`, n: seq, body }
    const mutations = [seq === 1 ? { create: after } : { patch: { id: 'article', set: { body } } }]
    const set = [1, 17, body, 'body']
    const effects =
      seq === 1 ? { apply: [0, after], revert: [0, null] } : { apply: set, revert: set }
    const change = { id: 'article', previousRev: `tx${seq - 1}`, mutations, effects, after }
    return JSON.stringify({
      seq,
      id: `tx${seq}`,
      timestamp: '',
      author: 'a',
      changes: [change],
    })
  })
  await writeLinesDurably(file(log), [JSON.stringify(header), ...lines])

  // The limit allows for two of its records, whose new document the history does not contain.
  const store = await open({ historyBytes: 2 * (lines.at(-1)?.length ?? 0), compactAtBytes: 1 })
  expect(store.seq).toBe(count)
  expect(store.get('article')).toMatchObject({ _rev: `tx${count}`, n: count })
  expect(store.get('article')?.['body']).toEqual(body)
  expect(store.history.map(({ seq }) => seq)).toEqual([count - 1, count])
  await store.close()
  expect((await stat(file(log))).size).toBeLessThan(1000)
  expect((await stat(file(snapshotName))).size).toBeLessThan(600_000)
  expect(logger.warn).not.toHaveBeenCalled()
})

describe('history', () => {
  test('stores only the edited paragraph of a long article', { timeout: 60_000 }, async () => {
    const store = await open()
    await store.transact((context) => {
      const builder = new TransactionBuilder(context)
      builder.create({ _id: 'a', _type: 'article', body: createArticle(60, 48_000) }, 'create', 0)
      return builder.finish(builder.id, 'staff')
    })
    const edits = 400
    const edit = (n: number) =>
      store.transact((context) => {
        const builder = new TransactionBuilder(context)
        const path = `body[_key=="k${n % 60}"].children[0].text`
        const text = `Number ${n} `.padEnd(800, 'of the sentences that staff wrote. ')
        builder.patch('a', { set: { [path]: text } }, 0)
        return builder.finish(builder.id, 'staff')
      })
    await Promise.all(Array.from({ length: edits }, (_, n) => edit(n)))
    const sizes = store.history.slice(61).map((record) => JSON.stringify(record).length)
    expect(sizes).toHaveLength(edits - 60)
    expect(Math.max(...sizes)).toBeLessThan(3 * 800 + 700)
    await store.close()
    const { size } = await stat(file(log))
    const snapshot = await stat(file(snapshotName))
    expect(size + snapshot.size).toBeLessThan(12 * megabyte)
  })

  test('is limited by size as well and always includes the last transaction', async () => {
    const put = (store: Store, n: number, length: number) =>
      store.transact((context) => {
        const builder = new TransactionBuilder(context, `tx${n}`)
        builder.create({ _id: 'a', _type: 't', text: 'x'.repeat(length) }, 'createOrReplace', 0)
        return builder.finish(builder.id, 'staff')
      })
    const limits = { historyBytes: 20_000, compactAtBytes: 0 }
    const store = await open(limits)
    for (let n = 0; n < 20; n++) await put(store, n, 2000)
    const ids = store.history.map(({ id }) => id)
    expect(ids.at(-1)).toBe('tx19')
    expect(ids.length).toBeGreaterThan(2)
    expect(JSON.stringify(store.history).length).toBeLessThan(20_000 + 100)
    await store.close()
    const again = await open(limits)
    expect(again.history.map(({ id }) => id)).toEqual(ids)
    await put(again, 20, 50_000)
    expect(again.history.map(({ id }) => id)).toEqual(['tx20'])
    await again.close()
  })
})

describe('error reporting', () => {
  const failure = async (promise: Promise<unknown>) =>
    promise.then(
      () => '',
      (error: unknown) => (error as Error).message,
    )

  test('line separators other than a newline do not split a log line', async () => {
    const lines = ['a\u2028b', 'c\u2029\u0085d\re', 'ü'.repeat(700_000), '']
    await writeFile(file('lines'), `${lines.join('\n')}\nrest`)
    const texts: string[] = []
    let position = 0
    for await (const { text, end } of readLines(file('lines'))) {
      texts.push(text)
      position = end
    }
    expect(texts).toEqual(lines)
    expect(position).toBe((await stat(file('lines'))).size - 'rest'.length)
  })

  test('a line that is too long is reported with its number', async () => {
    await writeFile(file('lines'), `short\n${'x'.repeat(101)}`)
    const all = async () => {
      for await (const { number } of readLines(file('lines'), 100)) expect(number).toBe(1)
    }
    expect(await failure(all())).toMatch(/line 2 is longer than 100 bytes/)
  })

  test('a system error is reported unchanged, without an irrelevant remedy', async () => {
    await mkdir(file(snapshotName))
    expect(await failure(open())).toBe(
      `The data folder ${folder} cannot be opened: EISDIR: illegal operation on a directory, read`,
    )
  })

  test('a failed snapshot is reported and retried later, and blocks nothing', async () => {
    const put = (store: Store) =>
      store.transact((context) => {
        const builder = new TransactionBuilder(context)
        builder.create({ _id: 'a', _type: 't', text: 'x'.repeat(500) }, 'createOrReplace', 0)
        return builder.finish(builder.id, 'staff')
      })
    const store = await open({ compactAtBytes: 20_000 })
    await mkdir(join(folder, snapshotName, 'occupied'), { recursive: true })
    while (logger.warn.mock.calls.length === 0) await put(store)
    const { seq } = store
    const [details, message] = logger.warn.mock.calls[0] as [{ err: Error }, string]
    expect([details.err.message, message]).toEqual([
      expect.stringMatching(/EISDIR|ENOTEMPTY/),
      `the content lake could not write its snapshot to ${folder}`,
    ])
    await put(store)
    expect(logger.warn).toHaveBeenCalledTimes(1)
    // The incomplete file is removed.
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
    await rm(file(snapshotName), { recursive: true, maxRetries: 5 })
    while (store.seq < 3 * seq) await put(store)
    await store.close()
    expect((await stat(file(snapshotName))).isFile()).toBe(true)
  })
})

test('a killed process that its parent has not reaped yet does not lock the folder', async () => {
  const child = fileURLToPath(new URL('../crash-child.ts', import.meta.url))
  // The shell is replaced by a program that never reaps its child.
  const script = '"$0" --import tsx "$1" "$2" token & exec sleep 60'
  const parent = spawn('sh', ['-c', script, process.execPath, child, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  await once(parent.stdout, 'data')
  const lock = (await readdir(folder)).find((name) => name.startsWith('lock.')) ?? ''
  const pid = Number(lock.split('.')[1])
  await expect(claimFolder(folder)).rejects.toThrow(`is in use by process ${pid}`)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
  await (
    await claimFolder(folder)
  )()
})
