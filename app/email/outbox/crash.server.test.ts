import type * as FilePromises from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { isStored } from '../stored.server'
import { EmailServiceError } from '../relay.server'
import { inquiry, minute, processNamed, testFolder, testOutbox, type TestOutbox } from './testing'

/** What is done before each file operation; it can fail the operation, or stop the process there by never coming back. */
type Interrupt = (operation: string, target: unknown, data: unknown) => Promise<void>
const disk = vi.hoisted(() => ({ interrupt: null as Interrupt | null }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FilePromises>()
  const interrupted =
    <Args extends unknown[], T>(name: string, work: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      await disk.interrupt?.(name, args[0], args[1])
      return work(...args)
    }
  const open = async (...args: Parameters<typeof real.open>) => {
    const handle = await real.open(...args)
    const method = <K extends 'writeFile' | 'sync'>(name: K) => {
      const work: (...all: never[]) => Promise<void> = handle[name].bind(handle)
      handle[name] = async (...all: unknown[]) => {
        await disk.interrupt?.(`handle.${name}`, handle, all[0])
        return work(...(all as never[]))
      }
    }
    method('writeFile')
    method('sync')
    return handle
  }
  const { mkdir, readdir, readFile, rename, rm, writeFile } = real
  const plain = { mkdir, readdir, readFile, rename, rm, writeFile }
  const wrapped = Object.fromEntries(
    Object.entries(plain).map(([name, work]) => [
      name,
      interrupted(name, work as (...args: unknown[]) => Promise<unknown>),
    ]),
  )
  return { ...real, ...wrapped, open: interrupted('open', open) }
})

afterEach(() => void (disk.interrupt = null))

/** Stops everything at one file operation, as kill -9 does: what is written then is written by half. */
function stopAt(step: number) {
  let count = 0
  let stop: (what: 'killed') => void
  const killed = new Promise<'killed'>((resolve) => (stop = resolve))
  disk.interrupt = async (operation, target, data) => {
    count += 1
    if (count < step) return
    if (count === step && operation === 'handle.writeFile')
      await (target as FilePromises.FileHandle).write((data as Buffer).subarray(0, 40))
    stop('killed')
    await new Promise(() => {})
  }
  return { killed, steps: () => count }
}

const acknowledged = (sending: Promise<unknown>) =>
  sending.then(
    () => 'promised' as const,
    (error: unknown) => (isStored(error) ? ('promised' as const) : ('not kept' as const)),
  )

/** A relay that works or not, and the keys of what it took. */
function relayWhichWorks(answers: boolean[]) {
  const took: (string | undefined)[] = []
  const deliver: TestOutbox['send'] = (_, { idempotencyKey }) => {
    if (answers.shift() === false)
      return Promise.reject(new EmailServiceError(new Error('Over quota')))
    took.push(idempotencyKey)
    return Promise.resolve()
  }
  return { took, deliver }
}

/** The next process after a crash tries what is left until nothing is. */
async function recover(
  folder: string,
  clock: { now: number },
  deliver: TestOutbox['send'],
): Promise<TestOutbox> {
  disk.interrupt = null
  const next = await testOutbox('', {
    folder,
    clock,
    deliver,
    owner: processNamed('next', ['crashed']),
  })
  for (const wait of [0, minute, 5 * minute, 15 * minute]) await next.after(wait)
  await next.store.sweep(clock.now)
  await next.store.sweep(clock.now + 10 * minute)
  return next
}

const starts = {
  'takes a mail that the relay takes': { before: [], answers: [true] },
  'takes a mail that the relay refuses': { before: [], answers: [false] },
  'tries a kept mail that the relay takes': { before: [false], answers: [true] },
  'tries a kept mail that the relay refuses': { before: [false], answers: [false] },
}

test.each(Object.entries(starts))(
  'a crash at any file operation loses nothing that was promised: %s',
  { timeout: 60_000 },
  async (_, { before, answers }) => {
    let crashes = 0
    for (let step = 1; ; step++) {
      const folder = await testFolder()
      const clock = { now: 1_000_000 }
      const { took, deliver } = relayWhichWorks([...before, ...answers])
      const crashing = await testOutbox('', {
        folder,
        clock,
        deliver,
        owner: processNamed('crashed'),
      })
      let promised: string = 'nothing'
      if (before.length > 0) {
        promised = await acknowledged(crashing.send('contact', inquiry))
        clock.now += minute
      }
      const { killed, steps } = stopAt(step)
      const doing =
        before.length > 0
          ? crashing.tryDue().then(() => promised)
          : acknowledged(crashing.send('contact', inquiry))
      const end = await Promise.race([killed, doing])
      if (end !== 'killed') promised = end
      const next = await recover(folder, clock, deliver)

      const said = `step ${step}, ${promised}`
      expect(new Set(took).size, said).toBeLessThanOrEqual(1)
      if (promised === 'promised') expect(took.length, said).toBeGreaterThanOrEqual(1)
      // Twice only where it could not be known that the relay had it, and then with the same key.
      expect(took.length, said).toBeLessThanOrEqual(2)
      expect(
        (await next.files()).filter((name) => name !== 'quarantine'),
        said,
      ).toEqual([])
      if (end !== 'killed') {
        expect(steps()).toBeLessThan(step)
        break
      }
      crashes += 1
    }
    expect(crashes).toBeGreaterThan(5)
  },
)

test('a mail and its name outlive a power cut before the relay is called', async () => {
  const done: string[] = []
  const { send } = await testOutbox('', { deliver: () => Promise.resolve(void done.push('relay')) })
  disk.interrupt = (operation, target) =>
    Promise.resolve(
      void done.push(
        String(target).endsWith('.tmp') || operation.startsWith('handle') || operation === 'rename'
          ? operation
          : '',
      ),
    )
  await send('contact', inquiry)
  disk.interrupt = null
  const writing = done.slice(done.indexOf('open'), done.indexOf('relay')).filter(Boolean)
  expect(writing).toEqual(['open', 'handle.writeFile', 'handle.sync', 'rename', 'handle.sync'])
})

const failsWith = (code: string) => Object.assign(new Error(`${code}: no`), { code })
const operations = ['mkdir', 'open', 'handle.writeFile', 'handle.sync', 'readdir', 'rename']

test.each(
  operations.flatMap((operation) => ['ENOSPC', 'EIO'].map((code) => [operation, code] as const)),
)(
  'a mail that cannot be written (%s fails with %s) is sent without, and the truth is told',
  async (operation, code) => {
    for (const works of [true, false]) {
      const { took, deliver } = relayWhichWorks([works])
      const { send, files, lines } = await testOutbox('', { deliver })
      disk.interrupt = (name) =>
        name === operation ? Promise.reject(failsWith(code)) : Promise.resolve()
      const error: unknown = await send('contact', inquiry).then(
        () => null,
        (reason: unknown) => reason,
      )
      disk.interrupt = null
      expect(took).toHaveLength(works ? 1 : 0)
      if (!works) expect(error).toMatchObject({ message: 'Email service error: Over quota' })
      expect(isStored(error)).toBe(false)
      expect(await files()).toEqual([])
      expect(lines).toMatchObject([
        {
          level: 'error',
          fields: { kind: 'contact', reason: code },
          message: 'a mail cannot be kept on disk, so it is sent without',
        },
      ])
    }
  },
)

test('a mail whose new state cannot be written is still kept, and free when the claim is over', async () => {
  const { took, deliver } = relayWhichWorks([false, true])
  const { send, after, files } = await testOutbox('', {
    deliver: (kind, mail) => {
      disk.interrupt = (name) =>
        ['rename', 'writeFile'].includes(name)
          ? Promise.reject(failsWith('EROFS'))
          : Promise.resolve()
      return deliver(kind, mail)
    },
  })
  expect(isStored(await send('contact', inquiry).catch((error: unknown) => error))).toBe(true)
  disk.interrupt = null
  await after(minute)
  expect(took).toEqual([])
  await after(minute)
  expect(took).toEqual([inquiry.idempotencyKey])
  disk.interrupt = null
  expect(await files()).toEqual([])
})

test('a mail that was sent and cannot be deleted counts as sent, and goes again with the same key at worst', async () => {
  const { took, deliver } = relayWhichWorks([])
  const { send, after, lines } = await testOutbox('', { deliver })
  disk.interrupt = (name, target) =>
    name === 'rm' && String(target).endsWith('.mail')
      ? Promise.reject(failsWith('EROFS'))
      : Promise.resolve()
  await send('contact', inquiry)
  disk.interrupt = null
  expect(lines).toMatchObject([
    { message: 'a mail that was sent cannot be deleted', fields: { reason: 'EROFS' } },
  ])
  await after(2 * minute)
  expect(took).toEqual(['inquiry-1', 'inquiry-1'])
})
