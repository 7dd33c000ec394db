import { expect, test } from 'vitest'
import type { SiteContext } from '../context.server'
import { fixturePart } from '../content/testing'
import { createFormGuard } from '../forms/guard.server'
import { formNotices } from '../forms/texts'
import { createSessions } from '../session/sessions.server'
import { loadAgreement, receiveAgreement } from './agreement-page.server'
import { receiveCheckout } from './checkout-action.server'
import { loadCheckout } from './checkout.server'

const site = 'https://clinics.example.org'
const sessions = createSessions({ secret: 'a secret of the tests, at least 32 long', secure: false })
const payment = { url: 'https://pay.example.org/cart/add', stores: { membership: { store: 'MEM', fingerprint: 'print' } } }

type Action = (request: Request, context: SiteContext) => Promise<unknown>
type Answer = { status: number; location: string | null; data: Record<string, unknown> }
type Edit = (part: string, content: object) => object

/** One browser's visit to the real loaders and actions: its cookie goes along. `edit` changes what the content says. */
function visitor(edit: Edit = (_, content) => content) {
  const content = { read: async (part: Parameters<typeof fixturePart>[0]) => edit(part, await fixturePart(part)) }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const context = { content, payment, sessions, log, config: { membershipEnabled: true }, forms: createFormGuard({ secret: 'secret' }), outcome: { refused: false }, client: 'one', requestId: 'r1', now: new Date('2026-05-05T17:00:00Z') } as unknown as SiteContext
  let cookie = ''
  async function answerOf(act: Action, path: string, form?: Record<string, string>): Promise<Answer> {
    const body = form && new URLSearchParams(form)
    const answer = await act(new Request(site + path, { headers: { Cookie: cookie }, ...(body && { method: 'POST', body }) }), context)
    const made = answer instanceof Response ? answer : null
    const { data, init } = (made ? {} : answer) as { data?: Record<string, unknown>; init?: ResponseInit }
    const headers = new Headers(made?.headers ?? init?.headers)
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: made?.status ?? init?.status ?? 200, location: headers.get('Location'), data: data ?? {} }
  }
  return {
    checkout: (query: string) => answerOf(loadCheckout, `/membership-payment?${query}`),
    submit: (query: string, form: Record<string, string>) => answerOf(receiveCheckout, `/membership-payment?${query}`, form),
    agreement: (query: string) => answerOf(loadAgreement, `/membership-agreement?${query}`),
    sign: (query: string, form: Record<string, string>) => answerOf(receiveAgreement, `/membership-agreement?${query}`, form),
  }
}

const noAcupuncture: Edit = (_, content) => ('services' in content ? { ...content, services: (content.services as { id: string }[]).filter(({ id }) => id !== 'acupuncture') } : content)
const elsewhere = 'package=acupuncture&location=east-medford'

test('CHK-26 C-84 a clinic without acupuncture can neither sign for it nor pay for it, whatever is posted', async () => {
  const { checkout, submit, agreement, sign } = visitor()
  for (const intent of ['agree', 'review', 'pay', 'agreement']) {
    const { status, location } = await submit(elsewhere, { intent, policyRead: 'on' })
    expect([status, location], intent).toEqual([303, expect.stringMatching(/^\/membership-payment\?package=acupuncture&clinic=/)])
  }
  expect((await agreement(elsewhere)).location).toMatch(/^\/membership-payment\?package=acupuncture&clinic=/)
  expect(await sign(elsewhere, { member_name: '' })).toMatchObject({ status: 404, data: { ok: false, message: formNotices.notOffered } })
  expect((await checkout(elsewhere)).location).toMatch(/&moved=east-medford$/)
  expect((await agreement('package=acupuncture&location=ashland')).data).toMatchObject({ clinicId: 'ashland' })
})

test('CHK-26 a package that no clinic offers is said not to be offered, and is not for sale', async () => {
  const { checkout, submit, agreement } = visitor(noAcupuncture)
  const query = 'package=acupuncture&location=ashland'
  expect((await checkout(query)).data).toMatchObject({ isOffered: false, offeredAt: [], answers: null })
  expect((await submit(query, { intent: 'agree', policyRead: 'on' })).status).toBe(303)
  expect((await agreement(query)).location).toMatch(/^\/membership-payment\?/)
  expect((await visitor().checkout(query)).data).toMatchObject({ isOffered: true })
})
