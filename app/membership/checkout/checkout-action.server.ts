import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import type { SiteContext } from '~/context.server'
import { cost } from '~/forms/admission.server'
import { textOf } from '~/forms/guard.server'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { admitSession, isTooLarge } from '~/forms/receive-form.server'
import { addAttempt, createReference, deleteAttempts } from '~/payments/attempt.server'
import { check } from '~/payments/payer-schema'
import { deleteAgreement, type SessionData } from '~/session/session-data.server'
import type { Session } from '~/session/sessions.server'
import { findPatientMismatches } from '~/membership/agreement/signing/agreed-patient.server'
import { agreedCharge, offersPlan, otherBilling } from '~/membership/purchase/billing'
import {
  checkoutDraft,
  discardAgreement,
  type Draft,
  updateDraft,
  parseDraft,
} from '~/membership/purchase/draft.server'
import { choiceParameters } from '~/membership/purchase/choice'
import {
  createMembershipPaymentRedirect,
  membershipDigest,
  membershipPayment,
  paymentDigest,
} from './membership-payment.server'
import {
  purchaseCheckoutHref,
  isAgreementOutdated,
  isOffered,
  type Purchase,
  readPurchase,
  purchaseAgreementHref,
  purchaseTermsDigest,
} from '~/membership/purchase/purchase.server'
import { oneYearAfter } from '~/time/dates'
import { agreementVersion } from '~/membership/purchase/membership-term'
import { wallClock } from '@site/domain/clinic-time'

/** The response to a submission that does not lead to the next step. */
export type CheckoutReply = {
  submission?: SubmissionResult
  /** The submitted values, for a page that is rendered again without script or whose form was reset. */
  draft?: Draft
  /** The message above the form; the details stay filled in. */
  problem?: string
  /** Whether the consent to the automatic renewal is missing. */
  isRenewalMissing?: boolean
  /** Why the payment could not be prepared (C-65). */
  preparationProblem?: string
  /**
   * The button to render again after a submission that did not reach the server, or after a wait in
   * seconds.
   */
  again?: { intent: string; seconds?: number }
  /**
   * The checked checkboxes of a submission that was not handled, for a page that is rendered again
   * without script.
   */
  checkedBoxes?: string[]
  /**
   * Whether the payment page has already confirmed the same membership for the same patient, so
   * that the patient has to confirm the purchase.
   */
  isSecondPurchase?: boolean
  /** Why 'Clear my details' deleted nothing. */
  clearProblem?: string
}

type Outcome = Response | Awaited<ReturnType<typeof reply>>
type Submitted = {
  request: Request
  purchase: Purchase
  session: Session
  formData: FormData
  context: SiteContext
}

const checkboxNames = ['policyRead', 'keepDetails', 'renewal']

/** The handler of each button of the checkout. */
const intents = {
  async agreement({ purchase, session }) {
    return seeOther(session, purchaseAgreementHref(purchase))
  },

  async agree({ purchase, session, formData, context }) {
    if (textOf(formData, 'policyRead') !== 'on')
      return reply(session, { problem: specifiedMessages.agreementRequired }, 400)
    const terms = await purchaseTermsDigest(purchase, context)
    if (textOf(formData, 'terms') !== terms)
      return reply(session, { problem: formMessages.termsChanged }, 409)
    // The agreement was signed in another tab in the meantime, and a signature takes precedence
    // over a policy.
    if (purchase.agreement?.by === 'signature')
      return seeOther(session, purchaseCheckoutHref(purchase))
    session.data.id ??= randomUUID()
    const startDate = wallClock(context.now).date
    session.data.agreement = {
      package: purchase.chosen.id,
      location: purchase.clinic.id,
      version: agreementVersion,
      submittedAt: context.now.toISOString(),
      by: 'policy',
      terms,
      ...agreedCharge(purchase.chosen, purchase.billing.freq),
      ...purchase.billing,
      startDate,
      endDate: oneYearAfter(startDate),
    }
    // A browser that blocks cookies comes back without the agreement, and the page then explains it.
    return seeOther(session, `${purchaseCheckoutHref(purchase)}&agreement=accepted`)
  },

  async decline({ purchase, session }) {
    // The session's agreement may be signed, or for another package or clinic.
    if (purchase.agreement?.by === 'policy') delete session.data.agreement
    return seeOther(session, purchaseCheckoutHref(purchase))
  },

  async restart({ purchase, session, formData }) {
    discardAgreementOf(purchase, session.data)
    if (textOf(formData, 'keepDetails') !== 'on') delete session.data.draft
    return seeOther(session, purchaseAgreementHref(purchase))
  },

  async 'change-frequency'({ purchase, session, formData }) {
    // Another tab may have changed the billing already, so the change starts from the value on this
    // page and is applied only once.
    const isChanged = (textOf(formData, 'freq') ?? purchase.billing.freq) !== purchase.billing.freq
    if (!offersPlan(purchase.chosen) || isChanged)
      return seeOther(session, purchaseCheckoutHref(purchase))
    discardAgreementOf(purchase, session.data)
    const billing = otherBilling(purchase.billing)
    session.data.billing = billing
    return seeOther(session, purchaseAgreementHref({ ...purchase, billing }))
  },

  async review(submitted) {
    const { purchase, session, formData, context } = submitted
    if (!purchase.agreement)
      return reply(session, { problem: await withoutAgreement(submitted) }, 400)
    const submission = check(formData, context.now)
    if (submission.status !== 'success')
      return reply(session, { submission: submission.reply() }, 400)
    const mismatches = findPatientMismatches(session.data, submission.value)
    if (mismatches)
      return reply(session, { submission: submission.reply({ fieldErrors: mismatches }) }, 400)
    session.data.draft = submission.value
    return seeOther(session, purchaseCheckoutHref(purchase, 'review'))
  },

  async pay(submitted) {
    const { request, purchase, session, formData, context } = submitted
    if (!purchase.agreement)
      return reply(session, { problem: await withoutAgreement(submitted) }, 400)
    const payer = parseDraft(checkoutDraft(session.data), context.now)
    if (!payer) {
      return seeOther(session, `${purchaseCheckoutHref(purchase)}&changed=yes`)
    }
    // Another tab may have changed details or agreement, so only the reviewed values are passed to
    // the payment page.
    const reviewDigest = paymentDigest(purchase, purchase.agreement, payer)
    if (textOf(formData, 'reviewed') !== reviewDigest) {
      return seeOther(session, `${purchaseCheckoutHref(purchase, 'review')}&changed=yes`)
    }
    if (purchase.chosen.recurring && textOf(formData, 'renewal') !== 'on')
      return reply(session, { isRenewalMissing: true }, 400)
    const purchaseKey = membershipDigest(purchase, payer)
    if (session.data.purchased?.includes(purchaseKey) && textOf(formData, 'again') !== 'yes')
      return reply(session, { isSecondPurchase: true }, 409)
    const reference = createReference()
    const paymentRedirect = createMembershipPaymentRedirect(
      purchase,
      purchase.agreement,
      payer,
      reference,
      context,
    )
    if ('problem' in paymentRedirect)
      return reply(session, { preparationProblem: paymentRedirect.problem }, 503)
    session.data.id ??= randomUUID()
    addAttempt(session.data, {
      kind: 'membership',
      package: purchase.chosen.id,
      agreedAt: purchase.agreement.submittedAt,
      id: reference,
      reference,
      cents: membershipPayment(purchase, purchase.agreement, payer).cents,
      clinic: purchase.clinic.id,
      sentAt: context.now.toISOString(),
      purchase: purchaseKey,
    })
    const cookie = await context.sessions.openMembershipApproval(request, context.now)
    const approval = { reviewed: reviewDigest, reference, savedAt: context.now.toISOString() }
    const headers = await cookie.save(approval, await session.commit())
    return redirect(purchaseCheckoutHref(purchase, 'pay'), { status: 303, headers })
  },
} satisfies Record<string, (submitted: Submitted) => Promise<Outcome>>

function isIntent(name: string): name is keyof typeof intents {
  return Object.hasOwn(intents, name)
}

/** Discards the agreement of this purchase; one for another package or clinic stays (CHK-21). */
function discardAgreementOf(purchase: Purchase, sessionData: SessionData): void {
  const { agreement } = sessionData
  discardAgreement(sessionData)
  if (!purchase.agreement) sessionData.agreement = agreement
}

/**
 * Handles every button of the checkout. The browser selects package and clinic; prices and terms
 * come from the server only.
 */
export async function receiveCheckout(request: Request, context: SiteContext) {
  const outcome = await outcomeOf(request, context)
  context.outcome.rejected = 'init' in outcome && (outcome.init?.status ?? 200) >= 400
  return outcome
}

async function outcomeOf(request: Request, context: SiteContext): Promise<Outcome> {
  const formData = await request.formData()
  const session = await context.sessions.open(request)
  if (isTooLarge(formData))
    return data<CheckoutReply>({ problem: formMessages.paymentTooLarge }, { status: 413 })
  const purchase = await readPurchase(
    purchaseQuery(request, formData),
    request,
    context,
    session.data,
  )
  const intent = textOf(formData, 'intent') ?? ''
  if (intent === 'clear') return clear(request, purchase, session, context)
  if (!purchase) return reply(session, { problem: formMessages.notOffered }, 404)
  updateDraft(session.data, formData)
  session.data.billing = purchase.billing
  if (!isOffered(purchase)) return seeOther(session, purchaseCheckoutHref(purchase))
  const admission = await admitSession(context, session, {
    form: 'checkout',
    points: intent === 'agree' || intent === 'pay' ? cost.payment : cost.check,
  })
  if (!admission.isAdmitted) {
    const { message, retryAfterSeconds: seconds, sendAgain } = admission
    return reply(
      session,
      {
        problem: message,
        ...(sendAgain && { again: { intent: intent || 'review', seconds } }),
        checkedBoxes: checkboxNames.filter((name) => textOf(formData, name) === 'on'),
        isSecondPurchase: textOf(formData, 'again') === 'yes',
      },
      429,
      { 'Retry-After': String(seconds) },
    )
  }
  const handle = intents[isIntent(intent) ? intent : 'review']
  return handle({ request, purchase, session, formData, context })
}

/** Returns a redirect that also stores the session, which contains the values just submitted. */
async function seeOther(session: Session, href: string): Promise<Response> {
  return redirect(href, { status: 303, headers: await session.commit() })
}

/**
 * Deletes the patient's details, the agreement and the records of prepared memberships from this browser, for patients
 * at a shared computer, also when the package is no longer sold.
 */
async function clear(
  request: Request,
  purchase: Purchase | null,
  session: Session,
  context: SiteContext,
): Promise<Response> {
  deleteAgreement(session.data)
  deleteAttempts(session.data, 'membership')
  delete session.data.draft
  delete session.data.paid
  const cookie = await context.sessions.openMembershipApproval(request, context.now)
  const headers = await cookie.save(null, await session.commit())
  return redirect(purchase ? purchaseCheckoutHref(purchase) : '/', { status: 303, headers })
}

/** Stores the values entered so far, so that an unfinished checkout survives closing the tab. */
export async function saveDraft(request: Request, context: SiteContext): Promise<Response> {
  const formData = await request.formData()
  const session = await context.sessions.open(request)
  if (isTooLarge(formData)) return new Response(null, { status: 413 })
  updateDraft(session.data, formData)
  return new Response(null, { status: 204, headers: await session.commit() })
}

/**
 * Returns why nothing can be paid yet. A page that showed an accepted agreement also receives the
 * notice that it no longer applies or is no longer available (CHK-22).
 */
async function withoutAgreement(submitted: Submitted): Promise<string> {
  const { purchase, session, formData, context } = submitted
  if (await isAgreementOutdated(purchase, session.data, context))
    return formMessages.agreementOutdated
  const hadAgreement = textOf(formData, 'agreement') === 'accepted'
  return hadAgreement ? formMessages.agreementGone : specifiedMessages.agreementRequired
}

async function reply(
  session: Session,
  content: CheckoutReply,
  status: number,
  extraHeaders: Record<string, string> = {},
): Promise<ReturnType<typeof data<CheckoutReply>>> {
  const headers = await session.commit()
  for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value)
  return data<CheckoutReply>(
    { ...content, draft: checkoutDraft(session.data) },
    { status, headers },
  )
}

/** Returns the purchase that the form names, else the one that the address names, as a query. */
function purchaseQuery(request: Request, formData: FormData): URLSearchParams {
  const query = new URLSearchParams(new URL(request.url).searchParams)
  for (const name of choiceParameters) {
    const value = textOf(formData, name)
    if (value !== null) query.set(name, value)
  }
  return query
}
