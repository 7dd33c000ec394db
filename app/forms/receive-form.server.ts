import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import type { SiteContext } from '~/context.server'
import { failureText, isStored } from '~/email/stored.server'
import type { Session } from '~/session/sessions.server'
import { type Admission, cost } from './admission.server'
import { textOf } from './guard.server'
import { formMessages } from './messages'

/**
 * The response to a form that was not accepted. Every form can exceed a limit, and its response can fail to arrive;
 * `Kind` lists what else can happen to it.
 */
export type FormReply<Kind extends string> = {
  submission: SubmissionResult
  failure: { kind: Kind | 'limit' | 'connection'; message: string } | null
  /** A signed token that permits another attempt after a rate limit, with the wait in seconds. */
  sendAgain?: { token: string; seconds: number }
}

/** The response to a form that sends a mail. `stored` means that the outbox has the mail and sends it later. */
export type MailFormReply = FormReply<'validation' | 'sending' | 'stored'>

type ReplyOptions = Pick<FormReply<string>, 'sendAgain'> & { retryAfterSeconds?: number }
type SentForm<Value> = Submission<Record<string, unknown>, string[], Value>

/**
 * Returns the function that replies to this submission with its values, and reports a rejection to the loaders of the
 * page. `headers` are added to every reply.
 */
export function repliesTo<Kind extends string>(
  submission: { reply: () => SubmissionResult },
  context: SiteContext,
  headers: Record<string, string> = {},
) {
  return (
    status: number,
    failure: FormReply<Kind>['failure'] = null,
    { sendAgain, retryAfterSeconds }: ReplyOptions = {},
  ) => {
    context.outcome.rejected = status >= 400 && failure?.kind !== 'stored'
    return data<FormReply<Kind>>(
      { submission: submission.reply(), failure, ...(sendAgain && { sendAgain }) },
      {
        status,
        headers: {
          ...headers,
          ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
        },
      },
    )
  }
}

/** The maximum size of a submitted form in bytes. An agreement may be as large as any body that the server accepts. */
const maxFormBytes = 32 * 1024

/** Returns whether the values of a form are larger than any form may be. */
export function isTooLarge(formData: FormData): boolean {
  const bytes = [...formData.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : value.size),
    0,
  )
  return bytes > maxFormBytes
}

type LimitedSubmission<Reply> = {
  form: string
  formData: FormData
  /** The points that the submission costs. */
  points: number
  session?: string | undefined
  tooLargeMessage?: string
  reply: (
    status: number,
    failure: { kind: 'limit'; message: string },
    options?: ReplyOptions,
  ) => Reply
}

/** Returns the reply to a submission that is too large or one too many, or null when it is admitted. */
export async function rejectOverLimit<Reply>(
  { form, formData, points, session, tooLargeMessage, reply }: LimitedSubmission<Reply>,
  context: SiteContext,
): Promise<Reply | null> {
  if (isTooLarge(formData))
    return reply(413, { kind: 'limit', message: tooLargeMessage ?? formMessages.tooLarge })
  const admission = await context.forms.admit({
    form,
    client: context.client,
    points,
    now: context.now,
    session,
    sendAgain: textOf(formData, 'sendAgain'),
  })
  if (admission.isAdmitted) return null
  const { message, retryAfterSeconds, sendAgain: token } = admission
  return reply(
    429,
    { kind: 'limit', message },
    { retryAfterSeconds, ...(token && { sendAgain: { token, seconds: retryAfterSeconds } }) },
  )
}

/**
 * Counts a submission of a session that is signing or paying, and returns whether it is admitted. After a rejection the
 * session contains the token to send it again, and the form needs none.
 */
export async function admitSession(
  { forms, client, now }: SiteContext,
  { data: sessionData }: Session,
  { form, points }: { form: string; points: number },
): Promise<Admission> {
  const { id: session, sendAgain } = sessionData
  const admission = await forms.admit({ form, client, points, now, session, sendAgain })
  sessionData.sendAgain = admission.isAdmitted ? undefined : (admission.sendAgain ?? undefined)
  return admission
}

/** What an action does with the form that it receives; `Sent` is what the confirmation needs. */
type ReceivedForm<Value, Sent> = {
  /** The name of the form: for its rate limit, for repetitions and for the log. */
  form: string
  formData: FormData
  check: (formData: FormData) => SentForm<Value>
  /** The points that a valid submission costs. By default it sends one mail. */
  points?: number
  /** Returns what the summary of invalid values says besides their messages. `errors` are these messages by field. */
  invalidMessage?: (errors: Record<string, string[] | null>) => string
  /** Returns the field of a valid submission that only the server can reject, which is cleared, with the message. */
  findUnavailable?: (value: Value) => Promise<{ field: string; message: string } | null>
  /** Stores and sends the mails, once for the same values. `key` identifies them. */
  send: (value: Value, details: { suspicions: string[]; key: string }) => Promise<Sent>
  /** The message for an error that is not about the mail. */
  fallbackMessage: string
  /** Returns the address of the confirmation. */
  confirmation: (sent: Sent) => string
}

/**
 * Handles a submitted form that sends mails: applies the limits, validates the values, sends and redirects to the
 * confirmation. Nothing is sent while a check fails, and the same values are sent once.
 */
export async function receiveForm<Value, Sent>(
  received: ReceivedForm<Value, Sent>,
  context: SiteContext,
) {
  const { form, formData, check, points = cost.mail, fallbackMessage } = received
  const submission = check(formData)
  const isValid = submission.status === 'success'
  const reply = repliesTo<'validation' | 'sending' | 'stored'>(submission, context)
  const rejection = await rejectOverLimit(
    { form, formData, points: isValid ? points : cost.check, reply },
    context,
  )
  if (rejection) return rejection
  if (!isValid) {
    const message = received.invalidMessage?.(submission.error ?? {})
    return reply(400, message === undefined ? null : { kind: 'validation', message })
  }
  const unavailable = await received.findUnavailable?.(submission.value)
  if (unavailable) {
    formData.set(unavailable.field, '')
    const replyWithoutField: typeof reply = repliesTo(check(formData), context)
    return replyWithoutField(400, { kind: 'validation', message: unavailable.message })
  }
  try {
    const suspicions = context.forms.suspicions(formData, context.now)
    const sent = await context.forms.once([form, submission.value], (key) =>
      received.send(submission.value, { suspicions, key }),
    )
    return redirect(received.confirmation(sent), 303)
  } catch (error) {
    const kind = isStored(error) ? 'stored' : 'sending'
    const reason = error instanceof Error ? error.name : 'unknown'
    context.log.error({ form, stored: kind === 'stored', reason }, 'form could not be sent')
    return reply(502, { kind, message: failureText(error, fallbackMessage) })
  }
}
