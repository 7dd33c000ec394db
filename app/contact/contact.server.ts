import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import type { SiteContext } from '../context.server'
import { failureText, isKept } from '../email/kept.server'
import { renderMail } from '../email/template.server'
import { textOf } from '../forms/guard.server'
import { formNotices, formTexts } from '../forms/texts'
import { weightOf } from '../forms/weight.server'
import { contactFieldNames } from './contact-names'
import { contactSchema, type Inquiry } from './schema'

/** Most that an inquiry may weigh, in bytes. */
const inquiryLimit = 32 * 1024

/** What the contact page says after a submission that did not go out; `kept` is one that will go out by itself. */
export type ContactReply = {
  submission: SubmissionResult
  failure: { kind: 'validation' | 'sending' | 'kept' | 'limit'; message: string } | null
}

/**
 * Handles a submitted inquiry: limits, check, names, body, e-mail (MAIL-08), then on to the page that says
 * thanks. Nothing is sent while a check fails (CON-21); the same inquiry is sent once.
 */
export async function receiveInquiry(request: Request, context: SiteContext) {
  const formData = await request.formData()
  const submission = parseWithZod(formData, { schema: contactSchema })
  const reply = (failure: ContactReply['failure'], status: number) => {
    context.outcome.refused = failure !== null && failure.kind !== 'kept'
    return data<ContactReply>({ submission: submission.reply(), failure }, { status })
  }

  if (textOf(formData, 'intent') === 'services') return reply(null, 200)
  if (weightOf(formData) > inquiryLimit)
    return reply({ kind: 'limit', message: formNotices.tooLarge }, 413)
  if (!(await context.forms.mayProceed(context.client)))
    return reply({ kind: 'limit', message: formNotices.tooMany }, 429)
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
    const kind = isKept(error) ? 'kept' : 'sending'
    context.log.error(
      {
        requestId: context.requestId,
        kept: kind === 'kept',
        reason: error instanceof Error ? error.name : 'unknown',
      },
      'inquiry could not be sent',
    )
    return reply({ kind, message: failureText(error, formTexts.contactErrorFallback) }, 502)
  }
  const clinic = new URL(request.url).searchParams.get('clinic')
  const receipt = new URLSearchParams({
    sent: context.forms.stamp(context.now),
    ...(clinic && { clinic }),
  })
  return redirect(`/contact?${receipt}`, 303)
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
