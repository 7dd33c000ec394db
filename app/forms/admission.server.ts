import { randomUUID } from 'node:crypto'
import type { Allowance, RateLimit } from './rate-limit.server'
import { formNotices } from './texts'

/** Seconds in which an allowance is used up. */
const duration = 600

/** The points of one client for each form and for the copy of an agreement, which are counted separately: too many of one block no other. */
export const formAllowances = {
  contact: { points: 60, duration },
  bill: { points: 60, duration },
  checkout: { points: 120, duration },
  agreement: { points: 180, duration },
  copy: { points: 60, duration },
} as const satisfies Record<string, Allowance>
export type LimitedForm = keyof typeof formAllowances

/** The points of one session that is signing or paying, over all forms. */
export const sessionAllowance: Allowance = { points: 60, duration }
/** The submissions that one client may send again after it has waited, for each form. */
export const sendAgainAllowance: Allowance = { points: 30, duration }

/** The points that a submission costs: little when it is only checked, more when it sends a mail or makes a document. */
export const cost = { check: 1, payment: 3, mail: 6, document: 6 } as const

/** How long a visitor waits before a form may be sent again, in seconds. */
export const sendAgainSeconds = 10
const tokenLastsMs = duration * 1_000

/** Why a submission may not go on, and what to tell the visitor. */
export type Rejection = {
  isAdmitted: false
  message: string
  /** For the header `Retry-After`. */
  retryAfterSeconds: number
  /** A signed token with which the form may be sent again after the wait; null when it may not. */
  sendAgain: string | null
}
export type Admission = { isAdmitted: true } | Rejection

export type Submission = {
  form: LimitedForm
  /** The address that submissions are counted by. */
  client: string
  points: number
  now: Date
  /** The id of a session that is signing or paying. */
  session?: string | undefined
  /** The token of an earlier admission, as the form sent it back. */
  sendAgain?: string | null | undefined
}

export type AdmissionOptions = {
  limit: (name: string, allowance: Allowance) => RateLimit
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

/**
 * Counts submissions by form, cost and session. A client that has used up its allowance may send again after a wait,
 * with a signed token that is good for one submission; only a client that has used up those as well is blocked.
 */
export function createAdmissions({ limit, sign, isSigned }: AdmissionOptions) {
  const sessions = limit('sessions', sessionAllowance)
  const repeated = limit('send-again', sendAgainAllowance)
  const tokens = limit('send-again-tokens', { points: 1, duration })
  const forms = new Map<string, RateLimit>(
    Object.entries(formAllowances).map(([form, allowance]) => [form, limit(form, allowance)]),
  )

  return async function admit(submission: Submission): Promise<Admission> {
    const { form, client, points, now, session, sendAgain = null } = submission
    if (session && (await sessions.take(session, points)) === 0) return { isAdmitted: true }
    const retryAfterSeconds = (await forms.get(form)?.take(client, points)) ?? 0
    if (retryAfterSeconds === 0) return { isAdmitted: true }

    const age = ageOf(sendAgain, submission)
    const hasWaited = age !== null && age >= sendAgainSeconds * 1_000
    if (!hasWaited) {
      const waited = age === null ? 0 : Math.floor(age / 1_000)
      // A visitor who is too early keeps the token, so that the wait does not begin anew.
      const token = age === null ? tokenFor(form, client, now) : sendAgain
      return createRejection(sendAgainSeconds - waited, token)
    }
    if (!(await tokens.mayProceed(sendAgain ?? '')))
      return createRejection(sendAgainSeconds, tokenFor(form, client, now))
    return (await repeated.mayProceed(`${form} ${client}`))
      ? { isAdmitted: true }
      : createRejection(retryAfterSeconds, null)
  }

  function tokenFor(form: LimitedForm, client: string, now: Date): string {
    const text = `${now.getTime()}.${randomUUID()}`
    return `${text}.${sign(`send again ${form} ${client} ${text}`)}`
  }

  /** The age of a token in milliseconds; null when it is not ours, not for this form and client, or too old. */
  function ageOf(token: string | null, { form, client, now }: Submission): number | null {
    const [time = '', id = '', signature = ''] = token?.split('.') ?? []
    if (!isSigned(`send again ${form} ${client} ${time}.${id}`, signature)) return null
    const age = now.getTime() - Number(time)
    return age >= 0 && age <= tokenLastsMs ? age : null
  }
}

function createRejection(retryAfterSeconds: number, sendAgain: string | null): Rejection {
  const message =
    sendAgain === null
      ? formNotices.blocked(Math.ceil(retryAfterSeconds / 60))
      : formNotices.sendAgain(sendAgainSeconds)
  return { isAdmitted: false, message, retryAfterSeconds, sendAgain }
}
