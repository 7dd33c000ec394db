import { redirect } from '@remix-run/node'
import type { SiteContext } from '~/context.server'
import { renderMail } from '~/email/template.server'
import type { PaymentAttempt } from '~/session/session-data.server'
import { hasBillDraft, hasMembershipApproval } from '~/session/sessions.server'
import { changeOnVisit, isOwnVisit, isPageVisit } from '~/session/visit.server'
import { preparedAttempts } from './attempt.server'
import { confirmPayment, deletePatient, paidMembership } from './after-payment.server'
import { paymentRecord } from './payment-record.server'
import type { PreparedPayment } from './return-mail.server'

/**
 * Handles a visit to `/confirmation`: clears the session data of the completed payment, notifies
 * the office once, and returns the payments in the session: several when the site cannot tell
 * which of them was completed. The address contributes nothing (PAY-12).
 */
export async function handleReturn(request: Request, context: SiteContext) {
  const [{ clinics }, { packages }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('membershipPayment'),
  ])
  const { sessionData, headers } = await changeOnVisit(context, request, async (session) => {
    confirmPayment(session, { isOwn: isOwnVisit(request) })
    const attempts = preparedAttempts(session)
    if (attempts.every(({ reported }) => reported)) return
    const payments = attempts.map((attempt) => ({
      attempt,
      record: paymentRecord(attempt, clinics, packages),
    }))
    const isReported = await notifyOfficeOfReturn(payments, context)
    for (const attempt of attempts) attempt.reported = isReported
  })
  const attempts = preparedAttempts(sessionData)
  const hasAttempt = (kind: PaymentAttempt['kind']) => attempts.some((one) => one.kind === kind)
  const isVisit = isPageVisit(request, context.isHeadRequest)
  if (isVisit && hasAttempt('bill') && hasBillDraft(request)) {
    const cookie = await context.sessions.openBillDraft(request, context.now)
    await cookie.save(null, headers)
  }
  if (isVisit && hasAttempt('membership') && hasMembershipApproval(request)) {
    const cookie = await context.sessions.openMembershipApproval(request, context.now)
    await cookie.save(null, headers)
  }
  return {
    /** Null when its package was removed: it then has no thank-you page. */
    membership: packages.find(({ id }) => id === paidMembership(sessionData))?.id ?? null,
    records: attempts.map((attempt) => paymentRecord(attempt, clinics, packages)),
    headers,
  }
}

/**
 * Queues one email to the office about the attempts whose session opens the confirmation page,
 * because the provider never reports to the site whether a payment succeeded. Returns whether the
 * email is stored or sent; a failure is logged, and the next view tries again.
 */
async function notifyOfficeOfReturn(
  payments: PreparedPayment[],
  { mail, forms, config, log, now }: SiteContext,
): Promise<boolean> {
  if (!config.emailEnabled) return false
  try {
    const ids = payments.map(({ attempt }) => attempt.id)
    await forms.once(['payment return', ...ids], async (idempotencyKey) => {
      const fields = { payments, returnedAt: now }
      const content = await renderMail(() => import('./return-mail.server'), fields)
      await mail.enqueue('payment', { ...content, idempotencyKey })
    })
    return true
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the office could not be notified of a return from the payment page',
    )
    return false
  }
}

/** Deletes what this browser stores of payments, for patients at a shared computer, and redirects to the home page. */
export async function clearPayments(request: Request, context: SiteContext) {
  const session = await context.sessions.open(request)
  deletePatient(session.data)
  const bill = await context.sessions.openBillDraft(request, context.now)
  const approval = await context.sessions.openMembershipApproval(request, context.now)
  const headers = await session.commit(await bill.save(null, await approval.save(null)))
  return redirect('/', { status: 303, headers })
}
