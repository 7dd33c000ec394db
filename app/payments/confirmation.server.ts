import type { SiteContext } from '../context.server'
import { hasBillDraft, hasMembershipApproval } from '../session/sessions.server'
import { changeOnVisit, isOwnVisit, isPageVisit } from '../session/visit.server'
import { confirmPayment, paidMembership } from './after-payment.server'
import { paymentRecord } from './payment-record.server'
import { notifyOfficeOfReturn } from './report-return.server'

/**
 * Handles a visit to `/confirmation`: clears the session data of the completed payment, notifies
 * the office once, and returns the payment in the session. The address contributes nothing
 * (PAY-12).
 */
export async function handleReturn(request: Request, context: SiteContext) {
  const [{ clinics }, { packages }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('membershipPayment'),
  ])
  const { sessionData, headers } = await changeOnVisit(context, request, async (session) => {
    confirmPayment(session, { isOwn: isOwnVisit(request) })
    const { attempt } = session
    if (!attempt || attempt.reported) return
    const record = paymentRecord(attempt, clinics, packages)
    attempt.reported = await notifyOfficeOfReturn(attempt, record, context)
  })
  const { attempt } = sessionData
  const isVisit = isPageVisit(request, context.isHeadRequest)
  if (isVisit && attempt?.kind === 'bill' && hasBillDraft(request)) {
    const cookie = await context.sessions.openBillDraft(request, context.now)
    for (const [name, value] of await cookie.save(null)) headers.append(name, value)
  }
  if (isVisit && attempt?.kind === 'membership' && hasMembershipApproval(request)) {
    const cookie = await context.sessions.openMembershipApproval(request, context.now)
    for (const [name, value] of await cookie.save(null)) headers.append(name, value)
  }
  return {
    membership: paidMembership(sessionData),
    record: attempt ? paymentRecord(attempt, clinics, packages) : null,
    headers,
  }
}
