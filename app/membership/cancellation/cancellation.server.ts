import { createHash } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { cancellationPath } from '@site/domain/cancellation'
import type { SiteContext } from '~/context.server'
import { failureText } from '~/email/stored.server'
import { renderMail } from '~/email/template.server'
import { cost } from '~/forms/admission.server'
import { formDataBytes } from '~/forms/form-size.server'
import { textOf } from '~/forms/guard.server'
import { formNotices } from '~/forms/texts'
import { type Cancellation, check } from './cancellation-schema'

/** The maximum size of a submitted cancellation, in bytes. */
const maxBytes = 32 * 1024

/** The response to a cancellation that was not recorded. */
export type CancellationReply = {
  submission: SubmissionResult
  failure: { kind: 'validation' | 'sending' | 'limit' | 'connection'; message: string }
  /** A signed token that permits another attempt after a rate limit, with the wait in seconds. */
  sendAgain?: { token: string; seconds: number }
}

/** A cancellation that the outbox has stored, or that the relay has accepted. */
type Recorded = { reference: string; receivedAt: Date; isCopied: boolean }

/**
 * Handles a submitted cancellation: applies the limits, validates the values, stores the emails to the office and the
 * patient, and redirects to the confirmation with the reference. The same cancellation is recorded once.
 */
export async function receiveCancellation(request: Request, context: SiteContext) {
  const formData = await request.formData()
  const submission = check(formData)
  const reject = (
    failure: CancellationReply['failure'],
    status: number,
    rest: Pick<CancellationReply, 'sendAgain'> = {},
    headers: Record<string, string> = {},
  ) => {
    context.outcome.rejected = true
    return data<CancellationReply>(
      { submission: submission.reply(), failure, ...rest },
      { status, headers },
    )
  }

  if (formDataBytes(formData) > maxBytes)
    return reject({ kind: 'limit', message: formNotices.tooLarge }, 413)
  const admission = await context.forms.admit({
    form: 'cancellation',
    client: context.client,
    points: submission.status === 'success' ? 2 * cost.mail : cost.check,
    now: context.now,
    sendAgain: textOf(formData, 'sendAgain'),
  })
  if (!admission.isAdmitted) {
    const { message, retryAfterSeconds: seconds, sendAgain: token } = admission
    return reject({ kind: 'limit', message }, 429, token ? { sendAgain: { token, seconds } } : {}, {
      'Retry-After': String(seconds),
    })
  }
  if (submission.status !== 'success')
    return reject({ kind: 'validation', message: formNotices.problem }, 400)
  try {
    const suspicions = context.forms.suspicions(formData, context.now)
    const recorded = await context.forms.once(['cancellation', submission.value], (key) =>
      recordCancellation(submission.value, suspicions, key, context),
    )
    return redirect(confirmationAddress(request, recorded, context), 303)
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    context.log.error({ reason }, 'cancellation could be neither stored nor sent')
    return reject({ kind: 'sending', message: failureText(error, 'Something went wrong.') }, 502)
  }
}

/**
 * Stores the email to the office, and then the patient's copy. A copy that cannot be stored does not undo the
 * cancellation; the confirmation says so.
 */
async function recordCancellation(
  cancellation: Cancellation,
  suspicions: string[],
  key: string,
  context: SiteContext,
): Promise<Recorded> {
  const [{ settings, clinics }, { packages }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('membershipPayment'),
  ])
  const clinic = clinics.find(({ id }) => id === cancellation.clinic)
  const reference = referenceOf(key)
  const receivedAt = context.now
  const mail = await renderMail(() => import('./cancellation-mail.server'), {
    cancellation,
    reference,
    clinicName: clinic?.name ?? 'Unknown clinic',
    packageName: packages.find(({ id }) => id === cancellation.package)?.name ?? '',
    suspicions,
    receivedAt,
  })
  await context.mail.enqueue('cancellation', { ...mail, idempotencyKey: key })
  try {
    const copy = await renderMail(() => import('./copy-mail.server'), {
      reference,
      groupName: settings.name,
      clinicName: clinic?.name ?? '',
      clinicPhone: clinic?.contact.phone ?? '',
      receivedAt,
    })
    const copyTo = cancellation.email
    // With the key of the first email, the relay would take the copy for its repetition.
    await context.mail.enqueue('copy', { ...copy, copyTo, idempotencyKey: `copy-${key}` })
    return { reference, receivedAt, isCopied: true }
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    context.log.warn({ reason }, 'the copy of a cancellation could be neither stored nor sent')
    return { reference, receivedAt, isCopied: false }
  }
}

/** Letters and digits that cannot be confused when they are read aloud. */
const referenceCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns the reference of a cancellation: 'C-7Q4M-2KXP'. It is derived from the submitted content, so that the same
 * cancellation submitted again has the same reference, also after a restart.
 */
function referenceOf(key: string): string {
  const digits = Array.from(
    createHash('sha256').update(`reference ${key}`).digest().subarray(0, 8),
    (byte) => referenceCharacters.charAt(byte % referenceCharacters.length),
  ).join('')
  return `C-${digits.slice(0, 4)}-${digits.slice(4)}`
}

const withoutCopy = '~'

function confirmationAddress(
  request: Request,
  { reference, receivedAt, isCopied }: Recorded,
  { forms }: SiteContext,
): string {
  const text = isCopied ? reference : reference + withoutCopy
  const clinic = new URL(request.url).searchParams.get('clinic')
  const query = new URLSearchParams({
    sent: forms.signReference(text, receivedAt),
    ...(clinic && { clinic }),
  })
  return `${cancellationPath}?${query}`
}

/** Returns the recorded cancellation that this address confirms, or null for any other address. */
export function readConfirmation(url: URL, { forms, now }: SiteContext): Recorded | null {
  const signed = forms.readReference(url.searchParams.get('sent'), now)
  return (
    signed && {
      reference: signed.text.replace(withoutCopy, ''),
      receivedAt: signed.at,
      isCopied: !signed.text.endsWith(withoutCopy),
    }
  )
}
