import { listenOnLoopback } from '@site/content-lake/server'
import { createPaymentPage, type PaymentPageOptions } from './app'
import type { Fault } from './faults'
import type { ReceivedCart } from './carts'

/** The return URL of every payment page that tests start; no server listens there. */
export const siteUrl = 'http://localhost:3000'

/** The stores of every payment page that tests start. */
export const stores = {
  membership: { store: 'M-1', fingerprint: 'fm' },
  ashland: { store: 'B-1', fingerprint: 'fa' },
  medford: { store: 'B-2', fingerprint: 'fb' },
}

/** A valid form of a membership. */
export const membershipCart: Record<string, string> = {
  description: 'Ultimate Wellness Membership',
  need_to_ship: 'no',
  need_to_tax: 'no',
  quantity: '1',
  store: 'M-1',
  fingerprint: 'fm',
  price: '950.00',
  firstName: 'Zoë-Anne',
  lastName: "O'Neill",
  email: 'zoe@example.org',
  phone: '(541) 555-0100',
  notes: 'Package: ultimate\r\nTerm: 2025-03-01 to 2026-02-28',
  patientName: 'Sam O’Neill',
  patientDOB: '2001-02-03',
  location: 'East Medford',
}

/** A valid form of a bill. */
export const billCart: Record<string, string> = {
  ...membershipCart,
  description: 'Bill payment',
  store: 'B-2',
  fingerprint: 'fb',
  price: '125.00',
  identifier: 'b-0001',
  invoice: '20418-3',
  accountNumber: 'A-77',
}

/** The values of a card form with which the payment succeeds. */
export const cardValues = {
  name: 'Zoë O’Neill',
  number: '4111 1111 1111 1111',
  expiry: '12/40',
  code: '123',
}

/** A listening payment page. */
export type TestPaymentPage = {
  port: number
  url: string
  postForm(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Posts a cart and returns the path of its page. */
  cart(fields?: Record<string, string>): Promise<string>
  text(path: string): Promise<string>
  /** Returns the received carts, oldest first. */
  received(): Promise<ReceivedCart[]>
  setFault(fault: Fault): Promise<void>
  close(): Promise<void>
}

/** Starts a payment page on a free port. */
export async function startPaymentPage(
  options: Partial<PaymentPageOptions> = {},
): Promise<TestPaymentPage> {
  const app = createPaymentPage({ siteUrl, stores, timeoutMs: 1, ...options })
  const { port, url, close } = await listenOnLoopback(app, { port: 0 })
  const postForm: TestPaymentPage['postForm'] = (path, fields, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    })
  return {
    port,
    url,
    postForm,
    close,
    cart: async (fields = billCart) => {
      const response = await postForm('/payment/cart', fields)
      if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`)
      return response.headers.get('location') ?? ''
    },
    text: async (path) => (await fetch(url + path)).text(),
    received: async () =>
      ((await (await fetch(`${url}/payment/received.json`)).json()) as { received: ReceivedCart[] })
        .received,
    setFault: async (fault) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/payment/faults`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fault),
      })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}
