import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { SiteContext } from '~/context.server'
import { cost } from '~/forms/admission.server'
import { textOf } from '~/forms/guard.server'
import { formMessages } from '~/forms/messages'
import { type FormReply, rejectOverLimit, repliesTo } from '~/forms/receive-form.server'
import { addAttempt, deleteAttempts } from '~/payments/attempt.server'
import type { BillDraft } from '~/session/stored-payment.server'
import {
  type BillClinic,
  createBillPaymentRedirect,
  parseBill,
  draftValues,
  isSecondPayment,
  billDigest,
} from './bill-review.server'
import { stepAddress } from './prefix'
import { type Bill, check } from './schema'

/** The response to a submission that does not lead to the review; `clearing` is about 'Clear my details'. */
export type BillReply = FormReply<'preparation' | 'clearing'>

/**
 * Handles a submitted bill: applies the limits, validates the values and stores the draft from
 * which the review is rendered, so that Back and reload work without another submission. A
 * suspicious submission is only logged, because there is no email to flag and every payment is
 * welcome (BIL-11, BIL-19).
 */
export async function receiveBill(request: Request, clinic: BillClinic, context: SiteContext) {
  const formData = await request.formData()
  const intent = textOf(formData, 'intent')
  if (intent === 'pay-again') return payAgain(request, clinic, context)
  if (intent === 'clear') return clearDraft(request, context)
  const submission = check(formData, context.now)
  const reply = repliesTo<'preparation'>(submission, context, { 'Cache-Control': 'no-store' })
  const session = await context.sessions.open(request)
  const rejection = await rejectOverLimit(
    {
      form: 'bill',
      formData,
      points: submission.status === 'success' ? cost.payment : cost.check,
      session: session.data.id,
      tooLargeMessage: formMessages.paymentTooLarge,
      reply,
    },
    context,
  )
  if (rejection) return rejection
  if (submission.status !== 'success') return reply(400)

  const suspicions = context.forms.suspicions(formData, context.now)
  if (suspicions.length > 0) context.log.warn({ suspicions }, 'bill payment may be automated')
  const draft: BillDraft = {
    clinic: clinic.id,
    values: draftValues(formData, submission.value),
    identifier: randomUUID(),
    savedAt: context.now.toISOString(),
    paysAgain: false,
  }
  const paymentRedirect = createBillPaymentRedirect(submission.value, draft, clinic, context)
  if ('problem' in paymentRedirect) {
    context.log.error(
      { clinic: clinic.id, reason: paymentRedirect.problem },
      'bill payment could not be prepared',
    )
    return reply(503, { kind: 'preparation', message: paymentRedirect.problem })
  }
  return redirectToReview(request, { draft, bill: submission.value, clinic }, context)
}

/**
 * Continues with a bill whose payment the payment page has already confirmed, because the patient
 * has agreed to pay it again.
 */
async function payAgain(request: Request, clinic: BillClinic, context: SiteContext) {
  const { stored: draft } = await context.sessions.openBillDraft(request, context.now)
  const bill = draft?.clinic === clinic.id ? parseBill(draft, context.now) : null
  if (!draft || !bill) return redirect(stepAddress(new URL(request.url), null), 303)
  return redirectToReview(request, { draft: { ...draft, paysAgain: true }, bill, clinic }, context)
}

/**
 * Deletes the bill that this browser has submitted and the records of prepared bills, for patients at a shared
 * computer.
 */
async function clearDraft(request: Request, context: SiteContext) {
  const { save } = await context.sessions.openBillDraft(request, context.now)
  const session = await context.sessions.open(request)
  deleteAttempts(session.data, 'bill')
  const headers = await session.commit(await save(null))
  return redirect(stepAddress(new URL(request.url), null), { status: 303, headers })
}

/** Stores the draft and redirects to the review, whose address supports reload and Back. */
async function redirectToReview(
  request: Request,
  { draft, bill, clinic }: { draft: BillDraft; bill: Bill; clinic: BillClinic },
  context: SiteContext,
) {
  const session = await context.sessions.open(request)
  const cookie = await context.sessions.openBillDraft(request, context.now)
  const headers = await cookie.save(draft)
  headers.set('Cache-Control', 'no-store')
  if (!isSecondPayment(session.data, draft, bill)) {
    addAttempt(session.data, {
      kind: 'bill',
      id: draft.identifier,
      reference: bill.invoiceNumber,
      cents: bill.price,
      clinic: clinic.id,
      sentAt: context.now.toISOString(),
      purchase: billDigest(draft, bill),
    })
    session.data.id ??= randomUUID()
    await session.commit(headers)
  }
  return redirect(stepAddress(new URL(request.url), 'review'), { status: 303, headers })
}
