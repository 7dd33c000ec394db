import type * as FilePromises from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { isStored } from '~/email/stored.server'
import { EmailServiceError } from '~/email/relay.server'
import { inquiry, minute, processNamed, testFolder, testOutbox, type TestOutbox } from './testing'

/** Runs before each file operation. It can make the operation fail, or simulate a crash by never resolving. */
type Interrupt = (operation: string, target: unknown, data: unknown) => Promise<void>
const disk = vi.hoisted(() => ({
  interrupt: null as Interrupt | null,
  /** A simulated crash leaves its files open. */
  handles: [] as FilePromises.FileHandle[],
}))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FilePromises>()
  const withInterrupt =
    <Args extends unknown[], T>(name: string, run: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      await disk.interrupt?.(name, args[0], args[1])
      return run(...args)
    }
  const open = async (...args: Parameters<typeof real.open>) => {
    const handle = await real.open(...args)
    disk.handles.push(handle)
    const method = <K extends 'writeFile' | 'sync'>(name: K) => {
      const run: (...all: never[]) => Promise<void> = handle[name].bind(handle)
      handle[name] = async (...all: unknown[]) => {
        await disk.interrupt?.(`handle.${name}`, handle, all[0])
        return run(...(all as never[]))
      }
    }
    method('writeFile')
    method('sync')
    return handle
  }
  const { mkdir, readdir, readFile, rename, rm, writeFile } = real
  const wrappedFunctions = { mkdir, readdir, readFile, rename, rm, writeFile }
  const wrapped = Object.fromEntries(
    Object.entries(wrappedFunctions).map(([name, run]) => [
      name,
      withInterrupt(name, run as (...args: unknown[]) => Promise<unknown>),
    ]),
  )
  return { ...real, ...wrapped, open: withInterrupt('open', open) }
})

afterEach(async () => {
  disk.interrupt = null
  await Promise.all(disk.handles.splice(0).map((handle) => handle.close()))
})

/** Stops the process at one file operation, as kill -9 does. A write at that moment is incomplete. */
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
    () => 'stored' as const,
    (error: unknown) => (isStored(error) ? ('stored' as const) : ('not stored' as const)),
  )

/** Returns a relay with these results in order, and the idempotency keys of the mails that it accepted. */
function relayWithResults(results: boolean[]) {
  const acceptedKeys: (string | undefined)[] = []
  const deliver: TestOutbox['send'] = (_, { idempotencyKey }) => {
    if (results.shift() === false)
      return Promise.reject(new EmailServiceError(new Error('Over quota')))
    acceptedKeys.push(idempotencyKey)
    return Promise.resolve()
  }
  return { acceptedKeys, deliver }
}

/** Returns the outbox of the next process after a crash, once it has sent all remaining mails. */
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
  for (const elapsedMs of [0, minute, 5 * minute, 15 * minute]) await next.after(elapsedMs)
  await next.store.sweep(clock.now)
  await next.store.sweep(clock.now + 10 * minute)
  return next
}

const starts = {
  'sends a mail that the relay accepts': { before: [], results: [true] },
  'sends a mail that the relay rejects': { before: [], results: [false] },
  'sends a stored mail that the relay accepts': { before: [false], results: [true] },
  'sends a stored mail that the relay rejects': { before: [false], results: [false] },
}

test.each(Object.entries(starts))(
  'a crash at any file operation loses no mail that was stored: %s',
  { timeout: 60_000 },
  async (_, { before, results }) => {
    let crashes = 0
    for (let step = 1; ; step++) {
      const folder = await testFolder()
      const clock = { now: 1_000_000 }
      const { acceptedKeys, deliver } = relayWithResults([...before, ...results])
      const crashing = await testOutbox('', {
        folder,
        clock,
        deliver,
        owner: processNamed('crashed'),
      })
      let acknowledgment: string = 'nothing'
      if (before.length > 0) {
        acknowledgment = await acknowledged(crashing.send('contact', inquiry))
        clock.now += minute
      }
      const { killed, steps } = stopAt(step)
      const doing =
        before.length > 0
          ? crashing.tryDue().then(() => acknowledgment)
          : acknowledged(crashing.send('contact', inquiry))
      const outcome = await Promise.race([killed, doing])
      if (outcome !== 'killed') acknowledgment = outcome
      const next = await recover(folder, clock, deliver)

      const context = `step ${step}, ${acknowledgment}`
      expect(new Set(acceptedKeys).size, context).toBeLessThanOrEqual(1)
      if (acknowledgment === 'stored')
        expect(acceptedKeys.length, context).toBeGreaterThanOrEqual(1)
      // A second delivery only happens when the first one's success was unknown, and then with the same key.
      expect(acceptedKeys.length, context).toBeLessThanOrEqual(2)
      expect(
        (await next.files()).filter((name) => name !== 'quarantine'),
        context,
      ).toEqual([])
      if (outcome !== 'killed') {
        expect(steps()).toBeLessThan(step)
        break
      }
      crashes += 1
    }
    expect(crashes).toBeGreaterThan(5)
  },
)

test('a mail and its name survive a power failure before the relay is called', async () => {
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
  'a mail that cannot be written (%s fails with %s) is sent directly, and a failure is reported',
  async (operation, code) => {
    for (const works of [true, false]) {
      const { acceptedKeys, deliver } = relayWithResults([works])
      const { send, files, lines } = await testOutbox('', { deliver })
      disk.interrupt = (name) =>
        name === operation ? Promise.reject(failsWith(code)) : Promise.resolve()
      const error: unknown = await send('contact', inquiry).then(
        () => null,
        (reason: unknown) => reason,
      )
      disk.interrupt = null
      expect(acceptedKeys).toHaveLength(works ? 1 : 0)
      if (!works) expect(error).toMatchObject({ message: 'Email service error: Over quota' })
      expect(isStored(error)).toBe(false)
      expect(await files()).toEqual([])
      expect(lines).toMatchObject([
        {
          level: 'error',
          fields: { kind: 'contact', reason: code },
          message: 'a mail cannot be stored on disk, so it is sent directly',
        },
      ])
    }
  },
)

test('a mail whose new state cannot be written stays stored, and is available when its claim expires', async () => {
  const { acceptedKeys, deliver } = relayWithResults([false, true])
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
  expect(acceptedKeys).toEqual([])
  await after(minute)
  expect(acceptedKeys).toEqual([inquiry.idempotencyKey])
  disk.interrupt = null
  expect(await files()).toEqual([])
})

test('a mail that was sent and cannot be deleted counts as sent, and is at worst sent again with the same key', async () => {
  const { acceptedKeys, deliver } = relayWithResults([])
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
  expect(acceptedKeys).toEqual(['inquiry-1', 'inquiry-1'])
})
