import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { EmailServiceError } from '../../app/email/relay.server'
import { nameOf } from '../../app/email/outbox/entry.server'
import { outboxFolder } from '../../app/email/outbox/open.server'
import { inquiry, minute, testOutbox, type TestOutbox } from '../../app/email/outbox/testing'
import { startEmailRelay, type TestRelay } from '@site/dev-services/email-relay/testing'
import { parseEnv } from '../../server/config/env'
import { root } from '../lib/root.mjs'
import { UsageError } from '../lib/command'
import { mailCommand } from './command'

const secret = 'a secret of this test that is 32 long'
const pdf = {
  filename: 'agreement.pdf',
  contentType: 'application/pdf',
  data: Buffer.from('signed'),
}
const body =
  '<html><body><h1>New inquiry</h1>\n<table><tr><th>Name</th><td>Ann &amp; canary</td></tr></table><p>two<br>\nlines \u001b[31mred</p></body></html>'

let relay: TestRelay
let dataDir: string
let outbox: TestOutbox
beforeAll(async () => void (relay = await startEmailRelay()))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-command-'))
  const deliver = () => Promise.reject(new EmailServiceError(new Error('Over \u001b[31mquota')))
  outbox = await testOutbox('', {
    folder: outboxFolder(dataDir),
    secrets: [secret],
    deliver,
    clock: { now: Date.now() - 10_000 },
  })
})
afterEach(async () => {
  await relay.setFault({ mode: 'none' })
  await relay.post('/mailbox/delete-all', undefined)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})
afterAll(() => relay.destroy())

const env = (changes: Record<string, string> = {}) => ({
  EMAIL_RELAY_URL: relay.sendUrl,
  DATA_DIR: dataDir,
  SESSION_SECRET: secret,
  ...changes,
})

/** Runs the command and returns its output and exit code. */
async function mail(args: string[] = [], changes: Record<string, string> = {}) {
  const parsed = parseEnv(env(changes))
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  const lines: string[] = []
  const code = await mailCommand(args, parsed.config, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

/** Stores two pending mails and one that failed permanently. */
async function storeThree(): Promise<string[]> {
  const agreement = { subject: 'Agreement canary', body, idempotencyKey: 'c', attachments: [pdf] }
  await outbox.send('contact', { ...inquiry, idempotencyKey: 'a' }).catch(() => undefined)
  await outbox.send('contact', { ...inquiry, idempotencyKey: 'b' }).catch(() => undefined)
  await outbox.send('agreement', agreement).catch(() => undefined)
  const ids = [
    outbox.store.idOf('contact', 'a'),
    outbox.store.idOf('contact', 'b'),
    outbox.store.idOf('agreement', 'c'),
  ]
  await outbox.store.move((await outbox.store.find(ids[2] ?? ''))!, { state: 'failed' })
  return ids
}

test('an empty outbox is reported, also when it never existed', async () => {
  const { code, text } = await mail()
  expect(code).toBe(0)
  expect(text).toContain('No mail is pending')
  expect(await mail([], { SESSION_SECRET: '' })).toEqual({ code, text })
})

test('a data folder that does not exist is a mistake, and not an empty outbox', async () => {
  const missing = join(dataDir, 'missing')
  await expect(mail([], { DATA_DIR: missing })).rejects.toThrow(
    new UsageError(
      `DATA_DIR ${missing} does not exist: run this where the server runs, with the server's environment.`,
    ),
  )
})

test('the list contains the time, kind, attempts, reason and id, and nothing of the content of a mail', async () => {
  const ids = await storeThree()
  const { code, text } = await mail()
  expect(code).toBe(0)
  for (const id of ids) expect(text).toContain(id.slice(0, 12))
  expect(text).toMatch(/1 failed permanently.*--resend[^]*agreement {2}.*P[SD]T {2}1 try, failed/)
  expect(text).toMatch(
    /2 pending\n.*contact.*1 try, next try in 1 min\n +Email service error: Over +\[31mquota/,
  )
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/canary|Contact Form|\u001b/)
})

test('resending sends all mails and reports which ones failed and why', async () => {
  const ids = await storeThree()
  await relay.setFault({ mode: 'status', status: 503, error: 'Still full', times: 1 })
  const first = await mail(['--resend', 'all'])
  expect(first).toEqual({
    code: 1,
    text: expect.stringMatching(
      /^[0-9a-f]{12} {2}Email service error: Still full\n.*sent\n.*sent\n2 sent, 1 not sent$/,
    ),
  })
  expect(await outbox.store.list()).toMatchObject([{ id: ids[2], state: 'failed' }])
  expect(await mail(['--resend', ids[2]?.slice(0, 12) ?? ''])).toMatchObject({
    code: 0,
    text: expect.stringContaining('1 sent, 0 not sent'),
  })
  expect(
    (await relay.mails()).map(({ idempotencyKey, repeats }) => [idempotencyKey, repeats]),
  ).toEqual([
    ['c', 0],
    ['b', 0],
    ['a', 0],
  ])
  expect(await outbox.files()).toEqual([])
  expect((await mail(['--resend', 'all'])).text).toBe('0 sent, 0 not sent')
})

test('a mail that a server is sending is skipped', async () => {
  const [id = ''] = await storeThree()
  await outbox.store.move((await outbox.store.find(id))!, {
    state: 'claimed',
    at: Date.now() + minute,
    owner: 'another-server',
  })
  expect((await mail(['--resend', id])).text).toContain('is being sent by a server')
  await expect(mail(['--delete', id])).rejects.toThrow('being sent right now')
  expect((await mail()).text).toContain('being tried now')
  expect(await relay.mails()).toEqual([])
})

test('showing prints one mail without terminal escape sequences and saves it to files', async () => {
  const [, , id = ''] = await storeThree()
  const { text } = await mail(['--show', id])
  expect(text).toContain(
    'Subject      Agreement canary\nAttachment   agreement.pdf (6 bytes)\n\nNew inquiry\nName  Ann & canary  \ntwo\nlines  [31mred',
  )
  const folder = join(dataDir, 'saved')
  expect((await mail(['--show', id, '--save', folder])).text).toContain(
    `Saved ${join(folder, 'agreement.pdf')}`,
  )
  expect((await readdir(folder)).sort()).toEqual(['agreement.pdf', 'mail.html'])
  expect(await readFile(join(folder, 'agreement.pdf'), 'utf8')).toBe('signed')
  await expect(mail(['--show', id, '--save', folder])).rejects.toThrow('cannot be saved')
  expect(await outbox.store.find(id)).not.toBeNull()
})

test('deleting removes one mail, or the quarantined mails, permanently', async () => {
  const [first = '', second = '', third = ''] = await storeThree()
  await mail(['--delete', first])
  expect((await outbox.store.list()).map(({ id }) => id).sort()).toEqual([second, third].sort())
  await truncate(join(outbox.folder, nameOf((await outbox.store.find(second))!)), 3)
  expect((await mail()).text).toContain('1 damaged')
  expect((await mail(['--resend', second])).text).toContain('is damaged')
  expect((await mail()).text).toContain('1 file in quarantine')
  expect((await mail(['--delete', 'quarantined'])).text).toBe(
    'Deleted for good: 1 quarantined file',
  )
  expect((await mail()).text).not.toContain('quarantine')
})

test('mail encrypted with another secret is counted, and read with SESSION_SECRET_PREVIOUS', async () => {
  const [id = ''] = await storeThree()
  const other = { SESSION_SECRET: 'another secret of this test, 32 long' }
  expect((await mail([], other)).text).toContain('3 stored under another SESSION_SECRET')
  expect((await mail([], { SESSION_SECRET: '' })).text).toContain(
    '3 stored under another SESSION_SECRET',
  )
  await expect(mail(['--show', id], other)).rejects.toThrow('set SESSION_SECRET_PREVIOUS')
  expect((await mail(['--resend', id], other)).code).toBe(1)
  expect(
    (await mail(['--resend', 'all'], { ...other, SESSION_SECRET_PREVIOUS: secret })).text,
  ).toContain('3 sent')
})

test.each([
  [['--show', 'ffff'], 'No stored mail has the id ffff'],
  [['--show', ''], 'No stored mail has the id'],
  [['--resend'], 'Usage:'],
  [['--send', 'all'], 'Usage:'],
  [['--show', 'a', '--delete', 'a'], 'do not go together'],
  [['--save', 'x'], 'do not go together'],
])('%j prints the usage', async (args, message) => {
  await storeThree()
  const refusal = mail(args)
  await expect(refusal).rejects.toThrow(UsageError)
  await expect(refusal).rejects.toThrow(message)
})

test('C-59 nothing is resent when email is disabled', async () => {
  await storeThree()
  await expect(mail(['--resend', 'all'], { EMAIL_ENABLED: 'off' })).rejects.toThrow(
    'switched off by EMAIL_ENABLED',
  )
  expect((await mail([], { EMAIL_ENABLED: 'off' })).text).toContain('switched off')
})

test(
  'npm run mail runs the command with the environment of the server',
  { timeout: 60_000 },
  async () => {
    await storeThree()
    await writeFile(join(dataDir, 'session-secret'), secret)
    const run = async (changes: Record<string, string>) => {
      const settings = { PATH: process.env['PATH'], ...env(changes) }
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/mail.ts'], {
        cwd: root,
        env: settings as unknown as NodeJS.ProcessEnv,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)))
      const [code] = (await once(child, 'close')) as [number]
      return { code, output }
    }
    expect(await run({ SESSION_SECRET: '' })).toEqual({
      code: 0,
      output: expect.stringContaining('2 pending'),
    })
    expect(await run({ PORT: 'x' })).toEqual({
      code: 1,
      output: expect.stringMatching(/^This is not the environment of a server:\n- PORT is "x"/),
    })
  },
)
