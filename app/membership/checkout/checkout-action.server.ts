import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import type { SiteContext } from '../context.server'
import { textOf } from '../forms/guard.server'
import { formNotices, formTexts } from '../forms/texts'
import { weightOf } from '../forms/weight.server'
import { type HandOff, handOff } from '../payments/hand-off.server'
import { payerSchema } from '../payments/payer-schema'
import type { Session } from '../session/sessions.server'
import { patientFaults } from './agreed-patient.server'
import { agreedCharge, offersPlan, otherBilling } from './billing'
import { parseDraft } from './checkout.server'
import { agreementHref } from './choice'
import { checkoutDraft, discardAgreement, type Draft, keepDraft } from './draft.server'
import { handOffDigest, membershipPayment } from './hand-off.server'
import { checkoutAddress, isOffered, type Purchase, readPurchase, termsOf } from './purchase.server'
import { agreementTerm } from './agreement-payload'
import { agreementVersion } from './terms'
import { wallClock } from '../time/wall-clock'

/** What the checkout says after a submission that did not lead on. */
export type CheckoutReply = {
  submission?: SubmissionResult
  /** What was typed, for a page that is rendered anew without script. */
  draft?: Draft
  /** Above the form; the details stay filled in. */
  problem?: string
  /** Why nothing could be handed to the card page (C-65). */
  unprepared?: string
  handOff?: HandOff
}

type Outcome = Response | Awaited<ReturnType<typeof reply>>
type Submitted = { purchase: Purchase; session: Session; formData: FormData; context: SiteContext }

const purchaseFields = ['package', 'location', 'freq', 'billDay']
const mostBytes = 32 * 1024

/** What each button of the checkout does. */
const intents: Record<string, (submitted: Submitted) => Promise<Outcome>> = {
  async agreement({ purchase, session }) {
    return redirect(signingAddress(purchase), { status: 303, headers: await session.commit() })
  },

  async agree({ purchase, session, formData, context }) {
    if (textOf(formData, 'policyRead') !== 'on')
      return reply(session, { problem: formTexts.agreementRequired }, 400)
    if (textOf(formData, 'terms') !== (await termsOf(purchase, context)))
      return reply(session, { problem: formNotices.termsChanged }, 409)
    // Signed in another tab meanwhile, which says more than a policy does.
    if (purchase.agreement?.by === 'signature')
      return redirect(checkoutAddress(purchase), { status: 303, headers: await session.commit() })
    const term = agreementTerm(wallClock(context.now).date)
    session.journey.agreement = {
      package: purchase.chosen.id,
      location: purchase.clinic.id,
      version: agreementVersion,
      submittedAt: context.now.toISOString(),
      by: 'policy',
      ...agreedCharge(purchase.chosen, purchase.billing.freq),
      ...purchase.billing,
      startDate: term.start_date,
      endDate: term.end_date,
    }
    return redirect(checkoutAddress(purchase), { status: 303, headers: await session.commit() })
  },

  async decline({ purchase, session }) {
    delete session.journey.agreement
    return redirect(checkoutAddress(purchase), { status: 303, headers: await session.commit() })
  },

  async restart({ purchase, session, formData }) {
    discardAgreement(session.journey)
    if (textOf(formData, 'keepDetails') !== 'on') delete session.journey.draft
    return redirect(signingAddress(purchase), { status: 303, headers: await session.commit() })
  },

  async 'change-frequency'({ purchase, session, formData }) {
    // Another tab may have changed it already: it is changed from what this page said, and only once.
    const isChanged =
      purchase.agreement !== null &&
      (textOf(formData, 'freq') ?? purchase.billing.freq) !== purchase.billing.freq
    if (!offersPlan(purchase.chosen) || isChanged) return redirect(checkoutAddress(purchase), 303)
    discardAgreement(session.journey)
    const billing = otherBilling(purchase.billing)
    session.journey.billing = billing
    return redirect(signingAddress({ ...purchase, billing }), {
      status: 303,
      headers: await session.commit(),
    })
  },

  async review({ purchase, session, formData, context }) {
    if (!purchase.agreement) return reply(session, { problem: formTexts.agreementRequired }, 400)
    const submission = parseWithZod(formData, { schema: payerSchema(context.now) })
    if (submission.status !== 'success')
      return reply(session, { submission: submission.reply() }, 400)
    const faults = patientFaults(session.journey, submission.value)
    if (faults)
      return reply(session, { submission: submission.reply({ fieldErrors: faults }) }, 400)
    session.journey.draft = submission.value
    return redirect(checkoutAddress(purchase, 'review'), {
      status: 303,
      headers: await session.commit(),
    })
  },

  async pay({ purchase, session, formData, context }) {
    if (!purchase.agreement) return reply(session, { problem: formTexts.agreementRequired }, 400)
    const payer = parseDraft(checkoutDraft(session.journey), context.now)
    if (!payer)
      return redirect(checkoutAddress(purchase), { status: 303, headers: await session.commit() })
    // Another tab may have changed details or agreement: nothing is handed over but what was reviewed.
    if (textOf(formData, 'reviewed') !== handOffDigest(purchase, purchase.agreement, payer)) {
      return redirect(`${checkoutAddress(purchase, 'review')}&changed=yes`, {
        status: 303,
        headers: await session.commit(),
      })
    }
    const prepared = handOff(
      context.payment,
      'membership',
      membershipPayment(purchase, purchase.agreement, payer),
    )
    if ('problem' in prepared) return reply(session, { unprepared: prepared.problem }, 503)
    session.journey.attempt = { kind: 'membership', package: purchase.chosen.id }
    return reply(session, { handOff: prepared }, 200)
  },
}

/** Handles every button of the checkout. Nothing about price, package or terms is taken from the browser but which is meant. */
export async function receiveCheckout(request: Request, context: SiteContext) {
  const outcome = await outcomeOf(request, context)
  context.outcome.refused =
    outcome !== undefined && 'init' in outcome && (outcome.init?.status ?? 200) >= 400
  return outcome
}

async function outcomeOf(request: Request, context: SiteContext) {
  const formData = await request.formData()
  const session = await context.sessions.open(request)
  if (weightOf(formData) > mostBytes)
    return data<CheckoutReply>({ problem: formNotices.tooLarge }, { status: 413 })
  const purchase = await readPurchase(
    purchaseQuery(request, formData),
    request,
    context,
    session.journey,
  )
  if (!purchase) return data<CheckoutReply>({}, { status: 404 })
  keepDraft(session.journey, formData)
  session.journey.billing = purchase.billing
  if (!isOffered(purchase))
    return redirect(checkoutAddress(purchase), { status: 303, headers: await session.commit() })
  const intent = textOf(formData, 'intent') ?? ''
  const act = (Object.hasOwn(intents, intent) && intents[intent]) || intents['review']
  if (!(await context.forms.mayProceed(context.client)))
    return reply(session, { problem: formNotices.tooMany }, 429)
  return act?.({ purchase, session, formData, context })
}

/** Keeps what was typed so far, so that a half-done checkout survives closing the tab. */
export async function saveDraft(request: Request, context: SiteContext): Promise<Response> {
  const formData = await request.formData()
  const session = await context.sessions.open(request)
  if (weightOf(formData) > mostBytes) return new Response(null, { status: 413 })
  keepDraft(session.journey, formData)
  return new Response(null, { status: 204, headers: await session.commit() })
}

async function reply(
  session: Session,
  content: CheckoutReply,
  status: number,
): Promise<ReturnType<typeof data<CheckoutReply>>> {
  return data<CheckoutReply>(
    { ...content, draft: checkoutDraft(session.journey) },
    { status, headers: await session.commit() },
  )
}

function signingAddress({ chosen, clinic, billing }: Purchase): string {
  return agreementHref({ package: chosen.id, location: clinic.id, ...billing })
}

/** What the form says is being bought, else what the address says. */
function purchaseQuery(request: Request, formData: FormData): URLSearchParams {
  const query = new URLSearchParams(new URL(request.url).searchParams)
  for (const name of purchaseFields) {
    const value = textOf(formData, name)
    if (value !== null) query.set(name, value)
  }
  return query
}
