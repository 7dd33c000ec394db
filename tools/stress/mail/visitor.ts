import { setTimeout as wait } from 'node:timers/promises'
import { formNotices } from '../../../app/forms/texts'
import { acknowledgments } from '../../../app/membership/agreement/acknowledgments'
import type { SigningReply } from '../../../app/membership/agreement/signing.server'
import { wallClock } from '../../../app/time/wall-clock'
import type { Visit } from './plan'

/** What the visitor read: it went out, it is kept, take it as not sent; `nothing` when no answer came; anything else as it was. */
export type Told = 'sent' | 'kept' | 'not sent' | 'nothing' | { unexpected: string }

/** Stands in the mail, so that it can be told whose it is. */
export const addressOf = (index: number) => `visitor-${index}@clinics.example`

/** What only the mail of this visitor says, in full. */
export const messageOf = (index: number) =>
  `Message ${index} of the torture, whole to its last word.`

/** One person with a browser: cookies, and an address of their own, for everybody may send so many forms only. */
export function visitorOf({ index, kind }: Pick<Visit, 'index' | 'kind'>, origin: string) {
  let cookie = ''

  /** Those of the agreement, once the server has told them. */
  let terms = ''

  async function post(path: string, body: URLSearchParams): Promise<Response> {
    const headers = {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `198.18.${index >> 8}.${index & 255}`,
      ...(cookie && { Cookie: cookie }),
    }
    const answer = await fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return answer
  }

  async function inquire(): Promise<Told> {
    const answer = await post('/contact', inquiryOf(index))
    const text = await answer.text()
    if (answer.status === 303 && answer.headers.get('location')?.startsWith('/contact?sent='))
      return 'sent'
    if (text.includes(formNotices.kept)) return 'kept'
    return text.includes(formNotices.outcomeUnknown)
      ? 'not sent'
      : { unexpected: `${answer.status} ${text.slice(0, 200)}` }
  }

  async function sign(): Promise<Told> {
    const path = '/membership-agreement/sign?package=chiropractic&location=ashland'
    const signed = await post(path, agreementOf(index, terms))
    const first = (await signed.json()) as SigningReply
    if (!first.ok && first.terms && first.terms !== terms) {
      terms = first.terms
      return sign()
    }
    if (!first.ok) return { unexpected: `${signed.status} ${first.message}` }
    const mailed = await post(path, new URLSearchParams({ step: 'mail' }))
    const reply = (await mailed.json()) as SigningReply
    if (reply.ok) return reply.accepted?.isQueued ? 'kept' : 'sent'
    return mailed.status === 502 ? 'not sent' : { unexpected: `${mailed.status} ${reply.message}` }
  }

  return {
    /** Presses the button once. */
    async press(): Promise<Told> {
      try {
        return await (kind === 'inquiry' ? inquire() : sign())
      } catch (error) {
        // The server has gone: a moment later nobody would press sooner either.
        if (!(error instanceof TypeError)) throw error
        await wait(5)
        return 'nothing'
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
  const ticked = Object.fromEntries(acknowledgments.map((name) => [name, 'on']))
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
  return new URLSearchParams({ ...values, ...ticked, terms, step: 'sign' })
}
