import { expect, test } from 'vitest'
import type { SiteContext } from '~/context.server'
import { fixturePart } from '~/content/testing'
import { testFolder, testOutbox, type TestOutbox } from '~/email/outbox/testing'
import { EmailServiceError } from '~/email/relay.server'
import { copyAllowance, createFormGuard } from '~/forms/guard.server'
import type { MailFormReply } from '~/forms/receive-form.server'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { readConfirmation, receiveCancellation } from './cancellation.server'

const address = 'https://clinics.example.org/membership-cancel'
const values = {
  patientName: 'Jordan Sample',
  email: 'jordan@example.org',
  phone: '541-555-0199',
  clinic: 'ashland',
  package: 'ultimate',
}

/**
 * Returns a server that was just started with this folder for its outbox, and whose relay is down. The context contains
 * only what the action reads.
 */
async function startServer(folder: string) {
  const outbox = await testOutbox('', {
    folder,
    deliver: () => Promise.reject(new EmailServiceError(new Error('no relay'))),
  })
  const forms = createFormGuard({ secret: 'secret' })
  const note = () => undefined
  let clients = 0
  const contextAt = (time: string) =>
    ({
      content: { read: fixturePart },
      mail: outbox,
      forms,
      outcome: { rejected: false },
      // Each submission comes from another address.
      client: String((clients += 1)),
      log: { info: note, warn: note, error: note },
      now: new Date(time),
    }) as unknown as SiteContext
  return {
    outbox,
    /** Submits the form at this time. Returns its confirmation, or the first message for each invalid field. */
    async cancel(time: string, changes: Partial<typeof values> = {}) {
      outbox.clock.now = Date.parse(time)
      const body = new URLSearchParams({ ...values, ...changes })
      const request = new Request(address, { method: 'POST', body })
      const reply = await receiveCancellation(request, contextAt(time))
      if (reply instanceof Response) {
        await outbox.idle()
        const url = new URL(reply.headers.get('Location') ?? '', address)
        return { confirmation: readConfirmation(url, contextAt(time)) }
      }
      return { errors: (reply as { data: MailFormReply }).data.submission.error }
    },
  }
}

/** Returns the stored mails, ordered by kind. */
async function mailsIn({ store }: TestOutbox) {
  const entries = (await store.list()).sort((a, b) => a.kind.localeCompare(b.kind))
  return Promise.all(
    entries.map(async (entry) => {
      const mail = await store.open(entry)
      return { kind: entry.kind, body: typeof mail === 'object' ? mail?.body : mail }
    }),
  )
}

test.each(['(jordan@example.org)', '[jordan@example.org]', 'jordan,sam@example.org'])(
  'an address with punctuation in or around it, as in %j, is rejected, and nothing is stored',
  async (email) => {
    const { cancel, outbox } = await startServer(await testFolder())
    expect(await cancel('2026-11-21T07:58:00Z', { email })).toEqual({
      errors: { email: [formMessages.emailWithPunctuation] },
    })
    expect(await outbox.store.list()).toEqual([])
  },
)

test('the email to the office names the package and the phone number, and the copy the clinic and its own number', async () => {
  const { cancel, outbox } = await startServer(await testFolder())
  await cancel('2026-11-21T07:58:00Z')
  const [office, copy] = await mailsIn(outbox)
  for (const text of ['Ultimate', '541-555-0199']) expect(office?.body).toContain(text)
  for (const text of ['Ashland', '541-555-0140']) expect(copy?.body).toContain(text)
})

test('a text that is not an email address has the message of all forms', async () => {
  const { cancel } = await startServer(await testFolder())
  expect(await cancel('2026-11-21T07:58:00Z', { email: 'jordan' })).toEqual({
    errors: { email: [specifiedMessages.emailInvalid] },
  })
})

test('a cancellation that is submitted again after a restart counts from the time of the stored one', async () => {
  const folder = await testFolder()
  const beforeRestart = await startServer(folder)
  const first = await beforeRestart.cancel('2026-11-21T07:58:00Z')
  expect(first.confirmation).toEqual({
    reference: expect.stringMatching(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    receivedAt: new Date('2026-11-21T07:58:00Z'),
    isCopied: true,
  })
  for (const { id, kind } of await beforeRestart.outbox.store.list())
    if (kind === 'copy') await beforeRestart.outbox.store.remove(id)
  // The confirmation is valid for a day, but the stored cancellation may be older.
  const afterRestart = await startServer(folder)
  expect(await afterRestart.cancel('2026-11-22T08:03:00Z')).toEqual(first)
  const stored = await mailsIn(afterRestart.outbox)
  expect(stored.map(({ kind }) => kind)).toEqual(['cancellation', 'copy'])
  for (const { body } of stored) expect(body).toContain('November 20, 2026 at 11:58 PM')
})

test('a mailbox receives a limited number of copies, and every cancellation is stored', async () => {
  const { cancel, outbox } = await startServer(await testFolder())
  const isCopied = async (patientName: string, email = values.email) => {
    const { confirmation } = await cancel('2026-11-21T07:58:00Z', { patientName, email })
    return confirmation?.isCopied
  }
  for (let index = 0; index < copyAllowance.points; index += 1)
    expect(await isCopied(`Jordan Sample ${index}`)).toBe(true)
  expect(await isCopied('Jordan Sample', 'Jordan@Example.org')).toBe(false)
  expect(await isCopied('Robin Sample', 'robin@example.org')).toBe(true)
  const kinds = (await mailsIn(outbox)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'cancellation')).toHaveLength(copyAllowance.points + 2)
})
