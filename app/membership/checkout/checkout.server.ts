import { pick } from '~/content/edit'
import { data, redirect } from '@remix-run/node'
import type { Clinic } from '~/content/types'
import type { SiteContext } from '~/context.server'
import type { SessionData } from '~/session/session-data.server'
import { describeAcceptedAgreement } from '~/membership/agreement/accepted'
import { findPatientMismatches } from '~/membership/agreement/agreed-patient.server'
import { signedCopy } from '~/membership/agreement/signing.server'
import { policyText } from '~/membership/agreement/agreement-text'
import { describeCharges, waysToPay } from '~/membership/purchase/charges'
import type { BillingFrequency } from '~/membership/purchase/choice'
import { recordPaymentView } from '~/payments/payment-view.server'
import { findApprovedPaymentRedirect } from './approved-payment.server'
import { checkoutDraft, parseDraft } from '~/membership/purchase/draft.server'
import { paymentDigest } from './payment-details.server'
import { nearestOfferingClinic } from '~/membership/offer/offering.server'
import { policyHref } from '~/membership/agreement/policy'
import { policyLinks } from '~/membership/agreement/policy-document.server'
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

/** Returns the data of the checkout page, or throws a 404 response without a package to buy. */
export async function loadCheckout(request: Request, context: SiteContext) {
  const url = new URL(request.url)
  const session = await context.sessions.open(request)
  const purchase = await readPurchase(url.searchParams, request, context, session.data)
  if (!purchase) throw new Response(null, { status: 404 })
  const { chosen, clinic, offering, billing, agreement } = purchase

  const offered = isOffered(purchase)
  const nearest = offered ? null : nearestOfferingClinic(clinic, offering)
  if (nearest)
    return redirect(purchaseCheckoutHref({ ...purchase, clinic: nearest, movedFrom: clinic.id }))

  const [{ page, policies }, { page: bills }, { clinics, settings }] = await Promise.all([
    context.content.read('membershipPayment'),
    context.content.read('payMyBill'),
    context.content.read('layout'),
  ])
  const draft = checkoutDraft(session.data)
  const payer = parseDraft(draft, context.now)
  const reviewValues = payer && !findPatientMismatches(session.data, payer) ? payer : null
  const step = url.searchParams.get('step')
  const isReviewing = step === 'review'
  const isPaying = step === 'pay'
  const { approval, save } = await context.sessions.openMembershipApproval(request, context.now)
  const paymentRedirect =
    isPaying && offered
      ? findApprovedPaymentRedirect(approval, purchase, session.data, context)
      : null
  if (isPaying && !paymentRedirect)
    return redirect(`${purchaseCheckoutHref(purchase, 'review')}${approval ? '&changed=yes' : ''}`)
  const headers =
    paymentRedirect && approval
      ? await recordPaymentView({ stored: approval, save }, request, context)
      : new Headers()
  if (isReviewing && !(offered && agreement && reviewValues)) {
    const reason = !agreement
      ? '&agreement=missing'
      : url.searchParams.has('changed') && '&changed=yes'
    return redirect(purchaseCheckoutHref(purchase) + (reason || ''))
  }
  const practice = await practiceOf(purchase, context)
  const charges = (freq: BillingFrequency) =>
    describeCharges(chosen, freq, { billDay: billing.billDay, contact: practice })
  const policyFile = policyHref(chosen, policies.entries, clinic.id)
  const links = await policyLinks(policyFile, context.content)
  const loaderData = {
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
    isOffered: offered,
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
      ...policyText({ facts: chosen, practice }),
      terms: await purchaseTermsDigest(purchase, context),
      file: links.file,
      page: links.page,
    },
    draft,
    reviewValues: isReviewing ? reviewValues : null,
    /** The form for the payment page, after the patient has approved the review. */
    paymentRedirect,
    hasBeenShown: approval?.hasBeenShown ?? false,
    review: purchaseCheckoutHref(purchase, 'review'),
    reviewed:
      isReviewing && agreement && reviewValues
        ? paymentDigest(purchase, agreement, reviewValues)
        : null,
    /** The agreement was just accepted or the review page was requested, and the session has no agreement. */
    isAgreementGone: !agreement && url.searchParams.has('agreement'),
    isAgreementOutdated: await isAgreementOutdated(purchase, session.data, context),
    hasChanged: url.searchParams.has('changed'),
    back: purchaseCheckoutHref(purchase),
    isRejected: context.outcome.rejected,
  }
  return data(loaderData, { headers })
}

export type CheckoutData = NonNullable<
  Extract<Awaited<ReturnType<typeof loadCheckout>>, { data: unknown }>['data']
>

/**
 * Returns the clinic of the session's agreement to this package when that is another clinic, or
 * null otherwise. The agreement stays valid there and does not apply here (CHK-21).
 */
function findAgreementElsewhere(purchase: Purchase, sessionData: SessionData, clinics: Clinic[]) {
  const clinic = clinics.find(({ id }) => id === sessionData.agreement?.location)
  if (!clinic || !confirmedAgreement(sessionData, purchase.chosen, clinic)) return null
  return { clinicName: clinic.name, back: purchaseCheckoutHref({ ...purchase, clinic }) }
}
