import { expect, test } from 'vitest'
import type { SiteContext } from '~/context.server'
import { createFormGuard } from '~/forms/guard.server'
import type { PaymentAttempt } from '~/session/session-data.server'
import { createSessions } from '~/session/sessions.server'
import { addAttempt } from './attempt.server'
import { handleReturn } from './confirmation.server'
import { billAttempt, membershipAttempt } from './testing'

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
async function cookies(next?: PaymentAttempt): Promise<string> {
  const empty = new Request('http://localhost/')
  const session = await sessions.open(empty)
  addAttempt(session.data, { ...billAttempt })
  if (next) addAttempt(session.data, next)
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
  const { headers, records } = await handleReturn(request, context)
  expect(records[0]?.amount).toBe('$1,250.50')
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^journey=Fe26/),
    expect.stringMatching(/^bill=; Max-Age=0/),
  ])
})

test.each([
  ['is still sold', [{ id: 'ultimate', name: 'Ultimate' }], 'ultimate'],
  ['was removed in the meantime', [], null],
])(
  'C-70 the confirmation of a package that %s links to its thank-you page only if it exists',
  async (_, packages, membership) => {
    const session = await sessions.open(new Request('http://localhost/'))
    addAttempt(session.data, { ...membershipAttempt })
    const [cookie = ''] = (await session.commit()).getSetCookie()
    const request = new Request('http://localhost/confirmation', {
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    })
    const content = { read: () => Promise.resolve({ clinics: [], packages }) }
    const returned = await handleReturn(request, { ...context, content } as unknown as SiteContext)
    expect(returned.membership).toBe(membership)
  },
)

test('PAY-12 C-82 a HEAD request changes neither cookie', async () => {
  const request = new Request('http://localhost/confirmation', {
    headers: { Cookie: await cookies() },
  })
  const { headers } = await handleReturn(request, { ...context, isHeadRequest: true })
  expect(headers.getSetCookie()).toEqual([])
})

test('PAY-10 PAY-11 after the preparation of two bills, patient and office receive both, and no sentence claims which was paid', async () => {
  const mails: { subject: string; html: string }[] = []
  const request = new Request('http://localhost/confirmation', {
    headers: {
      Cookie: await cookies({ ...billAttempt, id: 'second', reference: 'INV-B', cents: 20_000 }),
    },
  })
  const { records } = await handleReturn(request, {
    ...context,
    config: { emailEnabled: true },
    forms: createFormGuard({ secret: 'secret' }),
    mail: {
      enqueue: (_kind: string, mail: (typeof mails)[number]) => Promise.resolve(mails.push(mail)),
    },
  } as unknown as SiteContext)
  expect(records.map(({ amount }) => amount)).toEqual(['$1,250.50', '$200.00'])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(
    'Check the payment report - Invoice 20418-3 - ashland, Invoice INV-B - ashland',
  )
  const mail = JSON.stringify(mails[0])
  for (const text of ['20418-3', '$1,250.50', 'INV-B', '$200.00', 'cannot tell which of them'])
    expect(mail).toContain(text)
})
