import { createHash } from 'node:crypto'
import { cancellationPath } from '@site/domain/cancellation'
import type { SiteContext } from '~/context.server'
import { renderMail } from '~/email/template.server'
import { cost } from '~/forms/admission.server'
import { confirmationAddress, receiptParameter } from '~/forms/receipt.server'
import { receiveForm } from '~/forms/receive-form.server'
import { referenceCharacters } from '~/payments/attempt.server'
import { type Cancellation, check } from './cancellation-schema'

/** A cancellation that the outbox has stored, or that the relay has accepted. */
type Recorded = { reference: string; receivedAt: Date; isCopied: boolean }

/**
 * Handles a submitted cancellation, which sends mails to the office and to the patient. The confirmation has its
 * reference.
 */
export async function receiveCancellation(request: Request, context: SiteContext) {
  return receiveForm(
    {
      form: 'cancellation',
      formData: await request.formData(),
      check,
      points: 2 * cost.mail,
      send: (cancellation, details) => recordCancellation(cancellation, details, context),
      fallbackMessage: 'Something went wrong on our website.',
      confirmation: ({ reference, receivedAt, isCopied }) => {
        // The signature has the time of this submission, because a cancellation that the outbox already had can be older
        // than the lifetime of a signature.
        const earlier = receivedAt < context.now ? `@${receivedAt.getTime()}` : ''
        const text = reference + earlier + (isCopied ? '' : withoutCopy)
        const receipt = context.forms.signReference(text, context.now)
        return confirmationAddress(request, cancellationPath, receipt)
      },
    },
    context,
  )
}

/**
 * Stores the email to the office, and then the patient's copy. A copy that cannot be stored, or that is one too many for
 * its mailbox, does not undo the cancellation; the confirmation says so.
 */
async function recordCancellation(
  cancellation: Cancellation,
  { suspicions, key }: { suspicions: string[]; key: string },
  context: SiteContext,
): Promise<Recorded> {
  const [{ settings, clinics }, { packages }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('membershipPayment'),
  ])
  const clinic = clinics.find(({ id }) => id === cancellation.clinic)
  const reference = referenceOf(key)
  const mail = await renderMail(() => import('./cancellation-mail.server'), {
    cancellation,
    reference,
    clinicName: clinic?.name ?? '',
    packageName: packages.find(({ id }) => id === cancellation.package)?.name ?? '',
    suspicions,
    receivedAt: context.now,
  })
  // After a restart the outbox may already have this cancellation, which then counts from its earlier time.
  const receivedAt = await context.mail.enqueue('cancellation', {
    ...mail,
    receivedAt: context.now,
    idempotencyKey: key,
  })
  const copyTo = cancellation.email
  if (!(await context.forms.mayCopyTo(copyTo))) {
    context.log.warn({}, 'a cancellation was not copied because its mailbox has received too many')
    return { reference, receivedAt, isCopied: false }
  }
  try {
    const copy = await renderMail(() => import('./copy-mail.server'), {
      reference,
      groupName: settings.name,
      clinicName: clinic?.name ?? '',
      clinicPhone: clinic?.contact.phone ?? '',
      receivedAt,
    })
    // With the key of the first email, the relay would take the copy for its repetition.
    await context.mail.enqueue('copy', { ...copy, copyTo, idempotencyKey: `copy-${key}` })
    return { reference, receivedAt, isCopied: true }
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    context.log.warn({ reason }, 'the copy of a cancellation could be neither stored nor sent')
    return { reference, receivedAt, isCopied: false }
  }
}

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

/** Returns the recorded cancellation that this address confirms, or null for any other address. */
export function readConfirmation(url: URL, { forms, now }: SiteContext): Recorded | null {
  const signed = forms.readReference(url.searchParams.get(receiptParameter), now)
  if (!signed) return null
  const [reference = '', earlier] = signed.text.replace(withoutCopy, '').split('@')
  return {
    reference,
    receivedAt: earlier ? new Date(Number(earlier)) : signed.at,
    isCopied: !signed.text.endsWith(withoutCopy),
  }
}
