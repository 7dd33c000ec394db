import { data, redirect } from '@remix-run/node'
import type { Clinic } from '~/content/types'
import type { SiteContext } from '~/context.server'
import type { Journey } from '~/session/journey.server'
import { acceptedText } from '~/membership/agreement/accepted'
import { patientFaults } from '~/membership/agreement/agreed-patient.server'
import { policyText } from '~/membership/agreement/agreement-text'
import { describeCharges, waysToPay } from '~/membership/charges'
import type { BillingFrequency } from '~/membership/choice'
import { approvedHandOff } from './approved-payment.server'
import { checkoutDraft, parseDraft } from '~/membership/draft.server'
import { handOffDigest } from './hand-off.server'
import { nearestOffering } from '~/membership/offer/offering.server'
import { policyHref } from '~/membership/agreement/policy'
import { policyLinks } from '~/membership/agreement/policy-document.server'
import {
  checkoutAddress,
  confirmedAgreement,
  isOffered,
  practiceOf,
  type Purchase,
  readPurchase,
  termsOf,
} from '~/membership/purchase.server'

/** Everything that the checkout page shows; without a package to buy it is not found. */
export async function loadCheckout(request: Request, context: SiteContext) {
  const url = new URL(request.url)
  const session = await context.sessions.open(request)
  const purchase = await readPurchase(url.searchParams, request, context, session.journey)
  if (!purchase) throw new Response(null, { status: 404 })
  const { chosen, clinic, offering, billing, agreement } = purchase

  const offered = isOffered(purchase)
  const nearest = offered ? null : nearestOffering(clinic, offering)
  if (nearest)
    return redirect(checkoutAddress({ ...purchase, clinic: nearest, movedFrom: clinic.id }))

  const [{ page, policies }, { page: bills }, { clinics, settings }] = await Promise.all([
    context.content.read('membershipPayment'),
    context.content.read('payMyBill'),
    context.content.read('layout'),
  ])
  const draft = checkoutDraft(session.journey)
  const typed = parseDraft(draft, context.now)
  const answers = typed && !patientFaults(session.journey, typed) ? typed : null
  const step = url.searchParams.get('step')
  const reviewing = step === 'review'
  const isPaying = step === 'pay'
  const { approval } = await context.sessions.openMembershipApproval(request, context.now)
  const handOff =
    isPaying && offered ? approvedHandOff(approval, purchase, session.journey, context) : null
  if (isPaying && !handOff)
    return redirect(`${checkoutAddress(purchase, 'review')}${approval ? '&changed=yes' : ''}`)
  if (reviewing && !(offered && agreement && answers)) {
    const reason = !agreement
      ? '&agreement=missing'
      : url.searchParams.has('changed') && '&changed=yes'
    return redirect(checkoutAddress(purchase) + (reason || ''))
  }
  const { id, name, price, contents, monthly, recurring } = chosen
  const practice = await practiceOf(purchase, context)
  const charges = (freq: BillingFrequency) =>
    describeCharges(chosen, freq, { billDay: billing.billDay, contact: practice })
  const policyFile = policyHref(chosen, policies.entries, clinic.id)
  const links = await policyLinks(policyFile, context.content)
  return data({
    page,
    cardsNote: bills.cardsNote,
    processingNote: bills.processingNote,
    chosen: { id, name, price, contents, monthly, recurring },
    clinicId: clinic.id,
    phone: settings.billingHelpPhone || clinic.contact.phone,
    /** False where no clinic offers the package. */
    isOffered: offered,
    offeredAt: offering.map(({ id: clinicId }) => clinicId),
    movedFrom: clinics.find((candidate) => candidate.id === purchase.movedFrom)?.name ?? null,
    billing,
    charges: charges(billing.freq),
    ways: waysToPay(chosen).map((freq) => ({
      freq,
      label: charges(freq).label,
      summary: charges(freq).summary,
    })),
    agreement: agreement && acceptedText(agreement),
    agreedElsewhere: agreement ? null : agreedElsewhere(purchase, session.journey, clinics),
    policy: {
      ...policyText({ facts: chosen, practice }),
      terms: await termsOf(purchase, context),
      file: links.file,
      page: links.page,
    },
    draft,
    answers: reviewing ? answers : null,
    /** The form for the payment page, once the patient has approved the review. */
    handOff,
    review: checkoutAddress(purchase, 'review'),
    reviewed:
      reviewing && agreement && answers ? handOffDigest(purchase, agreement, answers) : null,
    /** The review page was asked for, and its agreement was gone. */
    isAgreementGone: !agreement && url.searchParams.get('agreement') === 'missing',
    hasChanged: url.searchParams.has('changed'),
    back: checkoutAddress(purchase),
    refused: context.outcome.refused,
  })
}

export type CheckoutData = NonNullable<
  Extract<Awaited<ReturnType<typeof loadCheckout>>, { data: unknown }>['data']
>

/**
 * Finds the clinic that the session's agreement to this package is for, when that is another clinic: the agreement
 * stays valid there and does not count here (CHK-21). Null when there is no such agreement.
 */
function agreedElsewhere(purchase: Purchase, journey: Journey, clinics: Clinic[]) {
  const clinic = clinics.find(({ id }) => id === journey.agreement?.location)
  if (!clinic || !confirmedAgreement(journey, purchase.chosen, clinic)) return null
  return { clinicName: clinic.name, back: checkoutAddress({ ...purchase, clinic }) }
}
