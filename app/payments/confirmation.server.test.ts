import { expect, test } from 'vitest'
import type { SiteContext } from '../context.server'
import { createSessions } from '../session/sessions.server'
import { handleReturn } from './confirmation.server'
import { billAttempt } from './testing'

const sessions = createSessions({
  secret: 'a secret of the tests, at least 32 long',
  secure: false,
})
const now = new Date('2026-05-05T17:10:00Z')
const context = {
  sessions,
  now,
  isHeadRequest: false,
  config: { emailEnabled: false },
  content: { read: () => Promise.resolve({ clinics: [], packages: [] }) },
} as unknown as SiteContext

/** Returns the cookies of a browser for which the site has prepared a bill's payment. */
async function cookies(): Promise<string> {
  const empty = new Request('http://localhost/')
  const session = await sessions.open(empty)
  session.data.attempt = { ...billAttempt }
  const bill = await sessions.openBillDraft(empty, now)
  const draft = {
    clinic: 'ashland',
    values: { invoiceNumber: '20418-3' },
    identifier: billAttempt.id,
    savedAt: now.toISOString(),
    paysAgain: false,
  }
  const headers = [await session.commit(), await bill.save(draft)]
  return headers
    .flatMap((one) => one.getSetCookie())
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('PAY-11 C-82 the session records the return from a bill, and the bill’s draft is deleted from the browser', async () => {
  const request = new Request('http://localhost/confirmation', {
    headers: { Cookie: await cookies() },
  })
  const { headers, record } = await handleReturn(request, context)
  expect(record?.amount).toBe('$1,250.50')
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^journey=Fe26/),
    expect.stringMatching(/^bill=; Max-Age=0/),
  ])
})

test('PAY-12 C-82 a HEAD request changes neither cookie', async () => {
  const request = new Request('http://localhost/confirmation', {
    headers: { Cookie: await cookies() },
  })
  const { headers } = await handleReturn(request, { ...context, isHeadRequest: true })
  expect(headers.getSetCookie()).toEqual([])
})
