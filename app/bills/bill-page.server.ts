import { data, redirect } from '@remix-run/node'
import { clinicAddress } from '~/clinics/location-card.server'
import type { SiteContext } from '~/context.server'
import { billReference } from '~/payments/bill-reference'
import { recordPaymentView } from '~/session/visit.server'
import { findBillReview, startValues } from './bill-review.server'
import { billingHelpDetails } from './billing-help'
import { chooserAddress, stepAddress } from './prefix'

/**
 * Returns the content of the bill pages and the clinic that a path names. It throws a 404 response when the clinic does
 * not exist or when bills cannot be paid to it (BIL-01, BIL-04, C-27).
 */
export async function billPage(
  { content }: Pick<SiteContext, 'content'>,
  location: string | undefined,
) {
  const [{ page }, { settings, clinics }] = await Promise.all([
    content.read('payMyBill'),
    content.read('layout'),
  ])
  const { clinicIds, ...copy } = page
  const clinic = clinics.find(({ id }) => id === location && clinicIds.includes(id))
  if (!clinic) throw new Response(null, { status: 404 })
  const hasOthers = clinics.some(({ id }) => id !== location && clinicIds.includes(id))
  return { page: copy, clinic, hasOthers, settings }
}

/**
 * Returns the bill form of the clinic that a path names, with its initial values, or the review of the submitted bill.
 * Without a submitted bill, the address of the review redirects to the form, which explains why.
 */
export async function loadBillPage(
  request: Request,
  location: string | undefined,
  context: SiteContext,
) {
  const { page, clinic, hasOthers, settings } = await billPage(context, location)
  const url = new URL(request.url)
  const { searchParams } = url
  const { stored: draft, save } = await context.sessions.openBillDraft(request, context.now)
  const step = searchParams.get('step')
  const isReview = step === 'review'
  const { data: sessionData } = await context.sessions.open(request)
  const review = isReview ? findBillReview({ draft, sessionData }, clinic, context) : null
  if (isReview && !review) return redirect(stepAddress(url, 'restart'))
  const loaderData = {
    page,
    clinic: { ...clinicAddress(clinic), fullName: clinic.title || clinic.name },
    review,
    start: startValues(draft, clinic, billReference(searchParams)),
    hasDraft: draft !== null,
    /** Whether the review was requested and its bill was no longer available. */
    isDraftGone: step === 'restart' && draft?.clinic !== clinic.id,
    guard: context.forms.fields(context.now),
    isRejected: context.outcome.rejected,
    /** Null when this is the only clinic that takes bills. */
    back: hasOthers ? chooserAddress(url) : null,
    phone: settings.billingHelpPhone || clinic.contact.phone,
    site: billingHelpDetails(settings),
  }
  if (!draft) return data(loaderData)
  const headers =
    review?.isSecondPayment === false
      ? await recordPaymentView({ stored: draft, save }, request, context)
      : new Headers()
  headers.set('Cache-Control', 'no-store')
  return data(loaderData, { headers })
}
