import { randomUUID } from 'node:crypto'
import { failureText, isStored } from '~/email/stored.server'
import { renderMail } from '~/email/template.server'
import type { SiteContext } from '~/context.server'
import { formMessages, specifiedMessages } from '~/forms/messages'
import type { Session } from '~/session/sessions.server'
import { type AcceptedAgreement, describeAcceptedAgreement } from '~/membership/agreement/accepted'
import {
  agreementFields,
  type AgreementErrors,
  type AgreementField,
  type AgreementPayload,
  agreedBilling,
  maxLengths,
  parseAgreement,
} from './agreement-payload'
import {
  agreementFilename,
  createAgreementPdf,
} from '~/membership/agreement/pdf/agreement-pdf.server'
import {
  agreementDigest,
  type SignedAgreement,
} from '~/membership/agreement/pdf/agreement-record.server'
import { agreedCharge } from '~/membership/purchase/billing'
import { checkoutDraft } from '~/membership/purchase/draft.server'
import {
  practiceOf,
  type Purchase,
  purchaseTermsDigest,
} from '~/membership/purchase/purchase.server'
import { agreementVersion } from '~/membership/purchase/membership-term'

/**
 * The response to a step of the signing: `accepted` once it is complete, `terms` with the current
 * digest when the page showed others, `waitSeconds` when the form may be submitted again after a
 * wait.
 */
export type SigningReply =
  | { ok: true; accepted?: AcceptedAgreement }
  | { ok: false; message: string; errors?: AgreementErrors; terms?: string; waitSeconds?: number }

type Signing = { purchase: Purchase; session: Session; context: SiteContext }

/**
 * The maximum length of each field in its form, so that the session fits its cookie; a checkbox is
 * only checked or not.
 */
const maxStoredLengths: Partial<Record<AgreementField, number>> = {
  ...maxLengths,
  pay_option: 4,
  billing_day: 2,
  start_date: 40,
  signer_relationship: 40,
}
/** The length of a SHA-256 in hexadecimal digits. */
const maxDigestLength = 64

/**
 * Handles the first step: validates the submitted form, verifies that its PDF can be created, and
 * stores the values for the second step. The same content submitted again keeps the time of the
 * first submission, so it remains one document.
 */
export async function sign(
  input: Record<string, unknown>,
  { purchase, session, context }: Signing,
): Promise<SigningReply> {
  const { data: sessionData } = session
  storeValues(input, session)
  const terms = await purchaseTermsDigest(purchase, context)
  if (input['terms'] !== terms) return { ok: false, message: formMessages.termsChanged, terms }
  const parsed = parseAgreement(input, purchase.chosen, context.now)
  if (!parsed.ok)
    return { ok: false, message: specifiedMessages.agreementFailed, errors: parsed.errors }
  sessionData.payload = { ...parsed.payload, terms }
  sessionData.billing = agreedBilling(parsed.payload)
  const agreement = await createSignedAgreement(parsed.payload, purchase, context)
  const digest = agreementDigest(agreement)
  const signed = sessionData.agreement?.by === 'signature' ? sessionData.agreement : undefined
  const earlierSigning = [sessionData.signing, signed].find(
    (record) =>
      record?.digest === digest &&
      record.package === purchase.chosen.id &&
      record.location === purchase.clinic.id,
  )
  const submittedAt =
    earlierSigning?.submittedAt ??
    context.forms.firstSubmitted(['agreement', digest], context.now).toISOString()
  await issuePdf({ ...agreement, submittedAt: new Date(submittedAt) }, context)
  sessionData.id ??= randomUUID()
  sessionData.signing = {
    package: purchase.chosen.id,
    location: purchase.clinic.id,
    digest,
    submittedAt,
  }
  return { ok: true }
}

/**
 * Handles the second step: emails the agreement of the first step to the office and records it as
 * complete once the relay has accepted the email or the outbox has stored it on disk (AGR-05,
 * AGR-19, AGR-21, decision 0037).
 */
export async function mailAgreement({
  purchase,
  session,
  context,
}: Signing): Promise<SigningReply> {
  const { data: sessionData } = session
  const { signing } = sessionData
  if (!signing) return { ok: false, message: formMessages.signingGone }
  const signed = await findSignedAgreement(sessionData.payload, signing, purchase, context)
  if (!signed) return { ok: false, message: specifiedMessages.agreementFailed }

  const { chosen, clinic } = purchase
  const { payload } = signed
  const billing = agreedBilling(payload)
  let delivery: 'sent' | 'queued' = 'sent'
  try {
    await context.forms.once(
      ['agreement', signing.digest, signing.submittedAt],
      async (idempotencyKey) => {
        const mail = await renderMail(() => import('./agreement-mail.server'), signed)
        const attachments = [
          {
            filename: agreementFilename(signed),
            contentType: 'application/pdf',
            data: await issuePdf(signed, context),
          },
        ]
        await context.mail.send('agreement', { ...mail, attachments, idempotencyKey })
      },
    )
  } catch (error) {
    const facts = { reason: error instanceof Error ? error.name : 'unknown' }
    if (!isStored(error)) {
      context.log.error(facts, 'agreement could be neither sent nor queued')
      return { ok: false, message: failureText(error, specifiedMessages.agreementFailed) }
    }
    context.log.warn(facts, 'agreement is queued')
    delivery = 'queued'
  }
  sessionData.agreement = {
    package: chosen.id,
    location: clinic.id,
    version: agreementVersion,
    submittedAt: signing.submittedAt,
    by: 'signature',
    digest: signing.digest,
    delivery,
    payload,
    ...agreedCharge(chosen, billing.freq),
    ...billing,
    startDate: payload.start_date,
    endDate: payload.end_date,
  }
  sessionData.draft = checkoutDraft(sessionData)
  delete sessionData.signing
  delete sessionData.payload
  return { ok: true, accepted: describeAcceptedAgreement(sessionData.agreement) }
}

/**
 * Returns the signed document for its signer, or null when there is none or any content of it has
 * changed since it was signed.
 */
export async function signedCopy({ purchase, session, context }: Signing) {
  const { agreement } = session.data
  if (agreement?.by !== 'signature') return null
  const signed = await findSignedAgreement(agreement.payload, agreement, purchase, context)
  return signed && { ...signed, digest: agreement.digest, pdf: () => issuePdf(signed, context) }
}

/** Returns the document that was signed with these values, or null when any content of it has changed since then. */
async function findSignedAgreement(
  values: unknown,
  signing: { digest: string; submittedAt: string },
  purchase: Purchase,
  context: SiteContext,
): Promise<(SignedAgreement & { submittedAt: Date }) | null> {
  const submittedAt = new Date(signing.submittedAt)
  const parsed = parseAgreement(values, purchase.chosen, submittedAt)
  if (!parsed.ok) return null
  const signed = await createSignedAgreement(parsed.payload, purchase, context)
  return agreementDigest(signed) === signing.digest ? { ...signed, submittedAt } : null
}

/** Returns the PDF of a signed agreement with this site's signature, which `/verify` checks. */
async function issuePdf(
  signed: SignedAgreement & { submittedAt: Date },
  { agreementKeys, config }: SiteContext,
): Promise<Uint8Array> {
  return agreementKeys.signPdf(await createAgreementPdf({ ...signed, siteUrl: config.siteUrl }))
}

async function createSignedAgreement(
  payload: AgreementPayload,
  purchase: Purchase,
  context: SiteContext,
): Promise<SignedAgreement> {
  return {
    payload,
    facts: purchase.chosen,
    practice: await practiceOf(purchase, context),
    clinicName: purchase.clinic.name,
  }
}

/**
 * Stores the values of a form that was not handled, so that the form returns filled in, with the
 * digest of the terms that it showed.
 */
export function storeValues(input: Record<string, unknown>, { data }: Session): void {
  const { terms } = input
  data.payload = {
    ...storableValues(input),
    ...(typeof terms === 'string' && { terms: terms.slice(0, maxDigestLength) }),
  }
}

/**
 * Returns the submitted texts of the form's own fields, limited to the length of each field, so
 * that the form returns filled in.
 */
function storableValues(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    agreementFields.flatMap((name) => {
      const value = Object.hasOwn(input, name) ? input[name] : undefined
      const maxLength = maxStoredLengths[name]
      if (maxLength === undefined)
        return value === true || value === 'on' || value === 'true' ? [[name, 'on']] : []
      return typeof value === 'string' || typeof value === 'number'
        ? [[name, Array.from(String(value)).slice(0, maxLength).join('')]]
        : []
    }),
  )
}
