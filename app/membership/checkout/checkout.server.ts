import { pick } from '~/content/edit'
import { data, redirect } from '@remix-run/node'
import type { Clinic } from '~/content/types'
import type { SiteContext } from '~/context.server'
import type { SessionData } from '~/session/session-data.server'
import type { Session } from '~/session/sessions.server'
import { describeAcceptedAgreement } from '~/membership/agreement/accepted'
import { signedCopy } from '~/membership/agreement/signing/signing.server'
import { policyText } from '~/membership/agreement/text/agreement-text'
import { describeCharges, waysToPay } from '~/membership/purchase/charges'
import type { BillingFrequency } from '~/membership/purchase/choice'
import { recordPaymentView } from '~/session/visit.server'
import { checkoutDraft } from '~/membership/purchase/draft.server'
import { findApprovedPaymentRedirect, findReview } from './membership-payment.server'
import { nearestOfferingClinic } from '~/membership/offer/offering.server'
import { policyHref } from '~/membership/agreement/text/policy'
import { policyLinks } from '~/membership/agreement/pdf/policy-document.server'
import {
  purchaseCheckoutHref,
  confirmedAgreement,
  isAgreementOutdated,
  isOffered,
  practiceOf,
  type Purchase,
  readPurchase,
  purchaseTermsDigest,
} from '~/membership/purchase/purchase.server'

/**
 * Returns the data of the checkout page, or throws a 404 response without a package to buy. It redirects to a clinic that
 * offers the package, and to the step before when the requested one cannot be shown.
 */
export async function loadCheckout(request: Request, context: SiteContext) {
  const { searchParams } = new URL(request.url)
  const session = await context.sessions.open(request)
  const purchase = await readPurchase(searchParams, request, context, session.data)
  if (!purchase) throw new Response(null, { status: 404 })
  const { clinic, offering, agreement } = purchase
  const nearest = isOffered(purchase) ? null : nearestOfferingClinic(clinic, offering)
  if (nearest)
    return redirect(purchaseCheckoutHref({ ...purchase, clinic: nearest, movedFrom: clinic.id }))

  const step = searchParams.get('step')
  const hasChanged = searchParams.has('changed')
  const payment = step === 'pay' ? await openPayment(request, purchase, session, context) : null
  if (payment && !payment.paymentRedirect)
    return redirect(
      purchaseCheckoutHref(purchase, 'review') + (payment.isApproved ? '&changed=yes' : ''),
    )
  const review = step === 'review' ? findReview(purchase, session.data, context.now) : null
  if (step === 'review' && !review) {
    const changed = hasChanged ? '&changed=yes' : ''
    return redirect(purchaseCheckoutHref(purchase) + (agreement ? changed : '&agreement=missing'))
  }

  const loaderData = {
    ...(await describePurchase(purchase, session, context)),
    draft: checkoutDraft(session.data),
    reviewValues: review?.payer ?? null,
    reviewed: review?.digest ?? null,
    /** The form for the payment page, after the patient has approved the review. */
    paymentRedirect: payment?.paymentRedirect ?? null,
    hasBeenShown: payment?.hasBeenShown ?? false,
    review: purchaseCheckoutHref(purchase, 'review'),
    back: purchaseCheckoutHref(purchase),
    /** The agreement was just accepted or the review page was requested, and the session has no agreement. */
    isAgreementGone: !agreement && searchParams.has('agreement'),
    isAgreementOutdated: await isAgreementOutdated(purchase, session.data, context),
    hasChanged,
    isRejected: context.outcome.rejected,
  }
  return data(loaderData, { headers: payment?.headers ?? {} })
}

export type CheckoutData = NonNullable<
  Extract<Awaited<ReturnType<typeof loadCheckout>>, { data: unknown }>['data']
>

/**
 * Returns the payment that the patient has approved, if it still applies, with the headers that record that its form was
 * shown.
 */
async function openPayment(
  request: Request,
  purchase: Purchase,
  session: Session,
  context: SiteContext,
) {
  const { stored: approval, save } = await context.sessions.openMembershipApproval(
    request,
    context.now,
  )
  const paymentRedirect = findApprovedPaymentRedirect(approval, purchase, session.data, context)
  return {
    paymentRedirect,
    isApproved: approval !== null,
    hasBeenShown: approval?.hasBeenShown ?? false,
    headers:
      paymentRedirect && approval
        ? await recordPaymentView({ stored: approval, save }, request, context)
        : new Headers(),
  }
}

/** Returns what every step shows: the package at its clinic, its charges, its policy and its agreement. */
async function describePurchase(purchase: Purchase, session: Session, context: SiteContext) {
  const { chosen, clinic, offering, billing, agreement } = purchase
  const [{ page, policies }, { page: bills }, { clinics, settings }] = await Promise.all([
    context.content.read('membershipPayment'),
    context.content.read('payMyBill'),
    context.content.read('layout'),
  ])
  const practice = await practiceOf(purchase, context)
  const charges = (freq: BillingFrequency) =>
    describeCharges(chosen, freq, { billDay: billing.billDay, contact: practice })
  const policyFile = policyHref(chosen, policies.entries, clinic.id)
  const links = await policyLinks(policyFile, context.content)
  const { title, sections } = policyText({ facts: chosen, practice })
  return {
    page,
    bills: pick(bills, 'cardsNote', 'processingNote'),
    chosen: pick(
      chosen,
      'id',
      'name',
      'price',
      'contents',
      'monthly',
      'recurring',
      'availability',
      'requiredService',
    ),
    clinicId: clinic.id,
    phone: settings.billingHelpPhone || clinic.contact.phone,
    /** False when no clinic offers the package. */
    isOffered: isOffered(purchase),
    offeredAt: offering.map(({ id }) => id),
    movedFrom: clinics.find((candidate) => candidate.id === purchase.movedFrom)?.name ?? null,
    billing,
    charges: charges(billing.freq),
    ways: waysToPay(chosen).map((freq) => ({
      freq,
      label: charges(freq).label,
      summary: charges(freq).summary,
    })),
    agreement: agreement && describeAcceptedAgreement(agreement),
    /** Whether the agreement was signed, and its document can still be made. */
    hasCopy: (await signedCopy({ purchase, session, context })) !== null,
    agreedElsewhere: agreement ? null : findAgreementElsewhere(purchase, session.data, clinics),
    policy: {
      title,
      sections,
      terms: await purchaseTermsDigest(purchase, context),
      file: links.file,
      page: links.page,
    },
  }
}

/**
 * Returns the clinic of the session's agreement to this package when that is another clinic, or
 * null otherwise. The agreement stays valid there and does not apply here (CHK-21).
 */
function findAgreementElsewhere(purchase: Purchase, sessionData: SessionData, clinics: Clinic[]) {
  const clinic = clinics.find(({ id }) => id === sessionData.agreement?.location)
  if (!clinic || !confirmedAgreement(sessionData, purchase.chosen, clinic)) return null
  return { clinicName: clinic.name, back: purchaseCheckoutHref({ ...purchase, clinic }) }
}
