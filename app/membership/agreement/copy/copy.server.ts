import { longDate } from '@site/domain/dates'
import type { SiteContext } from '~/context.server'
import { cost } from '~/forms/admission.server'
import { formMessages } from '~/forms/messages'
import type { AgreementRecord } from '~/session/session-data.server'
import { agreementFilename } from '~/membership/agreement/pdf/agreement-pdf.server'
import { agreementEdition } from '~/membership/agreement/text/agreement-edition.server'
import { acknowledgments } from '~/membership/agreement/text/acknowledgments'
import { acknowledgmentTexts, agreementText } from '~/membership/agreement/text/agreement-text'
import { billingDayText, paymentPending } from '~/membership/agreement/text/agreement-phrases'
import { describeCharges } from '~/membership/purchase/charges'
import { practiceOf, readPurchase } from '~/membership/purchase/purchase.server'
import { signedCopy } from '~/membership/agreement/signing/signing.server'
import { describeAcceptedAgreement } from '~/membership/agreement/accepted'
import { copyPage } from './copy-addresses'

/**
 * Returns the signed agreement as a PDF for its signer. Without one in the session it redirects to
 * the page that explains it (AGR-17).
 */
export async function signedPdf(request: Request, context: SiteContext): Promise<Response> {
  const match = await findCopy(request, context)
  if (!match?.signed) return Response.redirect(new URL(copyPage, request.url), 303)
  const {
    session,
    signed: { copy },
  } = match
  const admission = await context.forms.admit({
    form: 'copy',
    client: context.client,
    points: cost.document,
    now: context.now,
    session: session.data.id,
    canSendAgain: false,
  })
  if (!admission.isAdmitted) {
    return new Response(formMessages.tooManyCopies, {
      status: 429,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(admission.retryAfterSeconds),
      },
    })
  }
  return new Response(Buffer.from(await copy.pdf()), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${agreementFilename(copy)}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Returns the same agreement for a page to read, print and save, or the phone number of the office
 * when the document can no longer be made. Throws a 404 response without an agreement in the session.
 */
export async function loadCopy(request: Request, context: SiteContext) {
  const match = await findCopy(request, context)
  if (!match) throw new Response(null, { status: 404 })
  const { record, signed } = match
  if (!signed) return { officePhone: await officePhoneOf(record, context) }
  const { copy, purchase } = signed
  const { payload } = copy
  const practice = await practiceOf(purchase, context)
  const charges = describeCharges(purchase.chosen, record.freq, { contact: practice })
  const options = { facts: purchase.chosen, practice, frequency: record.freq }
  const texts = acknowledgmentTexts(options)
  const edition = agreementEdition(options)
  return {
    text: agreementText(options),
    accepted: describeAcceptedAgreement(record),
    edition,
    digest: copy.digest,
    submittedAt: record.submittedAt,
    values: [
      { label: 'Patient', value: payload.member_name },
      { label: 'Date of birth', value: longDate(payload.dob) },
      { label: 'Phone number', value: payload.phone },
      { label: 'Email', value: payload.email },
      { label: 'Clinic', value: purchase.clinic.name },
      { label: 'Amount due', value: `${charges.label}: ${charges.summary}` },
      { label: 'Payment', value: paymentPending },
      { label: 'Renewal', value: charges.renewal },
      {
        label: 'Billing day',
        value: payload.pay_option === 'full' ? '' : billingDayText(payload),
      },
      { label: 'Signed by', value: payload.signer_name },
      { label: 'Relationship to the patient', value: payload.signer_relationship },
      { label: 'Signature', value: payload.signature },
    ].filter(({ value }) => value !== ''),
    agreed: acknowledgments.filter((name) => payload[name]).map((name) => texts[name]),
  }
}

export type CopyData = Exclude<Awaited<ReturnType<typeof loadCopy>>, { officePhone: string }>

async function officePhoneOf({ location }: AgreementRecord, context: SiteContext): Promise<string> {
  const { clinics, settings } = await context.content.read('layout')
  return clinics.find(({ id }) => id === location)?.contact.phone || settings.billingHelpPhone
}

/**
 * Returns the agreement that was signed in this session, or null without one. `signed` is null when
 * the content has changed since then, because the session does not contain it.
 */
async function findCopy(request: Request, context: SiteContext) {
  const session = await context.sessions.open(request)
  const record = session.data.agreement
  if (record?.by !== 'signature') return null
  const query = new URLSearchParams({
    package: record.package,
    location: record.location,
    freq: record.freq,
  })
  const purchase = await readPurchase(query, request, context, session.data)
  const copy = purchase && (await signedCopy({ purchase, session, context }))
  return { record, session, signed: copy && { copy, purchase } }
}
