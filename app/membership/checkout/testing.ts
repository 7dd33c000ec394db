import type { SiteContext } from '~/context.server'
import { fixturePart } from '~/content/testing'
import { createFormGuard } from '~/forms/guard.server'
import { handleReturn } from '~/payments/confirmation.server'
import { createSessions } from '~/session/sessions.server'
import { acknowledgments } from '~/membership/agreement/text/acknowledgments'
import { loadAgreement, receiveAgreement } from '~/membership/agreement/agreement-page.server'
import { receiveCheckout } from './checkout-action.server'
import { loadCheckout } from './checkout.server'
import { loadCopy } from '~/membership/agreement/copy/copy.server'
import { agreementFormDocument } from '~/membership/agreement/form/document.server'
import { createTestKeys, keyPair } from '~/pdf/signing/testing'

const site = 'https://clinics.example.org'
const sessions = createSessions({
  secret: 'a secret of the tests, at least 32 long',
  secure: false,
})
const payment = {
  url: 'https://pay.example.org/cart/add',
  stores: { membership: { store: 'MEM', fingerprint: 'print' } },
}

type Action = (request: Request, context: SiteContext) => Promise<unknown>
type ActionResult = { status: number; location: string | null; data: Record<string, unknown> }
export type Edit = (part: string, content: object) => object

type Part = Parameters<typeof fixturePart>[0]
const parts = new Map<Part, Promise<object>>()
/** Returns a part of the content, which is queried once for all tests. */
function partOf(part: Part): Promise<object> {
  const cached = parts.get(part) ?? fixturePart(part)
  parts.set(part, cached)
  return cached
}

/**
 * Returns the visit of one browser with its cookies to the real loaders and actions. `start` and
 * `edit` change the content.
 */
export function visitor(start: Edit = (_, content) => content) {
  let edit = start
  const content = { read: async (part: Part) => edit(part, await partOf(part)) }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const mails: { subject: string; idempotencyKey: string }[] = []
  const attemptedKeys: string[] = []
  let mailFailure: Error | null = null
  const mail = {
    send(_kind: string, message: (typeof mails)[number]) {
      attemptedKeys.push(message.idempotencyKey)
      return mailFailure ? Promise.reject(mailFailure) : Promise.resolve(void mails.push(message))
    },
  }
  const context = {
    content,
    payment,
    sessions,
    mail,
    log,
    config: { membershipEnabled: true, siteUrl: site },
    agreementKeys: createTestKeys(keyPair()),
    forms: createFormGuard({ secret: 'secret' }),
    outcome: { rejected: false },
    client: 'one',
    requestId: 'r1',
    now: new Date('2026-05-05T17:00:00Z'),
  } as unknown as SiteContext
  const cookies = new Map<string, string>()
  const cookieHeader = () => ({ Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
  async function runAction(
    act: Action,
    path: string,
    form?: Record<string, string>,
  ): Promise<ActionResult> {
    const body = form && new URLSearchParams(form)
    const result = await act(
      new Request(site + path, {
        headers: cookieHeader(),
        ...(body && { method: 'POST', body }),
      }),
      context,
    )
    const response = result instanceof Response ? result : null
    const { data, init } = (response ? {} : result) as {
      data?: Record<string, unknown>
      init?: ResponseInit
    }
    const headers = new Headers(response?.headers ?? init?.headers)
    const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return {
      status: response?.status ?? init?.status ?? 200,
      location: headers.get('Location'),
      data: data ?? (isJson ? ((await response?.json()) as Record<string, unknown>) : {}),
    }
  }
  const checkout = (query: string) => runAction(loadCheckout, `/membership-payment?${query}`)
  const submit = (query: string, form: Record<string, string>) =>
    runAction(receiveCheckout, `/membership-payment?${query}`, form)
  const agreement = (query: string) => runAction(loadAgreement, `/membership-agreement?${query}`)
  return {
    edit: (next: Edit) => void (edit = next),
    /** Advances the clock. */
    wait: (milliseconds: number) =>
      void (context.now = new Date(context.now.getTime() + milliseconds)),
    /** Clears the cookies, as in a request that was sent before the first response arrived. */
    clearCookies: () => cookies.clear(),
    sessionData: async () =>
      (await sessions.open(new Request(site, { headers: cookieHeader() }))).data,
    wasRejected: () => context.outcome.rejected,
    /** Makes the mailer fail with this error, or work again with null. */
    failMail: (error: Error | null) => void (mailFailure = error),
    mails,
    /** The idempotency keys of all mails that the site tried to send, the failed ones included. */
    attemptedKeys,
    checkout,
    submit,
    agreement,
    /** Returns the values that the checkout's form submits to accept the policy that it shows. */
    policy: async (query: string) => ({
      intent: 'agree',
      policyRead: 'on',
      terms: String(((await checkout(query)).data['policy'] as { terms: string }).terms),
    }),
    /** Returns from the payment page to the confirmation. */
    returnFromPayment: () =>
      runAction(
        async (request, actionContext) => ({
          init: { headers: (await handleReturn(request, actionContext)).headers },
        }),
        '/confirmation',
      ),
    /** Returns the values of the signed copy's page. */
    copy: () =>
      loadCopy(
        new Request(`${site}/membership-agreement/copy`, { headers: cookieHeader() }),
        context,
      ),
    /** Returns the document in the agreement's frame. */
    form: async (query: string) => {
      const name = `${new URLSearchParams(query).get('package')}.html`
      const request = new Request(`${site}/forms/membership/${name}?${query}`, {
        headers: cookieHeader(),
      })
      return (await agreementFormDocument(name, request, context)).text()
    },
    /** Submits the agreement's form with the terms on its page, unless the form contains others. */
    sign: async (query: string, form: Record<string, string>) =>
      runAction(receiveAgreement, `/membership-agreement?${query}`, {
        terms: String((await agreement(query)).data['terms']),
        ...form,
      }),
  }
}

/** The query of a Chiropractic purchase at the Ashland clinic. */
export const ashland = 'package=chiropractic&location=ashland'
/** The checkout details of a patient as the form submits them. */
export const details = {
  billingFirstName: 'Zoë-Anne',
  billingLastName: "O'Neill",
  billingEmail: 'zoe@example.org',
  billingPhone: '(541) 555-0100',
  patientName: 'Jordan Sample',
  patientDOB: '3/7/1985',
}

const boxes = Object.fromEntries(acknowledgments.map((box) => [box, 'on']))
/** The values of an agreement as its form submits them. */
export const signedValues = {
  member_name: 'Jordan Sample',
  signature: 'Jordan Sample',
  dob: '3/7/1985',
  phone: '(541) 555-0100',
  email: 'jordan@example.org',
  pay_option: 'plan',
  billing_day: '5',
  start_date: '2026-05-05',
  ...boxes,
}

/**
 * Approves the review, opens the page with the form for the payment page and returns its fields, or
 * null without that form.
 */
export async function pay(
  { submit, checkout }: ReturnType<typeof visitor>,
  query: string,
  reviewed: Record<string, string>,
): Promise<Record<string, string> | null> {
  const { status, location } = await submit(query, reviewed)
  if (status !== 303 || !location?.endsWith('&step=pay')) return null
  const { data } = await checkout(location.slice('/membership-payment?'.length))
  return Object.fromEntries((data['paymentRedirect'] as { fields: [string, string][] }).fields)
}

/** Accepts the policy, submits the details and returns the values that the review form submits. */
export async function toReview(
  { submit, checkout, policy }: ReturnType<typeof visitor>,
  query = ashland,
) {
  await submit(query, { ...(await policy(query)), ...details })
  await submit(query, { intent: 'review', ...details })
  const { data } = await checkout(`${query}&step=review`)
  return { intent: 'pay', reviewed: String(data['reviewed']), renewal: 'on' }
}

/** Returns an edit that publishes a change to the Ultimate package. */
export const ultimate =
  (change: object): Edit =>
  (_, content) =>
    'packages' in content
      ? {
          ...content,
          packages: (content.packages as { id: string }[]).map((one) =>
            one.id === 'ultimate' ? { ...one, ...change } : one,
          ),
        }
      : content
