import { data, redirect } from '@remix-run/node'
import { fileFacts } from '../content/public-files.server'
import type { SiteContext } from '../context.server'
import { payerSchema } from '../payments/payer-schema'
import { acceptedText } from './accepted'
import { patientFaults } from './agreed-patient.server'
import { policyText } from './agreement-text'
import { billingText } from './billing'
import { checkoutDraft } from './draft.server'
import { handOffDigest } from './hand-off.server'
import { nearestOffering } from './offering.server'
import { policyHref } from './policy'
import { checkoutAddress, isOffered, practiceOf, readPurchase, termsOf } from './purchase.server'

/** Everything that the checkout page shows; without a package to buy it is not found. */
export async function loadCheckout(request: Request, context: SiteContext) {
  const url = new URL(request.url)
  const session = await context.sessions.open(request)
  const purchase = await readPurchase(url.searchParams, request, context, session.journey)
  if (!purchase) return data(null, { status: 404 })
  const { chosen, clinic, offering, billing, agreement } = purchase

  const offered = isOffered(purchase)
  const nearest = offered ? null : nearestOffering(clinic, offering)
  if (nearest)
    return redirect(`${checkoutAddress({ ...purchase, clinic: nearest })}&moved=${clinic.id}`)

  const [{ page, policies }, { page: bills }, { clinics, settings }] = await Promise.all([
    context.content.read('membershipPayment'),
    context.content.read('payMyBill'),
    context.content.read('layout'),
  ])
  const draft = checkoutDraft(session.journey)
  const typed = parseDraft(draft, context.now)
  const answers = typed && !patientFaults(session.journey, typed) ? typed : null
  const reviewing = url.searchParams.get('step') === 'review'
  if (reviewing && !(offered && agreement && answers)) return redirect(checkoutAddress(purchase))
  const { id, name, price, contents, monthly, recurring } = chosen
  const policyFile = policyHref(chosen, policies.entries, clinic.id)
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
    movedFrom:
      clinics.find(
        (candidate) => candidate.id === url.searchParams.get('moved') && candidate.id !== clinic.id,
      )?.name ?? null,
    billing,
    agreement: agreement && acceptedText(agreement),
    policy: {
      ...policyText({ facts: chosen, practice: await practiceOf(purchase, context) }),
      terms: await termsOf(purchase, context),
      file: await fileFacts(policyFile),
      page: (await fileFacts(policyFile.replace(/\.pdf$/, '.html')))?.href ?? null,
      chargeSummary: `You pay ${billingText(chosen, billing.freq)}, for 12 months. To cancel, call the clinic.`,
    },
    draft,
    answers: reviewing ? answers : null,
    reviewed:
      reviewing && agreement && answers ? handOffDigest(purchase, agreement, answers) : null,
    hasChanged: url.searchParams.has('changed'),
    back: checkoutAddress(purchase),
    refused: context.outcome.refused,
  })
}

export type CheckoutData = NonNullable<
  Extract<Awaited<ReturnType<typeof loadCheckout>>, { data: unknown }>['data']
>

/** The checked details, or null while one of them is missing or wrong. */
export function parseDraft(draft: Record<string, string>, now: Date) {
  const parsed = payerSchema(now).safeParse(draft)
  return parsed.success ? parsed.data : null
}
