import { randomUUID } from 'node:crypto'
import type { Allowance, RateLimit } from './rate-limit.server'
import { formMessages } from './messages'

/** The period of an allowance in seconds. */
const duration = 600

/**
 * The points of one client for these forms and for the copy of an agreement, which are counted separately: too many of
 * one block no other.
 */
const formAllowances: Partial<Record<string, Allowance>> = {
  checkout: { points: 120, duration },
  agreement: { points: 180, duration },
  copy: { points: 60, duration },
  cancellation: { points: 120, duration },
}
/** The points of one client for each other form. */
export const defaultAllowance: Allowance = { points: 60, duration }

/** The points of one session that is signing or paying, for all forms together. */
export const sessionAllowance: Allowance = { points: 60, duration }
/** The points that all sessions of one client may use, so that collected sessions cannot keep the server busy. */
export const allSessionsAllowance: Allowance = { points: 600, duration }
/** The number of submissions that one client may send again after a wait, for each form. */
export const sendAgainAllowance: Allowance = { points: 30, duration }

/**
 * The points that a submission costs: few when it is only validated, more when it sends a mail or creates a document.
 */
export const cost = { check: 1, payment: 3, mail: 6, document: 6 } as const

/** The wait before a form may be sent again, in seconds. */
export const sendAgainSeconds = 10
const tokenLifetimeMs = duration * 1_000

/** A rejected submission, with the message for the visitor. */
export type Rejection = {
  isAdmitted: false
  message: string
  /** For the header `Retry-After`. */
  retryAfterSeconds: number
  /** A signed token with which the form may be sent again after the wait, or null when it may not. */
  sendAgain: string | null
}
export type Admission = { isAdmitted: true } | Rejection

export type Submission = {
  /** The name of the form, whose submissions are counted together. */
  form: string
  /** The client's address, by which submissions are counted. */
  client: string
  points: number
  now: Date
  /** The id of a session that is signing or paying. */
  session?: string | undefined
  /** The token of an earlier rejection that the form submitted. */
  sendAgain?: string | null | undefined
  /** Whether the form can be sent again with a token, which is the default. Without it the client waits for its points. */
  canSendAgain?: boolean
}

type AdmissionOptions = {
  limit: (name: string, allowance: Allowance) => RateLimit
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

/**
 * Returns a function that counts submissions by form, cost and session and decides whether to admit them. A client that
 * has used up its allowance may send again after a wait, with a signed token that is valid for one submission. Only a
 * client that has used up those as well is blocked.
 */
export function createAdmissions({ limit, sign, isSigned }: AdmissionOptions) {
  const sessions = limit('sessions', sessionAllowance)
  const allSessions = limit('sessions-of-client', allSessionsAllowance)
  const resubmissions = limit('send-again', sendAgainAllowance)
  const tokens = limit('send-again-tokens', { points: 1, duration })
  const forms = new Map<string, RateLimit>()

  return async function admit(submission: Submission): Promise<Admission> {
    const { form, client, points, now, session, sendAgain = null, canSendAgain = true } = submission
    if (
      session &&
      (await sessions.take(session, points)) === 0 &&
      (await allSessions.take(client, points)) === 0
    )
      return { isAdmitted: true }
    const retryAfterSeconds = await limitOf(form).take(client, points)
    if (retryAfterSeconds === 0) return { isAdmitted: true }
    if (!canSendAgain) return createRejection(retryAfterSeconds, null)

    const age = ageOf(sendAgain, submission)
    const hasWaited = age !== null && age >= sendAgainSeconds * 1_000
    if (!hasWaited) {
      const waitedSeconds = age === null ? 0 : Math.floor(age / 1_000)
      // An early submission reuses its token, so that the wait does not restart.
      const token = age === null ? tokenFor(form, client, now) : sendAgain
      return createRejection(sendAgainSeconds - waitedSeconds, token)
    }
    if ((await tokens.take(sendAgain ?? '', 1)) > 0)
      return createRejection(sendAgainSeconds, tokenFor(form, client, now))
    return (await resubmissions.take(`${form} ${client}`, 1)) === 0
      ? { isAdmitted: true }
      : createRejection(retryAfterSeconds, null)
  }

  function limitOf(form: string): RateLimit {
    const counted = forms.get(form) ?? limit(form, formAllowances[form] ?? defaultAllowance)
    forms.set(form, counted)
    return counted
  }

  function tokenFor(form: string, client: string, now: Date): string {
    const text = `${now.getTime()}.${randomUUID()}`
    return `${text}.${sign(`send again ${form} ${client} ${text}`)}`
  }

  /**
   * Returns the age of a token in milliseconds, or null when its signature is invalid for this form and client, or when
   * it has expired.
   */
  function ageOf(token: string | null, { form, client, now }: Submission): number | null {
    const [time = '', id = '', signature = ''] = token?.split('.') ?? []
    if (!isSigned(`send again ${form} ${client} ${time}.${id}`, signature)) return null
    const age = now.getTime() - Number(time)
    return age >= 0 && age <= tokenLifetimeMs ? age : null
  }
}

function createRejection(retryAfterSeconds: number, sendAgain: string | null): Rejection {
  const message =
    sendAgain === null
      ? formMessages.blocked(Math.ceil(retryAfterSeconds / 60))
      : formMessages.sendAgain(sendAgainSeconds)
  return { isAdmitted: false, message, retryAfterSeconds, sendAgain }
}
