import { longDate } from '@site/domain/dates'
import { packageIds } from '@site/domain/packages'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteContext } from '~/context.server'
import fonts from '~/components/fonts/generated/fonts.css?url'
import stylesheet from '~/components/styles.css?url'
import { wallClock } from '@site/domain/clinic-time'
import { sendAgainSeconds } from '~/forms/admission.server'
import { calendarDate, formatDateInput } from '~/forms/calendar-date'
import {
  acknowledgments,
  requiredAcknowledgments,
} from '~/membership/agreement/text/acknowledgments'
import { parseAgreement } from '~/membership/agreement/signing/agreement-payload'
import { agreementEdition } from '~/membership/agreement/text/agreement-edition.server'
import { acknowledgmentTexts, agreementText } from '~/membership/agreement/text/agreement-text'
import { offersPlan } from '~/membership/purchase/billing'
import { describeCharges } from '~/membership/purchase/charges'
import type { BillingFrequency } from '~/membership/purchase/choice'
import { checkoutDraft } from '~/membership/purchase/draft.server'
import type { SessionData } from '~/session/session-data.server'
import { oneYearAfter } from '~/time/dates'
import {
  practiceOf,
  type Purchase,
  readPurchase,
  purchaseAgreementHref,
  purchaseTermsDigest,
} from '~/membership/purchase/purchase.server'
import { AgreementForm, type Variant } from './agreement-form'

const script = '/forms/membership/agreement-form.js'
/** The fields with which a patient agrees to the terms. */
const consent: ReadonlySet<string> = new Set([...acknowledgments, 'signature'])

/**
 * Returns the document of an agreement form for the frame of the agreement page, or throws a 404
 * response for an unknown form (AGR-01).
 */
export async function agreementFormDocument(
  form: string,
  request: Request,
  context: SiteContext,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const packageId = packageIds.find((id) => form === `${id}.html`)
  const session = await context.sessions.open(request)
  const query = new URLSearchParams(searchParams)
  query.set('package', packageId ?? '')
  const purchase = packageId ? await readPurchase(query, request, context, session.data) : null
  if (!purchase) throw new Response(null, { status: 404 })

  const hasPosted = searchParams.has('check')
  const terms = await purchaseTermsDigest(purchase, context)
  const values = startValues(purchase, session.data, { terms, now: context.now, hasPosted })
  const practice = await practiceOf(purchase, context)
  const variant = (frequency: BillingFrequency): Variant => {
    const options = { facts: purchase.chosen, practice, frequency }
    return {
      text: agreementText(options),
      acknowledgments: acknowledgmentTexts(options),
      edition: agreementEdition(options),
    }
  }
  const { chosen, clinic } = purchase
  const optionText = (frequency: BillingFrequency) => {
    const { label, summary } = describeCharges(chosen, frequency, { contact: practice })
    return `${label}: ${summary}`
  }
  const parsed = hasPosted ? parseAgreement(values, chosen, context.now) : null
  const errors = parsed && !parsed.ok ? parsed.errors : {}
  // The patient is a minor, so the form opens the fields of the person who signs.
  if (errors.signer_name || errors.signer_relationship) values['signs_for_patient'] = 'on'
  const full = variant('annually')
  const today = wallClock(context.now).date
  const markup = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${full.text.title}, ${clinic.name}`}</title>
        <link rel="stylesheet" href={fonts} />
        <link rel="stylesheet" href={stylesheet} />
        <script src={script} defer />
      </head>
      <body data-accent={clinic.accent}>
        <main aria-label="Agreement form" className="p-4 sm:p-6">
          <h1 className="title-lg mb-5">{full.text.title}</h1>
          <AgreementForm
            action={purchaseAgreementHref(purchase)}
            full={full}
            plan={offersPlan(chosen) ? variant('monthly') : null}
            terms={terms}
            acknowledgmentNames={requiredAcknowledgments(chosen, 'full')}
            options={{ full: optionText('annually'), plan: optionText('monthly') }}
            values={values}
            errors={errors}
            term={{
              today,
              end: longDate(oneYearAfter(calendarDate(values['start_date'] ?? '') ?? today)),
            }}
            waitSeconds={hasPosted && session.data.sendAgain ? sendAgainSeconds : null}
          />
        </main>
      </body>
    </html>,
  )
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}

/**
 * Returns the initial values of the form: the last submission, else the checkout's details. The
 * address determines how to pay, unless the form itself was just returned. Checkboxes and signature
 * are omitted when the form shows other terms than the last submission.
 */
function startValues(
  { billing }: Purchase,
  sessionData: SessionData,
  { terms, now, hasPosted }: { terms: string; now: Date; hasPosted: boolean },
): Record<string, string> {
  const { payload = {} } = sessionData
  const draft = checkoutDraft(sessionData)
  const checkoutValues = {
    member_name: draft.patientName ?? '',
    dob: draft.patientDOB ?? '',
    phone: draft.billingPhone ?? '',
    email: draft.billingEmail ?? '',
    start_date: wallClock(now).date,
  }
  const hasShownTerms = payload['terms'] === terms
  const submittedValues = Object.fromEntries(
    Object.entries(payload)
      .filter(
        ([name, value]) => value !== null && value !== '' && (hasShownTerms || !consent.has(name)),
      )
      .map(([name, value]) => [name, String(value)]),
  )
  const requestedBilling = {
    pay_option: billing.freq === 'monthly' ? 'plan' : 'full',
    billing_day: billing.billDay ? String(billing.billDay) : '',
  }
  const start =
    hasPosted && submittedValues['pay_option']
      ? { ...checkoutValues, billing_day: '', ...submittedValues }
      : { ...checkoutValues, ...submittedValues, ...requestedBilling }
  return { ...start, dob: formatDateInput(start.dob) }
}
