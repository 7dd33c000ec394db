import {
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { silentLogger } from '../logger'
import { TransactionBuilder } from '../mutations/builder'
import { defaultLimits, type LakeLimits } from '../options'
import { claimFolder } from './folder'
import { lockFolder } from './lock'
import { Store, type StoreOptions } from './store'
import type { Transaction } from './types'

let folder: string
const open = (limits: Partial<LakeLimits> = {}, options: Partial<StoreOptions> = {}) =>
  Store.open({
    folder,
    projectId: 'clinics',
    dataset: 'production',
    limits: { ...defaultLimits, ...limits },
    clock: () => new Date(),
    logger: silentLogger,
    ...options,
  })
const put = (store: Store, id: string, fields: object = {}, transactionId?: string) =>
  store.transact((context) => {
    const builder = new TransactionBuilder(context, transactionId)
    builder.create({ _id: id, _type: 't', ...fields }, 'createOrReplace', 0)
    return builder.finish(builder.id, 'someone')
  })
const file = (name: string) => join(folder, name)
const logName = 'transactions.ndjson'
const snapshot = 'snapshot.ndjson'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-lake-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

test('a rejected transaction does not exempt the next ones from the limit of attributes', async () => {
  // The six attributes that every document has here, and the root.
  const store = await open({ attributes: 12 })
  await put(store, 'a')
  const fields = (prefix: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, 1]))
  // The first one occupies the store, so that the others become one batch.
  const results = await Promise.allSettled([
    put(store, 'a'),
    put(store, 'b', fields('b', 4)),
    put(store, 'c', fields('c', 20)),
    put(store, 'd', fields('d', 5)),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await store.close()
})

describe('reopening', () => {
  test('restores documents, history and sequence from the log and from the snapshot', async () => {
    const store = await open({ compactAtBytes: 1500 })
    for (let n = 0; n < 8; n++) await put(store, `d${n % 3}`, { n }, `tx${n}`)
    const before = [[...store.all()], store.seq, store.history]
    await store.close()
    expect(await readdir(folder)).toContain(snapshot)
    const again = await open()
    expect([[...again.all()], again.seq, again.history]).toEqual(before)
    await expect(put(again, 'x', {}, 'tx0')).rejects.toMatchObject({ status: 409 })
    await again.close()
  })

  test('preserves all complete lines after a cut at any position in the last line of the log', async () => {
    const store = await open()
    await put(store, 'a', { n: 1 })
    const completeBytes = (await readFile(file(logName))).length
    await put(store, 'b', { text: 'x'.repeat(5000) })
    const end = (await readFile(file(logName))).length
    await store.close()
    const log = await readFile(file(logName))
    for (const size of [end - 1, end - 2, (completeBytes + end) >> 1, completeBytes + 1]) {
      await writeFile(file(logName), log.subarray(0, size))
      const again = await open()
      expect((await readFile(file(logName))).length).toBe(completeBytes)
      expect([...again.all()].map((document) => document._id)).toEqual(['a'])
      await put(again, 'c')
      await again.close()
      expect(await idsAfterRestart()).toEqual(['a', 'c'])
    }
  })

  test('replaces a log whose creation was interrupted', async () => {
    await writeFile(file(logName), '{"format":"local-con')
    const store = await open()
    await put(store, 'a')
    await store.close()
    const again = await open()
    expect(again.documentCount).toBe(1)
    await again.close()
  })

  test('a crash between snapshot and log reset applies no transaction twice', async () => {
    const store = await open({ compactAtBytes: 1e9 })
    for (let n = 0; n < 4; n++) await put(store, 'a', { n })
    const log = await readFile(file(logName))
    await put(store, 'b')
    await store.close()
    await (await open({ compactAtBytes: 0 })).close()
    const fifth = { seq: 5, id: 'tx', timestamp: '', author: '', changes: [] }
    await writeFile(file(logName), Buffer.concat([log, Buffer.from(`${JSON.stringify(fifth)}\n`)]))
    const again = await open()
    expect([again.seq, again.documentCount, again.get('a')?.['n']]).toEqual([5, 2, 3])
    await again.close()
  })

  test('history is limited, also across restarts', async () => {
    const store = await open({ historyLimit: 3, compactAtBytes: 0 })
    for (let n = 0; n < 6; n++) await put(store, 'a', { n }, `tx${n}`)
    expect(store.history.map(({ id }) => id)).toEqual(['tx3', 'tx4', 'tx5'])
    await store.close()
    const again = await open({ historyLimit: 2 })
    expect(again.history.map(({ id }) => id)).toEqual(['tx4', 'tx5'])
    await again.close()
  })
})

describe('one-line errors that name the remedy', () => {
  const getErrorMessage = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (reason: unknown) => reason as Error,
    )
    expect(error?.constructor.name).toBe('DataFolderError')
    expect(error?.message).not.toContain('\n')
    return error?.message ?? ''
  }
  const damageLog = async (change: (lines: string[]) => string[]) => {
    const store = await open()
    for (let n = 0; n < 3; n++) await put(store, `d${n}`)
    await store.close()
    const lines = (await readFile(file(logName), 'utf8')).split('\n')
    await writeFile(file(logName), change(lines).join('\n'))
    return getErrorMessage(open())
  }

  test('report a damaged line in the middle of the log', async () => {
    const message = await damageLog((lines) => lines.with(2, '{"seq": 2,'))
    expect(message).toContain(file(logName))
    expect(message).toMatch(/corrupt \(line 3.*restore it from a backup/)
  })

  test('report a missing line', async () => {
    expect(await damageLog((lines) => lines.toSpliced(2, 1))).toContain('transaction 3 follows 1')
  })

  test('report a file that is not a log', async () => {
    await writeFile(file(logName), 'hello\n')
    expect(await getErrorMessage(open())).toContain('corrupt')
    await writeFile(file(logName), '{"a":1}\n')
    expect(await getErrorMessage(open())).toContain('not the header')
  })

  test('report an incomplete snapshot', async () => {
    const store = await open({ compactAtBytes: 0 })
    for (let n = 0; n < 3; n++) await put(store, `d${n}`)
    await store.close()
    const lines = (await readFile(file(snapshot), 'utf8')).split('\n')
    await writeFile(file(snapshot), `${lines.slice(0, 3).join('\n')}\n`)
    expect(await getErrorMessage(open())).toContain(file(snapshot))
  })

  test('report a folder of another dataset', async () => {
    await (await open()).close()
    expect(await getErrorMessage(open({}, { dataset: 'staging' }))).toMatch(
      /belongs to dataset clinics\/production.*choose another data folder/,
    )
  })

  test('report a path that is not a folder', async () => {
    await writeFile(file('plain'), '')
    const message = await getErrorMessage(open({}, { folder: file('plain/inner') }))
    expect(message).toMatch(
      /cannot be used \(ENOTDIR\): choose a path at which a folder can be created/,
    )
  })

  test('report a second process, and the folder is available again afterwards', async () => {
    const release = await claimFolder(folder)
    expect(await getErrorMessage(claimFolder(folder))).toMatch(
      new RegExp(`in use by process ${process.pid}: stop that process`),
    )
    await release()
    await (
      await claimFolder(folder)
    )()
    expect(await readdir(folder)).toEqual([])
  })

  test('are not caused by the lock file of a dead process', async () => {
    const release = await lockFolder(folder)
    const [own = ''] = await readdir(folder)
    await release()
    const [, , , machine] = own.split('.')
    await writeFile(file(`lock.999999999.5.${machine}.0000-aaaa`), '')
    await writeFile(file(`lock.${process.pid}.1.${machine}.0000-bbbb`), '')
    await writeFile(file('snapshot.ndjson.77.tmp'), 'half')
    await (
      await claimFolder(folder)
    )()
    expect(await readdir(folder)).toEqual([])
  })

  test('report a process of another container, which has the same id, while it touches its lock file', async () => {
    const foreign = file(`lock.${process.pid}.1.000000000000.0000-aaaa`)
    await writeFile(foreign, '')
    let beats = 0
    const beat = setInterval(() => void utimes(foreign, 0, ++beats), 1)
    await expect(lockFolder(folder, { heartbeatMs: 100 })).rejects.toThrow(
      `in use by process ${process.pid} of another machine or container`,
    )
    clearInterval(beat)
    const release = await lockFolder(folder, { heartbeatMs: 5 })
    expect(await readdir(folder)).not.toContain(basename(foreign))
    await release()
  })

  test('are prevented for other containers, because a process touches its lock file', async () => {
    const release = await lockFolder(folder, { heartbeatMs: 5 })
    const [own = ''] = await readdir(folder)
    await utimes(file(own), 0, 0)
    await expect.poll(async () => (await stat(file(own))).mtimeMs).toBeGreaterThan(0)
    await release()
  })
})

describe('writing', () => {
  const failingOperations = [['write'], ['datasync'], ['datasync', 'truncate']] as const
  test.each(failingOperations.map((operations) => [operations]))(
    'a disk that fails to %j fails the transaction, and later ones succeed',
    async (operations) => {
      const store = await open()
      await put(store, 'a')
      const repairs = await Promise.all(operations.map(breakDisk))
      await expect(put(store, 'b', { text: 'x'.repeat(5000) })).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('the disk is full'),
      })
      for (const repair of repairs) repair()
      expect(store.get('b')).toBeUndefined()
      await put(store, 'c')
      await store.close()
      expect(await idsAfterRestart()).toEqual(['a', 'c'])
    },
  )

  test('a rejected transaction leaves nothing after a restart', async () => {
    const store = await open()
    await put(store, 'a')
    const repair = await breakDisk('datasync')
    await expect(put(store, 'b')).rejects.toMatchObject({ status: 503 })
    repair()
    await store.close()
    expect(await idsAfterRestart()).toEqual(['a'])
  })

  test('concurrent transactions share writes and keep their order', async () => {
    const store = await open()
    const probe = await openFile(file(logName), 'r')
    const writes = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'datasync')
    await probe.close()
    const ids: string[] = []
    store.subscribe((transaction: Transaction) => ids.push(transaction.id))
    await Promise.all(Array.from({ length: 300 }, (_, n) => put(store, `d${n}`, {}, `tx${n}`)))
    expect(ids).toEqual(Array.from({ length: 300 }, (_, n) => `tx${n}`))
    expect(writes.mock.calls.length).toBeLessThan(10)
    writes.mockRestore()
    await store.close()
    await expect(put(store, 'late')).rejects.toMatchObject({ status: 503 })
  })

  test('a transaction that arrives at any moment after another is written as well', async () => {
    const store = await open()
    for (let steps = 0; steps < 20; steps += 1) {
      await put(store, 'a', {}, `first-${steps}`)
      // Each step is one turn of the microtask queue, in which the store completes the first transaction.
      for (let step = 0; step < steps; step += 1) await Promise.resolve()
      await put(store, 'a', {}, `second-${steps}`)
    }
    expect(store.seq).toBe(40)
    await store.close()
  })

  test('the second of two transactions with the same id in one batch is rejected', async () => {
    const store = await open()
    const results = await Promise.allSettled([
      put(store, 'a', {}, 'same'),
      put(store, 'b', {}, 'same'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(store.documentCount).toBe(1)
    await store.close()
  })

  test('a subscriber that throws does not affect the others or the store', async () => {
    const store = await open()
    const ids: string[] = []
    store.subscribe(() => {
      throw new Error('a broken subscriber')
    })
    store.subscribe((transaction: Transaction) => ids.push(transaction.id))
    await put(store, 'a', {}, 'tx')
    expect(ids).toEqual(['tx'])
    await store.close()
  })

  test('a folder is created with its parent folders', async () => {
    const deep = join(folder, 'x', 'y')
    await (await open({}, { folder: deep })).close()
    expect(await readdir(deep)).toEqual([logName])
  })
})

async function idsAfterRestart(): Promise<string[]> {
  const store = await open()
  const ids = [...store.all()].map(({ _id }) => _id)
  await store.close()
  return ids
}

/** Makes an operation fail on every open file, after half of a write, until the returned function is called. */
async function breakDisk(operation: 'write' | 'datasync' | 'truncate'): Promise<() => void> {
  const probe = await openFile(file(logName), 'r')
  const prototype = Object.getPrototypeOf(probe) as FileHandle
  await probe.close()
  const write = Reflect.get(prototype, 'write')
  const fail = async function (
    this: FileHandle,
    data: unknown,
    offset: unknown,
    length: number,
    position: unknown,
  ) {
    if (operation === 'write')
      await Reflect.apply(write, this, [data, offset, length >> 1, position])
    throw new Error('the disk is full')
  }
  const spy = vi.spyOn(prototype, operation).mockImplementation(fail as never)
  return () => spy.mockRestore()
}
