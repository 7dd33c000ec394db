import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test'
import { packageIds } from '@site/domain/packages'
import { sitePages } from '@site/domain/pages'
import { formMessages } from '../../app/forms/messages'
import { root } from '../../tools/lib/root.mjs'
import { bill } from './bill'
import { agreementFieldsOf, detailFields, reviewedIn, termsIn } from './membership'
import type { Product } from './product'

/** A page as the server sent it, before any script. */
type ServedPage = { name: string; status: number; html: string }

const read = [
  ...sitePages.map(({ path }) => path),
  '/?clinic=ashlandor',
  '/providers?q=back',
  '/providers?q=no-such-name',
  '/contact?clinic=cpoint',
  '/membership-payment?package=acupuncture&clinic=eastmed',
  ...packageIds.flatMap((id) => [
    `/membership-payment?package=${id}`,
    `/membership-agreement?package=${id}`,
    `/membership-thank-you?package=${id}`,
    `/forms/membership/${id}.html?location=ashland&freq=monthly`,
  ]),
  '/membership-agreement/copy',
  '/pay-my-bill/ashland',
  '/pay-my-bill/nowhere',
  '/online-payments/ashland',
  '/payment-failed?error_code=51&error_message=Declined&invoice=A-1&amount=20&location=ashland',
  '/test',
  '/nowhere-at-all',
  '/%E0%A4%A',
  '/images/optimized/x',
  '/studio',
]

const local = ['/mailbox', '/payment']

/**
 * Returns every kind of HTML page that the product sends: pages, HTML files, invalid forms, the steps of both purchases,
 * rejections and failures. Only one agreement is mailed. `headers` are sent with each request.
 */
export async function servedPages(
  { url, lakeUrl }: Pick<Product, 'url' | 'lakeUrl'>,
  headers: Record<string, string> = {},
): Promise<ServedPage[]> {
  const visitor = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { Origin: url, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
  const pages: ServedPage[] = []
  const take = async (name: string, response: APIResponse) =>
    void pages.push({ name, status: response.status(), html: await response.text() })
  const get = async (path: string) => take(path, await visitor.get(path))
  const post: Post = async (name, path, form) => {
    const response = await visitor.post(path, { form })
    await take(`${name} (POST ${path})`, response)
    return response.text()
  }
  try {
    for (const path of [...read, ...htmlFiles()]) await get(path)
    for (const path of local) await take(`local ${path}`, await visitor.get(lakeUrl + path))
    await sendRejected(visitor, take)
    await submitForms(get, post)
    return pages
  } finally {
    await visitor.dispose()
  }
}

type Get = (path: string) => Promise<void>
/** Returns the resulting page. */
type Post = (name: string, path: string, form: Record<string, string>) => Promise<string>

/** Sends requests that the server rejects itself. */
async function sendRejected(
  visitor: APIRequestContext,
  take: (name: string, response: APIResponse) => Promise<void>,
) {
  await take('a method that pages do not support', await visitor.delete('/'))
  await take(
    'a form from another site',
    await visitor.post('/contact', {
      form: {},
      headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    }),
  )
  await take(
    'a form of an unknown kind',
    await visitor.post('/contact', { data: 'x', headers: { 'Content-Type': 'text/plain' } }),
  )
  await take('an address that is too long', await visitor.get(`/${'a'.repeat(9000)}`))
}

/** Signs the agreement. `member` needs a running test of Playwright, and the stress suite has none. */
const signer = {
  name: 'Alex Fields',
  dob: '3/7/1985',
  phone: '(541) 555-0141',
  email: 'alex.fields@example.com',
}

/** Submits the forms, invalid ones first, in the order in which a visitor uses them. */
async function submitForms(get: Get, post: Post) {
  const checkout = '/membership-payment?package=ultimate&freq=monthly&billDay=5&clinic=ashlandor'
  const signing = '/membership-agreement?package=ultimate&location=ashland&freq=monthly&billDay=5'
  await post('an empty inquiry', '/contact', {})
  await post('an inquiry with a fault', '/contact', {
    firstName: `"><b x='`,
    email: 'nowhere',
    message: '<p>',
  })
  await post('an empty bill', '/pay-my-bill/ashland', {})
  await post('a bill with a fault', '/pay-my-bill/ashland', { ...bill, price: `"><b x='` })
  await post('a bill at no location', '/pay-my-bill/nowhere', bill)
  await post('a bill to pay', '/pay-my-bill/ashland', bill)
  const agreement = agreementFieldsOf(signer)
  const terms = termsIn(
    await post('a checkout before the agreement', checkout, { intent: 'review', ...detailFields }),
  )
  await post('a policy that was not read', checkout, { intent: 'agree' })
  await post('a policy of other terms', checkout, { intent: 'agree', policyRead: 'on' })
  await post('an agreement of other terms', signing, agreement)
  await post('an agreement with faults', signing, {
    ...agreement,
    terms,
    signature: 'Someone Else',
    dob: '13/45/1985',
  })
  await post('an agreement signed', signing, { ...agreement, terms })
  await get('/membership-agreement/copy')
  await post('a checkout with faults', checkout, { intent: 'review', billingEmail: 'nowhere' })
  const review = await post('values to review', checkout, { intent: 'review', ...detailFields })
  await post('a membership without consent to its renewal', checkout, {
    intent: 'pay',
    reviewed: reviewedIn(review),
  })
  await post('a membership to pay', checkout, {
    intent: 'pay',
    renewal: 'on',
    reviewed: reviewedIn(review),
  })
  await get(
    '/payment-failed?error_code=card_declined&error_message=Declined&amount=95.00&location=Ashland',
  )
  await post('a policy accepted', checkout, {
    intent: 'agree',
    policyRead: 'on',
    terms,
    ...detailFields,
  })
  const secondReview = await post('values to review again', checkout, {
    intent: 'review',
    ...detailFields,
    billingFirstName: 'Jan',
  })
  const changed = await post('values that were changed meanwhile', checkout, {
    intent: 'pay',
    renewal: 'on',
    reviewed: reviewedIn(review),
  })
  expect(changed).toContain(formMessages.valuesChanged)
  await post('a membership to pay again', checkout, {
    intent: 'pay',
    renewal: 'on',
    reviewed: reviewedIn(secondReview),
  })
  await get('/confirmation?order=77')
  await get('/membership-thank-you?package=ultimate&paid=true')
}

/** Lists the pages that are not routes: patient forms, which are files, and membership policies. */
function htmlFiles(): string[] {
  const forms = readdirSync(join(root, 'public/forms'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/forms/${name}`)
  const policies = packageIds.map((id) => `/policies/membership-${id}.html`)
  return [...forms, ...policies]
}
