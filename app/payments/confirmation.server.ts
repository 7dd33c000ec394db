import { redirect } from '@remix-run/node'
import type { SiteContext } from '~/context.server'
import type { PaymentAttempt } from '~/session/session-data.server'
import { hasBillDraft, hasMembershipApproval } from '~/session/sessions.server'
import { changeOnVisit, isOwnVisit, isPageVisit } from '~/session/visit.server'
import { preparedAttempts } from './attempt.server'
import { confirmPayment, deletePatient, paidMembership } from './after-payment.server'
import { paymentRecord } from './payment-record.server'
import { notifyOfficeOfReturn } from './report-return.server'

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
    const records = attempts.map((attempt) => paymentRecord(attempt, clinics, packages))
    const isReported = await notifyOfficeOfReturn(attempts, records, context)
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

/** Deletes what this browser stores of payments, for patients at a shared computer, and redirects to the home page. */
export async function clearPayments(request: Request, context: SiteContext) {
  const session = await context.sessions.open(request)
  deletePatient(session.data)
  const bill = await context.sessions.openBillDraft(request, context.now)
  const approval = await context.sessions.openMembershipApproval(request, context.now)
  const headers = await session.commit(await bill.save(null, await approval.save(null)))
  return redirect('/', { status: 303, headers })
}
