import { expect, test } from 'vitest'
import type { SiteContext } from '~/context.server'
import { fixturePart } from '~/content/testing'
import { testFolder, testOutbox } from '~/email/outbox/testing'
import { EmailServiceError } from '~/email/relay.server'
import { createFormGuard } from '~/forms/guard.server'
import { formNotices, formTexts } from '~/forms/texts'
import { readConfirmation, receiveCancellation } from './cancellation.server'

const address = 'https://clinics.example.org/membership-cancel'
const values = { patientName: 'Jordan Sample', email: 'jordan@example.org', clinic: 'ashland' }

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
  const contextAt = (time: string) =>
    ({
      content: { read: fixturePart },
      mail: outbox,
      forms,
      outcome: { rejected: false },
      client: 'one',
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
      return { errors: reply.data.submission.error }
    },
  }
}

test.each([
  '<jordan@example.org>',
  'jordan@example.org,',
  'jordan@example.org;',
  'jordan@example.org.',
])(
  'an address with punctuation around it, as in %j, is rejected, and nothing is stored',
  async (email) => {
    const { cancel, outbox } = await startServer(await testFolder())
    expect(await cancel('2026-11-21T07:58:00Z', { email })).toEqual({
      errors: { email: [formNotices.emailWithPunctuation] },
    })
    expect(await outbox.store.list()).toEqual([])
  },
)

test('a text that is not an email address has the message of all forms', async () => {
  const { cancel } = await startServer(await testFolder())
  expect(await cancel('2026-11-21T07:58:00Z', { email: 'jordan' })).toEqual({
    errors: { email: [formTexts.emailInvalid] },
  })
})
