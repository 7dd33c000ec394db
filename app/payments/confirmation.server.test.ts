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

/**
 * Returns the cookies of a browser for which the site has prepared these payments, with a submitted bill and an approved
 * membership.
 */
async function cookies(...attempts: PaymentAttempt[]): Promise<string> {
  const empty = new Request('http://localhost/')
  const session = await sessions.open(empty)
  session.data.billing = { freq: 'monthly', billDay: 5 }
  for (const attempt of attempts) addAttempt(session.data, { ...attempt })
  const bill = await sessions.openBillDraft(empty, now)
  const draft = {
    clinic: 'ashland',
    values: { invoiceNumber: '20418-3' },
    identifier: billAttempt.id,
    savedAt: now.toISOString(),
    paysAgain: false,
  }
  const approval = await sessions.openMembershipApproval(empty, now)
  const approved = { reviewed: 'digest', reference: 'M-7K3Q9X2D', savedAt: now.toISOString() }
  const headers = [await session.commit(), await bill.save(draft), await approval.save(approved)]
  return headers
    .flatMap((one) => one.getSetCookie())
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Returns the context of a site that sends emails, with the emails that it has enqueued. */
function withMail(enqueue = (mail: object): Promise<unknown> => Promise.resolve(mail)) {
  const mails: { subject: string; html: string }[] = []
  const mailContext = {
    ...context,
    config: { emailEnabled: true },
    forms: createFormGuard({ secret: 'secret' }),
    log: { error: () => {} },
    mail: {
      enqueue: async (_kind: string, mail: (typeof mails)[number]) => {
        await enqueue(mail)
        mails.push(mail)
      },
    },
    content: {
      read: () =>
        Promise.resolve({
          clinics: [
            { id: 'medford', name: 'North Medford' },
            { id: 'ashland', name: 'Ashland', title: 'Ashland Chiropractic' },
          ],
          packages: [],
        }),
    },
  } as unknown as SiteContext
  return { mails, mailContext }
}

test.each<[string, PaymentAttempt[], RegExp[]]>([
  ['a bill', [billAttempt], [/^bill=; Max-Age=0/]],
  ['a membership', [membershipAttempt], [/^membership=; Max-Age=0/]],
  [
    'a bill and a membership',
    [billAttempt, membershipAttempt],
    [/^bill=; Max-Age=0/, /^membership=; Max-Age=0/],
  ],
])(
  'PAY-11 C-82 the session records the return from %s, and its cookies for the payment step are deleted',
  async (_, attempts, deleted) => {
    const request = new Request('http://localhost/confirmation', {
      headers: { Cookie: await cookies(...attempts) },
    })
    const { headers, records } = await handleReturn(request, context)
    expect(records).toHaveLength(attempts.length)
    expect(headers.getSetCookie()).toEqual(
      [/^journey=Fe26/, ...deleted].map((cookie) => expect.stringMatching(cookie) as string),
    )
  },
)

test.each([
  ['is still sold', [{ id: 'acupuncture' }, { id: 'ultimate' }], 'ultimate'],
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

test('PAY-12 C-82 a HEAD request changes no cookie', async () => {
  const request = new Request('http://localhost/confirmation', {
    headers: { Cookie: await cookies(billAttempt, membershipAttempt) },
  })
  const { headers } = await handleReturn(request, { ...context, isHeadRequest: true })
  expect(headers.getSetCookie()).toEqual([])
})

test('PAY-10 PAY-11 after the preparation of two bills, patient and office receive both, and no sentence claims which was paid', async () => {
  const second = { id: 'second', reference: 'INV-B', cents: 20_000, clinic: 'medford' }
  const Cookie = await cookies(billAttempt, { ...billAttempt, ...second })
  const request = new Request('http://localhost/confirmation', { headers: { Cookie } })
  const { mails, mailContext } = withMail()
  const { records } = await handleReturn(request, mailContext)
  expect(records.map(({ amount }) => amount)).toEqual(['$1,250.50', '$200.00'])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(
    'Check the payment report - Invoice 20418-3 - Ashland Chiropractic, Invoice INV-B - North Medford',
  )
  const mail = JSON.stringify(mails[0])
  for (const text of [
    '20418-3',
    '$1,250.50',
    billAttempt.id,
    'INV-B',
    '$200.00',
    'second',
    'cannot tell which of them',
  ])
    expect(mail).toContain(text)
})

test('PAY-10 a visit without a prepared payment sends no email', async () => {
  const request = new Request('http://localhost/confirmation', {
    headers: { Cookie: await cookies() },
  })
  const { mails, mailContext } = withMail()
  expect((await handleReturn(request, mailContext)).records).toEqual([])
  expect(mails).toEqual([])
})

test('PAY-10 an email that can be neither stored nor sent does not keep the patient from the page, and the next view sends it', async () => {
  let isFailing = true
  const { mails, mailContext } = withMail((mail) =>
    isFailing ? Promise.reject(new Error('no disk')) : Promise.resolve(mail),
  )
  const visit = async (Cookie: string) =>
    handleReturn(new Request('http://localhost/confirmation', { headers: { Cookie } }), mailContext)
  const first = await visit(await cookies(billAttempt))
  expect(first.records).toHaveLength(1)
  isFailing = false
  const next = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await visit(next)
  await visit(next)
  expect(mails).toHaveLength(1)
})
