import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { startEmailRelay, type TestRelay } from './testing'

const childPath = fileURLToPath(new URL('./crash-child.ts', import.meta.url))
const senderCount = 6
const acceptedMailsBeforeKill = 25

/** Starts the child process and resolves when it accepts requests. */
async function startChild(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', childPath, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (data) => (errors += String(data)))
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`The relay did not start: ${errors}`)
    }),
  ])
  return { child, port: Number(line) }
}

test(
  'a killed relay preserves every accepted mail and stores none partially',
  { timeout: 30_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'email-relay-crash-'))
    const { child, port } = await startChild(dataDir)
    const exitEvent = once(child, 'exit')
    const acceptedSubjects: string[] = []
    let serial = 0
    const data = Buffer.alloc(60_000, 'agreement').toString('base64')

    const send = async () => {
      while (!child.killed) {
        const subject = `Mail ${serial++}`
        const body = JSON.stringify({
          to: 'a@b.example',
          subject,
          body: '<p>Hello</p>',
          attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', data }],
        })
        const result = await fetch(`http://localhost:${port}/email/send`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
          .then((response) => response.json())
          .catch(() => undefined)
        if (result?.success) acceptedSubjects.push(subject)
        if (acceptedSubjects.length >= acceptedMailsBeforeKill) child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: senderCount }, send))
    await exitEvent

    const relay = await startEmailRelay({ dataDir })
    const mails = await relay.mails()
    const subjects = mails.map(({ subject }) => subject)
    expect(acceptedSubjects.filter((subject) => !subjects.includes(subject))).toEqual([])
    expect(new Set(subjects).size).toBe(subjects.length)
    for (const mail of mails)
      expect(mail.attachments).toMatchObject([{ filename: 'a.pdf', bytes: 60_000 }])
    expect((await readdir(dataDir)).filter((name) => !name.endsWith('.json'))).toEqual([])
    await relay.destroy()
  },
)

test('mails and their idempotency keys persist across a restart, newest first, and unrelated files are ignored', async () => {
  const first = await startEmailRelay()
  for (const subject of ['One', 'Two', 'Three'])
    await first.post(
      '/email/send',
      { to: 'a@b.example', subject, body: 'Hello' },
      { 'idempotency-key': subject },
    )
  await first.close()
  await writeFile(join(first.dataDir, 'notes.json'), '{"to": "me"}')
  await writeFile(join(first.dataDir, 'half.json'), '{"to": "me"')

  const warnings: object[] = []
  const logger = { info() {}, error() {}, warn: (details: object) => void warnings.push(details) }
  const second = await startEmailRelay({ dataDir: first.dataDir, logger })
  await second.post('/email/send', { to: 'a@b.example', subject: 'Four', body: 'Hello' })
  await second.post(
    '/email/send',
    { to: 'a@b.example', subject: 'Two', body: 'Hello' },
    { 'idempotency-key': 'Two' },
  )
  expect((await second.mails()).map(({ subject }) => subject)).toEqual([
    'Four',
    'Three',
    'Two',
    'One',
  ])
  expect((await second.mails()).map(({ repeats }) => repeats)).toEqual([0, 0, 1, 0])
  expect(warnings).toHaveLength(2)
  await second.destroy()
})

test('an unusable folder is reported in one line', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'email-relay-'))
  const dataDir = join(parent, 'file')
  await writeFile(dataDir, '')
  await expect(startEmailRelay({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} cannot be used (EEXIST)`,
  )
  await rm(parent, { recursive: true, maxRetries: 5 })
})

test('a key identifies a mail for 24 hours, also when a repeat cannot be counted', async () => {
  const relay = await startEmailRelay()
  const { dataDir } = relay
  const send = (to: TestRelay) =>
    to.post(
      '/email/send',
      { to: 'a@b.example', subject: 'One', body: 'Hello' },
      { 'idempotency-key': 'key' },
    )
  expect((await send(relay)).status).toBe(200)
  const [first] = await relay.mails()
  await relay.close()
  const file = join(dataDir, `${first?.id}.json`)
  const storedMail = JSON.parse(await readFile(file, 'utf8')) as object
  const receivedHoursAgo = async (hours: number) => {
    const receivedAt = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
    await writeFile(file, JSON.stringify({ ...storedMail, receivedAt }))
    return startEmailRelay({ dataDir })
  }

  const soon = await receivedHoursAgo(23)
  expect((await send(soon)).status).toBe(200)
  expect(await soon.mails()).toMatchObject([{ repeats: 1 }])
  await rm(file)
  expect((await send(soon)).status).toBe(200)
  expect((await send(soon)).status).toBe(200)
  expect(await soon.mails()).toEqual([])
  await soon.close()

  const later = await receivedHoursAgo(25)
  expect((await send(later)).status).toBe(200)
  expect(await later.mails()).toMatchObject([{ repeats: 0 }, { repeats: 0 }])
  await later.destroy()
})
