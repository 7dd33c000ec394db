import { pick } from '~/content/edit'
import { data, redirect } from '@remix-run/node'
import type { SiteContext } from '~/context.server'
import { cost } from '~/forms/admission.server'
import { formMessages } from '~/forms/messages'
import { formState, receiptParameter } from '~/forms/receipt.server'
import { admitSession } from '~/forms/receive-form.server'
import {
  storeValues,
  mailAgreement,
  sign,
  signedCopy,
  type SigningReply,
} from './signing/signing.server'
import { agreementEdition } from './text/agreement-edition.server'
import { describeAcceptedAgreement } from './accepted'
import { describeCharges } from '~/membership/purchase/charges'
import { agreementFormHref, movedQuery } from '~/membership/purchase/choice'
import {
  purchaseCheckoutHref,
  isOffered,
  practiceOf,
  readPurchase,
  purchaseTermsDigest,
} from '~/membership/purchase/purchase.server'
import { textOf } from '~/forms/guard.server'

/**
 * Returns the data of the agreement page. It throws a 404 response without a package to sign for,
 * and it redirects to the checkout when the clinic does not offer the package.
 */
export async function loadAgreement(request: Request, context: SiteContext) {
  const session = await context.sessions.open(request)
  const { searchParams } = new URL(request.url)
  const purchase = await readPurchase(searchParams, request, context, session.data)
  if (!purchase) throw new Response(null, { status: 404 })
  if (!isOffered(purchase)) return redirect(purchaseCheckoutHref(purchase))
  const { page } = await context.content.read('membershipAgreement')
  const { chosen, clinic, billing, agreement } = purchase
  const practice = await practiceOf(purchase, context)
  const form =
    agreementFormHref({ package: chosen.id, location: clinic.id, ...billing }) +
    movedQuery(purchase.movedFrom)
  return data({
    page,
    chosen: pick(chosen, 'id', 'name'),
    edition: agreementEdition({ facts: chosen, practice, frequency: billing.freq }),
    charges: describeCharges(chosen, billing.freq, {
      billDay: billing.billDay,
      contact: practice,
    }),
    clinic: { ...pick(clinic, 'id', 'name', 'accent'), phone: clinic.contact.phone },
    form,
    /** The complete address of the form, for paper. */
    formAddress: context.config.siteUrl + form,
    terms: await purchaseTermsDigest(purchase, context),
    accepted: agreement && describeAcceptedAgreement(agreement),
    hasCopy: (await signedCopy({ purchase, session, context })) !== null,
    /** The agreement was signed without script, and the session no longer has it. */
    isSignedAgreementGone: !agreement && formState(request, context).receipt !== null,
    checkout: purchaseCheckoutHref(purchase),
    isRejected: context.outcome.rejected,
  })
}

export type AgreementData = NonNullable<
  Extract<Awaited<ReturnType<typeof loadAgreement>>, { data: unknown }>['data']
>

/**
 * Handles the agreement form that a browser without script submits: both steps in one request, then
 * a redirect to the page with the result. With `step` it handles one step, for the page that shows
 * the progress (C-51).
 */
export async function receiveAgreement(request: Request, context: SiteContext) {
  const formData = await request.formData()
  const session = await context.sessions.open(request)
  const step = textOf(formData, 'step')
  async function reply(content: SigningReply, status: number, retryAfterSeconds?: number) {
    const headers = await session.commit()
    if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds))
    context.outcome.rejected = status >= 400
    const init = { status, headers }
    return step === null ? data(content, init) : Response.json(content, init)
  }
  const purchase = await readPurchase(
    new URL(request.url).searchParams,
    request,
    context,
    session.data,
  )
  if (!purchase || !isOffered(purchase))
    return reply({ ok: false, message: formMessages.notOffered }, 404)
  const admission = await admitSession(context, session, {
    form: 'agreement',
    points: step === 'mail' ? cost.mail : cost.document,
  })
  if (!admission.isAdmitted) {
    const { message, retryAfterSeconds, sendAgain } = admission
    if (step !== 'mail') storeValues(Object.fromEntries(formData), session)
    return reply(
      { ok: false, message, ...(sendAgain && { waitSeconds: retryAfterSeconds }) },
      429,
      retryAfterSeconds,
    )
  }
  if (step !== 'mail') {
    const signed = await sign(Object.fromEntries(formData), { purchase, session, context })
    if (!signed.ok || step === 'sign') return reply(signed, signed.ok ? 200 : 400)
  }
  const mailed = await mailAgreement({ purchase, session, context })
  if (!mailed.ok || step === 'mail') return reply(mailed, mailed.ok ? 200 : 502)
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set(receiptParameter, context.forms.stamp('receipt', context.now))
  return redirect(`${pathname.replace(/\/sign$/, '')}?${searchParams}`, {
    status: 303,
    headers: await session.commit(),
  })
}
