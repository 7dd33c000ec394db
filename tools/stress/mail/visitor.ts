import { setTimeout as wait } from 'node:timers/promises'
import { formMessages } from '../../../app/forms/messages'
import { acknowledgments } from '../../../app/membership/agreement/text/acknowledgments'
import type { SigningReply } from '../../../app/membership/agreement/signing/signing.server'
import { wallClock } from '@site/domain/clinic-time'
import type { Visit } from './plan'

/**
 * The reply that the visitor saw: sent, stored, or assumed not sent; `nothing` without a response; any other reply is
 * unexpected.
 */
export type Reply = 'sent' | 'stored' | 'not sent' | 'no response' | { unexpected: string }

/** Returns the address in the mail, which identifies its visitor. */
export const addressOf = (index: number) => `visitor-${index}@clinics.example`

/** Returns a message that only this visitor's mail contains. */
export const messageOf = (index: number) =>
  `Message ${index} of the stress test, complete to its last word.`

/** Simulates one person with a browser: cookies, and a separate IP address, because forms are limited per address. */
export function createVisitor({ index, kind }: Pick<Visit, 'index' | 'kind'>, origin: string) {
  let cookie = ''

  /** The agreement's terms, once the server has sent them. */
  let terms = ''

  async function post(path: string, body: URLSearchParams): Promise<Response> {
    const headers = {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `198.18.${index >> 8}.${index & 255}`,
      ...(cookie && { Cookie: cookie }),
    }
    const response = await fetch(origin + path, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return response
  }

  async function sendInquiry(): Promise<Reply> {
    const response = await post('/contact', inquiryOf(index))
    const text = await response.text()
    if (response.status === 303 && response.headers.get('location')?.startsWith('/contact?sent='))
      return 'sent'
    if (text.includes(formMessages.stored)) return 'stored'
    return text.includes(formMessages.outcomeUnknown)
      ? 'not sent'
      : { unexpected: `${response.status} ${text.slice(0, 200)}` }
  }

  async function signAgreement(): Promise<Reply> {
    const path = '/membership-agreement/sign?package=chiropractic&location=ashland'
    const signed = await post(path, agreementOf(index, terms))
    const first = (await signed.json()) as SigningReply
    if (!first.ok && first.terms && first.terms !== terms) {
      terms = first.terms
      return signAgreement()
    }
    if (!first.ok) return { unexpected: `${signed.status} ${first.message}` }
    const mailed = await post(path, new URLSearchParams({ step: 'mail' }))
    const reply = (await mailed.json()) as SigningReply
    if (reply.ok) return reply.accepted?.isQueued ? 'stored' : 'sent'
    return mailed.status === 502 ? 'not sent' : { unexpected: `${mailed.status} ${reply.message}` }
  }

  return {
    /** Activates the button once. */
    async submit(): Promise<Reply> {
      try {
        return await (kind === 'inquiry' ? sendInquiry() : signAgreement())
      } catch (error) {
        // While the server is down, a visitor would not click again at once either.
        if (!(error instanceof TypeError)) throw error
        await wait(5)
        return 'no response'
      }
    },
  }
}

function inquiryOf(index: number): URLSearchParams {
  return new URLSearchParams({
    firstName: 'Jo',
    lastName: 'Example',
    email: addressOf(index),
    phone: '541-555-0100',
    preferredLocation: 'ashland',
    service: '',
    message: messageOf(index),
    hipaaConsent: 'on',
  })
}

function agreementOf(index: number, terms: string): URLSearchParams {
  const checked = Object.fromEntries(acknowledgments.map((name) => [name, 'on']))
  const name = 'Jo Example'
  const values = {
    member_name: name,
    signature: name,
    dob: '1985-03-07',
    phone: '541-555-0100',
    email: addressOf(index),
    pay_option: 'full',
    start_date: wallClock(new Date()).date,
  }
  return new URLSearchParams({ ...values, ...checked, terms, step: 'sign' })
}
