import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { isAt } from '../clinics/offered'
import type { SiteContext } from '../context.server'
import { failureText, isStored } from '../email/stored.server'
import { renderMail } from '../email/template.server'
import { cost } from '../forms/admission.server'
import { textOf } from '../forms/guard.server'
import { formNotices, formTexts } from '../forms/texts'
import { formDataBytes } from '../forms/form-size.server'
import { contactFieldNames } from './contact-names'
import { inquirySchema, type Inquiry } from './schema'

/** The maximum size of a submitted inquiry, in bytes. */
const maxInquiryBytes = 32 * 1024

/**
 * The response to an inquiry that was not sent. `stored` means that the outbox has stored the email
 * and sends it later.
 */
export type ContactReply = {
  submission: SubmissionResult
  failure: {
    kind: 'validation' | 'sending' | 'stored' | 'limit' | 'connection'
    message: string
  } | null
  /** A signed token that permits another attempt after a rate limit, with the wait in seconds. */
  sendAgain?: { token: string; seconds: number }
}

/**
 * Handles a submitted inquiry: applies the limits, validates the values, sends the email and
 * redirects to the confirmation. No email is sent while a check fails, and the same inquiry is sent
 * once (MAIL-08, CON-21).
 */
export async function receiveInquiry(request: Request, context: SiteContext) {
  const formData = await request.formData()
  const submission = parseWithZod(formData, { schema: inquirySchema })
  const reply = (
    failure: ContactReply['failure'],
    status: number,
    rest: Pick<ContactReply, 'sendAgain'> = {},
    headers: Record<string, string> = {},
  ) => {
    context.outcome.rejected = failure !== null && failure.kind !== 'stored'
    return data<ContactReply>(
      { submission: submission.reply(), failure, ...rest },
      { status, headers },
    )
  }

  if (textOf(formData, 'intent') === 'services') return reply(null, 200)
  if (formDataBytes(formData) > maxInquiryBytes)
    return reply({ kind: 'limit', message: formNotices.tooLarge }, 413)
  const admission = await context.forms.admit({
    form: 'contact',
    client: context.client,
    points: submission.status === 'success' ? cost.mail : cost.check,
    now: context.now,
    sendAgain: textOf(formData, 'sendAgain'),
  })
  if (!admission.isAdmitted) {
    const { message, retryAfterSeconds: seconds, sendAgain: token } = admission
    return reply({ kind: 'limit', message }, 429, token ? { sendAgain: { token, seconds } } : {}, {
      'Retry-After': String(seconds),
    })
  }
  const unavailable =
    submission.status === 'success'
      ? await findUnavailableServiceNotice(submission.value, context)
      : null
  if (unavailable) {
    formData.set('service', '')
    const corrected = parseWithZod(formData, { schema: inquirySchema })
    context.outcome.rejected = true
    return data<ContactReply>(
      { submission: corrected.reply(), failure: { kind: 'validation', message: unavailable } },
      { status: 400 },
    )
  }
  if (submission.status !== 'success') {
    const messages = contactFieldNames.flatMap(
      (name) => submission.error?.[name]?.slice(0, 1) ?? [],
    )
    return reply({ kind: 'validation', message: formTexts.validationFailed(messages) }, 400)
  }
  try {
    const suspicions = context.forms.suspicions(formData, context.now)
    await context.forms.once(['contact', submission.value], (key) =>
      sendInquiry(submission.value, suspicions, key, context),
    )
  } catch (error) {
    const kind = isStored(error) ? 'stored' : 'sending'
    context.log.error(
      {
        stored: kind === 'stored',
        reason: error instanceof Error ? error.name : 'unknown',
      },
      'inquiry could not be sent',
    )
    return reply({ kind, message: failureText(error, formTexts.contactErrorFallback) }, 502)
  }
  const clinic = new URL(request.url).searchParams.get('clinic')
  const receipt = new URLSearchParams({
    sent: context.forms.stamp('receipt', context.now),
    ...(clinic && { clinic }),
  })
  return redirect(`/contact?${receipt}`, 303)
}

/**
 * Returns the notice that the preferred location does not offer the selected service, or null when
 * it does and when the dataset lacks the service or the location. The browser clears such a
 * selection itself; without script it is submitted (C-54).
 */
async function findUnavailableServiceNotice(
  { service: serviceId, preferredLocation }: Inquiry,
  context: SiteContext,
): Promise<string | null> {
  const [{ clinics }, { services }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('contact'),
  ])
  const service = services.find(({ id }) => id === serviceId)
  const clinic = clinics.find(({ id }) => id === preferredLocation)
  return service && clinic && !isAt(clinic.id, service)
    ? formNotices.serviceNotHere(service.name, clinic.name)
    : null
}

async function sendInquiry(
  inquiry: Inquiry,
  suspicions: string[],
  idempotencyKey: string,
  context: SiteContext,
) {
  const [{ clinics }, { services }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('contact'),
  ])
  const fields = { inquiry, locations: clinics, services, suspicions, receivedAt: context.now }
  const mail = await renderMail(() => import('./inquiry-mail.server'), fields)
  await context.mail.send('contact', { ...mail, idempotencyKey })
}
