import { describe, expect, test } from 'vitest'
import type { SiteContext } from '~/context.server'
import { createFormGuard } from '~/forms/guard.server'
import { cost } from '~/forms/admission.server'
import { limitInMemory } from '~/forms/rate-limit.server'
import type { PaymentSettings } from '~/payments/stores'
import { createSessions } from '~/session/sessions.server'
import { type BillReply, receiveBill } from './bill.server'
import { findBillReview, startValues } from './bill-review.server'

const now = new Date('2026-05-05T17:00:00Z')
const ashland = { id: 'ashland', name: 'Ashland' }
const account = (name: string) => ({ store: `STORE-${name}`, fingerprint: `print-${name}` })
const payment: PaymentSettings = {
  url: 'https://pay.example.org/cart/add',
  stores: {
    ashland: account('ASH'),
    'central-point': account('CP'),
    medford: account('MED'),
    membership: account('MEM'),
  },
}
const complete = {
  price: '$1,250.5',
  billingFirstName: 'Zoë-Anne',
  billingLastName: "O'Neill",
  billingEmail: 'zoe@example.org',
  billingPhone: '(541) 555-0100',
  invoiceNumber: '20418-3',
  accountNumber: 'TR-55102',
  patientName: 'Nguyễn Thị Ví Dụ',
  patientDOB: '3/7/1985',
}
const sessions = createSessions({
  secret: 'a secret of the tests, at least 32 long',
  secure: false,
})

/** Submits a bill through the action. The context contains only what the action reads. */
async function submit(
  fields: Record<string, string | undefined> = complete,
  {
    clinic = ashland,
    settings = payment,
    forms = createFormGuard({ secret: 'secret' }),
    cookie = '',
  } = {},
) {
  const lines: string[] = []
  const note = (values: object, message: string) =>
    void lines.push(JSON.stringify({ values, message }))
  const context = {
    outcome: { rejected: false },
    payment: settings,
    forms,
    sessions,
    now,
    client: 'one',
    requestId: 'r1',
    log: { info: note, warn: note, error: note },
  } as unknown as SiteContext
  const { stamp, stampName } = forms.fields(new Date(now.getTime() - 20_000))
  const body = new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  body.set(stampName, stamp)
  const request = new Request(`https://clinics.example.org/pay-my-bill/${clinic.id}`, {
    method: 'POST',
    body,
    headers: cookie ? { Cookie: cookie } : {},
  })
  const outcome = await receiveBill(request, clinic, context)
  const init: ResponseInit | null | undefined =
    outcome instanceof Response ? outcome : (outcome as { init?: ResponseInit }).init
  const headers = new Headers(init?.headers)
  const reply =
    outcome instanceof Response ? null : (outcome as unknown as { data: BillReply }).data
  const pairs = [...cookie.split('; '), ...headers.getSetCookie()].map((set) => set.split(';')[0])
  const cookies = [...new Map(pairs.map((pair) => [pair?.split('=')[0], pair])).values()].join('; ')
  const nextRequest = new Request('https://clinics.example.org', { headers: { Cookie: cookies } })
  const { stored: draft } = await sessions.openBillDraft(nextRequest, now)
  const { data: sessionData } = await sessions.open(nextRequest)
  const review = findBillReview({ draft, sessionData }, clinic, context)
  return {
    reply,
    status: init?.status,
    headers,
    lines,
    cookies,
    draft,
    sessionData,
    review,
    paymentFields: new Map(review?.paymentRedirect.fields),
    errors: reply?.submission?.error,
  }
}

describe('the payment redirect of a bill', () => {
  test('BIL-17 PAY-08 numbers that were copied from a document have the characters that the office searches for', async () => {
    const copied = { invoiceNumber: '20418\u20113', accountNumber: 'ＴＲ–55102' }
    const { draft, paymentFields } = await submit({ ...complete, ...copied })
    expect(paymentFields.get('invoice')).toBe('20418-3')
    expect(paymentFields.get('accountNumber')).toBe('TR-55102')
    const reference = { invoice: '20418-3', amount: '1250.50' }
    expect(startValues(draft, ashland, reference)).toMatchObject(copied)
  })

  test('BIL-17 BIL-18 the length of a number is limited as it is stored, because one character can become several', async () => {
    const long = '\ufdfa'.repeat(40)
    const { status, errors } = await submit({
      ...complete,
      invoiceNumber: long,
      accountNumber: long,
    })
    expect(status).toBe(400)
    expect(errors).toEqual({
      invoiceNumber: ['Invoice number can be at most 40 characters'],
      accountNumber: ['Account number can be at most 40 characters'],
    })
  })

  test('BIL-06 BIL-21 PAY-03 PAY-04 PAY-08 contains every specified field and no other, computed from the submitted values', async () => {
    const { review, status, headers, paymentFields } = await submit()
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/pay-my-bill/ashland?step=review')
    expect(review?.paymentRedirect.url).toBe('https://pay.example.org/cart/add')
    expect(Object.fromEntries(paymentFields)).toEqual({
      description: 'Bill payment at Ashland, invoice 20418-3',
      need_to_ship: 'no',
      need_to_tax: 'no',
      quantity: '1',
      store: 'STORE-ASH',
      fingerprint: 'print-ASH',
      price: '1250.50',
      firstName: 'Zoë-Anne',
      lastName: "O'Neill",
      email: 'zoe@example.org',
      phone: '(541) 555-0100',
      notes:
        'Patient: Nguyễn Thị Ví Dụ\nStatement number: 20418-3\nDate of birth: 1985-03-07\nAccount number: TR-55102\nLocation: Ashland',
      patientName: 'Nguyễn Thị Ví Dụ',
      patientDOB: '1985-03-07',
      location: 'Ashland',
      identifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
      invoice: '20418-3',
      accountNumber: 'TR-55102',
    })
  })

  test('PAY-09 BIL-07 C-64 includes a line for the patient ID in the notes when there is one', async () => {
    expect((await submit({ ...complete, patientID: ' P-7\n' })).paymentFields.get('notes')).toMatch(
      /1985-03-07\nPatient ID: P-7\nAccount number/,
    )
    expect((await submit()).paymentFields.get('notes')).not.toContain('Patient ID')
  })

  test('PAY-08 C-67 has a new identifier for each submission', async () => {
    const [one, two] = [await submit(), await submit()]
    expect(one.paymentFields.get('identifier')).not.toBe(two.paymentFields.get('identifier'))
  })

  test.each([
    [{ id: 'ashland', name: 'Ashland' }, 'STORE-ASH'],
    [{ id: 'central-point', name: 'Central Point' }, 'STORE-CP'],
    [{ id: 'east-medford', name: 'East Medford' }, 'STORE-MED'],
    [{ id: 'north-medford', name: 'North Medford' }, 'STORE-MED'],
  ])('PAY-06 sends a bill of $name to $1', async (clinic, store) => {
    const { paymentFields } = await submit(complete, { clinic })
    expect(paymentFields.get('store')).toBe(store)
    expect(paymentFields.get('location')).toBe(clinic.name)
  })

  test('PAY-06 C-67 never takes price, store, fingerprint or address from the browser', async () => {
    const { paymentFields, review } = await submit({
      ...complete,
      store: 'STORE-EVIL',
      fingerprint: 'x',
      url: 'https://evil.example',
      quantity: '0',
      cents: '1',
      location: 'central-point',
    })
    expect([
      paymentFields.get('store'),
      paymentFields.get('fingerprint'),
      paymentFields.get('quantity'),
      paymentFields.get('location'),
    ]).toEqual(['STORE-ASH', 'print-ASH', '1', 'Ashland'])
    expect(review?.paymentRedirect.url).toBe('https://pay.example.org/cart/add')
  })

  test('PAY-09 never takes an additional line of the notes from an input value', async () => {
    const { paymentFields } = await submit({
      ...complete,
      patientName: 'A\r\nLocation: Elsewhere',
      invoiceNumber: '1\u2028Account number: 2',
    })
    expect(paymentFields.get('notes')?.split('\n')).toHaveLength(5)
  })
})

describe('the validation in the action', () => {
  test('BIL-11 BIL-12 BIL-17 BIL-18 CHK-32 CHK-34 CHK-36 CHK-38 CHK-41 CHK-42 an empty form returns every message, by field', async () => {
    const { status, errors, review } = await submit({})
    expect(status).toBe(400)
    expect(review).toBeNull()
    expect(errors).toEqual({
      price: ['Payment amount is required'],
      billingFirstName: ['First name is required'],
      billingLastName: ['Last name is required'],
      billingEmail: ['Email is required'],
      billingPhone: ['Phone number is required'],
      invoiceNumber: ['Invoice number is required'],
      accountNumber: ['Account number is required'],
      patientName: ['Patient name is required'],
      patientDOB: ['Patient date of birth is required'],
    })
  })

  test.each([
    ['BIL-12', 'price', ' ', 'Payment amount is required'],
    ['BIL-15', 'price', '0', 'Please enter a valid payment amount'],
    ['BIL-16', 'price', '10,000.01', 'Payment amount cannot exceed $10,000'],
    ['BIL-17', 'invoiceNumber', ' \n', 'Invoice number is required'],
    ['BIL-17', 'invoiceNumber', '1'.repeat(41), 'Invoice number can be at most 40 characters'],
    ['BIL-18', 'accountNumber', ' ', 'Account number is required'],
    ['BIL-10 CHK-33', 'billingFirstName', 'Z', 'First name must be at least 2 characters'],
    ['BIL-10 CHK-43', 'patientDOB', '2026-05-06', 'Date of birth cannot be in the future'],
  ])(
    '%s %s %j returns only its own message, and the submitted values are returned',
    async (_, name, value, message) => {
      const { status, errors, reply, lines } = await submit({ ...complete, [name]: value })
      expect(status).toBe(400)
      expect(errors).toEqual({ [name]: [message] })
      expect(reply?.submission.initialValue).toMatchObject({ ...complete, [name]: value })
      expect(lines).toEqual([])
    },
  )

  test('BIL-16 exactly $10,000 is accepted', async () => {
    expect((await submit({ ...complete, price: '10,000.00' })).paymentFields.get('price')).toBe(
      '10000.00',
    )
  })

  test('BIL-19 BIL-25 C-65 without a mapping nothing is sent, the reply contains the reason and the submitted values, and the log identifies no patient', async () => {
    for (const [settings, reason] of [
      [{ ...payment, stores: {} }, 'Online payment isn’t available for Ashland.'],
      [{ ...payment, url: null }, 'Online payment isn’t available right now.'],
    ] as const) {
      const { status, reply, lines, headers } = await submit(complete, { settings })
      expect(status).toBe(503)
      expect(reply?.failure).toEqual({ kind: 'preparation', message: reason })
      expect(reply?.submission.initialValue).toMatchObject({
        price: '$1,250.5',
        patientDOB: '3/7/1985',
      })
      expect(headers.has('Set-Cookie')).toBe(false)
      expect(lines).toHaveLength(1)
      for (const value of Object.values(complete)) expect(lines.join()).not.toContain(value)
    }
  })
})

describe('the handling of a submission', () => {
  test('BIL-21 the response is never stored; the session contains the prepared payment and no patient data', async () => {
    const { headers, sessionData } = await submit()
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(sessionData).toEqual({
      attempt: {
        kind: 'bill',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        reference: '20418-3',
        cents: 125_050,
        clinic: 'ashland',
        sentAt: now.toISOString(),
        purchase: expect.any(String) as string,
      },
      id: expect.any(String) as string,
    })
  })

  test('BIL-21 the membership data in the session is preserved', async () => {
    const session = await sessions.open(new Request('https://clinics.example.org'))
    session.data.draft = { patientName: 'Jordan Sample' }
    const [before = ''] = (await session.commit()).getSetCookie()
    const { sessionData } = await submit(complete, { cookie: before.split(';')[0] ?? '' })
    expect(sessionData).toMatchObject({
      draft: { patientName: 'Jordan Sample' },
      attempt: { kind: 'bill' },
    })
  })

  test('too many submissions from one client are rejected for 10 seconds, and the reply contains the submitted values', async () => {
    const forms = createFormGuard({
      secret: 'secret',
      limit: () => limitInMemory({ points: 2 * cost.payment, duration: 600 }),
    })
    const statuses = []
    for (let count = 0; count < 3; count++)
      statuses.push((await submit(complete, { forms })).status)
    expect(statuses).toEqual([303, 303, 429])
    const { reply, headers } = await submit(complete, { forms })
    expect(headers.get('Retry-After')).toBe('10')
    expect(reply?.failure?.kind).toBe('limit')
    expect(reply?.failure?.message).toContain('Please wait 10 seconds')
    expect(reply?.sendAgain?.token).toMatch(/^\d+\./)
    expect(reply?.submission.initialValue).toMatchObject({ patientName: 'Nguyễn Thị Ví Dụ' })
  })

  test('a submission of more than 32 KB is rejected', async () => {
    const { status, review } = await submit({ ...complete, patientName: 'x'.repeat(40_000) })
    expect(status).toBe(413)
    expect(review).toBeNull()
  })

  test('a suspicious submission is logged without data and paid like any other', async () => {
    const { status, lines } = await submit({
      ...complete,
      contact_preference_note: 'http://spam.example',
    })
    expect(status).toBe(303)
    expect(lines).toHaveLength(1)
    for (const value of Object.values(complete)) expect(lines.join()).not.toContain(value)
  })
})

describe('the draft of a submitted bill', () => {
  const values = { ...complete, price: '$1,250.5' }

  test('PAY-17 C-73 the form starts with every value as it was entered, also after a link to the same invoice', async () => {
    const { draft } = await submit()
    expect(startValues(draft, ashland, { invoice: '', amount: '' })).toEqual(values)
    expect(startValues(draft, ashland, { invoice: '20418-3', amount: '125.00' })).toEqual(values)
  })

  test('PAY-17 C-73 a link to another invoice and the form of another clinic start without the draft', async () => {
    const { draft } = await submit()
    const link = { invoice: '77 #B/2_x', amount: '40.00' }
    const fromLink = { invoiceNumber: '77 #B/2_x', price: '40.00' }
    expect(startValues(draft, ashland, link)).toEqual(fromLink)
    expect(startValues(draft, { id: 'central-point', name: 'Central Point' }, link)).toEqual(
      fromLink,
    )
    expect(startValues(null, ashland, link)).toEqual(fromLink)
  })

  test('C-82 a draft expires after 30 minutes, belongs to one clinic and is ignored when its cookie was changed', async () => {
    const { cookies, draft, sessionData } = await submit()
    const nextRequest = (cookie: string) =>
      new Request('https://clinics.example.org', { headers: { Cookie: cookie } })
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect((await sessions.openBillDraft(nextRequest(cookies), later(29))).stored).toEqual(draft)
    expect((await sessions.openBillDraft(nextRequest(cookies), later(30))).stored).toBeNull()
    expect((await sessions.openBillDraft(nextRequest(cookies), later(-2))).stored).toBeNull()
    const changed = cookies.replace(/(bill=.{60})./, (_, start: string) => `${start}~`)
    expect((await sessions.openBillDraft(nextRequest(changed), now)).stored).toBeNull()
    const context = { payment, now }
    expect(
      findBillReview(
        { draft, sessionData },
        { id: 'central-point', name: 'Central Point' },
        context,
      ),
    ).toBeNull()
  })

  test('C-82 its cookie is encrypted, HttpOnly and SameSite=Lax, and it ends with the browser session', async () => {
    const { headers } = await submit()
    const cookie = headers.getSetCookie().find((one) => one.startsWith('bill=')) ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i)
    expect(cookie).not.toMatch(/max-age|expires/i)
    expect(decodeURIComponent(cookie)).not.toMatch(/20418|O'Neill|TR-55102|zoe@/)
  })

  test('BIL-10 the longest values that the form accepts fit the cookie', async () => {
    const name = 'Ễ𠮷'.repeat(50)
    const maxLengthValues = {
      ...complete,
      price: `${'$'.repeat(92)}1,250.50`,
      billingFirstName: '𠮷'.repeat(50),
      billingLastName: '𠮷'.repeat(50),
      billingEmail: `${'a'.repeat(242)}@example.com`,
      billingPhone: '+1 (541) 555-0100',
      invoiceNumber: '𠮷'.repeat(40),
      accountNumber: '𠮷'.repeat(40),
      patientName: name,
    }
    const { headers, draft, review } = await submit(maxLengthValues)
    const cookie = headers.getSetCookie().find((one) => one.startsWith('bill=')) ?? ''
    expect(cookie.length).toBeLessThan(4096 - '__Host-; Secure'.length)
    const stored = await sessions.openBillDraft(new Request('https://clinics.example.org'), now)
    const shown = await stored.save(draft && { ...draft, paysAgain: true, hasBeenShown: true })
    expect(shown.getSetCookie()[0]?.length).toBeLessThan(4096 - '__Host-; Secure'.length)
    expect(draft?.values).toMatchObject({
      price: '1250.50',
      billingPhone: '+1 (541) 555-0100',
      patientName: name,
    })
    expect(review).not.toBeNull()
  })

  test('the patient has to confirm a second payment of the same bill, but not the payment of another bill', async () => {
    const { sessionData, cookies } = await submit()
    const session = await sessions.open(
      new Request('https://clinics.example.org', { headers: { Cookie: cookies } }),
    )
    session.data.purchased = [sessionData.attempt?.purchase ?? '']
    const [paid = ''] = (await session.commit()).getSetCookie()
    const cookie = paid.split(';')[0] ?? ''

    const second = await submit(complete, { cookie })
    expect(second.review?.isSecondPayment).toBe(true)
    expect(second.sessionData.attempt).toEqual(sessionData.attempt)
    for (const change of [{ price: '1250.51' }, { invoiceNumber: '20418-4' }])
      expect((await submit({ ...complete, ...change }, { cookie })).review?.isSecondPayment).toBe(
        false,
      )

    const confirmed = await submit({ intent: 'pay-again' }, { cookie: second.cookies })
    expect(confirmed.headers.get('Location')).toBe('/pay-my-bill/ashland?step=review')
    expect(confirmed.review?.isSecondPayment).toBe(false)
    expect(confirmed.sessionData.attempt?.id).toBe(second.draft?.identifier)
  })

  test('BIL-04 C-27 a second payment is agreed to only with the bill that the browser has submitted to this clinic', async () => {
    const { cookies } = await submit()
    const clinic = { id: 'central-point', name: 'Central Point' }
    for (const options of [{ cookie: cookies, clinic }, {}]) {
      const { status, headers } = await submit({ intent: 'pay-again' }, options)
      expect(status).toBe(303)
      expect(headers.get('Location')).not.toContain('step=review')
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('BIL-19 a draft that no longer passes the checks or cannot be paid any more has no review', async () => {
    const { draft, sessionData } = await submit()
    const outdated = draft && { ...draft, values: { ...draft.values, patientDOB: '' } }
    const context = { payment, now }
    expect(findBillReview({ draft: outdated, sessionData }, ashland, context)).toBeNull()
    const withoutPayments = { payment: { ...payment, url: null }, now }
    expect(findBillReview({ draft, sessionData }, ashland, withoutPayments)).toBeNull()
  })

  test('C-82 clearing the details deletes the cookie and every prepared bill of the session, also after the draft has expired', async () => {
    const first = await submit({ ...complete, invoiceNumber: 'INV-A' })
    const { cookies } = await submit(complete, { cookie: first.cookies })
    const withoutDraft = cookies.replace(/bill=[^;]*; /, '')
    for (const cookie of [cookies, withoutDraft]) {
      const { headers, draft, sessionData } = await submit({ intent: 'clear' }, { cookie })
      expect(headers.get('Location')).toBe('/pay-my-bill/ashland')
      expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^bill=; Max-Age=0/))
      expect(draft).toBeNull()
      expect(sessionData).toEqual({ id: expect.any(String) as string })
    }
  })
})
