import type { SiteContext } from '~/context.server'
import { isAt } from '~/clinics/offered'
import { renderMail } from '~/email/template.server'
import { textOf } from '~/forms/guard.server'
import { confirmationAddress } from '~/forms/receipt.server'
import { receiveForm, repliesTo } from '~/forms/receive-form.server'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { contactFieldNames } from './contact-names'
import { check, type Inquiry } from './schema'

/**
 * Handles a submitted inquiry. Without script, its button for the services of a location returns the form with them
 * (MAIL-08, CON-21).
 */
export async function receiveInquiry(request: Request, context: SiteContext) {
  const formData = await request.formData()
  if (textOf(formData, 'intent') === 'services') {
    const { initialValue } = check(formData).reply()
    return repliesTo<never>({ reply: () => ({ initialValue }) }, context)(200)
  }
  return receiveForm(
    {
      form: 'contact',
      formData,
      check,
      invalidMessage: (errors) =>
        specifiedMessages.validationFailed(
          contactFieldNames.flatMap((name) => errors[name]?.slice(0, 1) ?? []),
        ),
      findUnavailable: (inquiry) => findUnavailableService(inquiry, context),
      send: (inquiry, details) => sendInquiry(inquiry, details, context),
      fallbackMessage: specifiedMessages.contactErrorFallback,
      confirmation: (clinic) =>
        confirmationAddress(
          request,
          '/contact',
          context.forms.stamp('receipt', context.now),
          clinic?.domain,
        ),
    },
    context,
  )
}

/**
 * Returns the field of a service that the preferred location does not offer, with a message. Returns null when it does
 * and when the dataset lacks the service or the location. The browser clears such a selection itself; without script it
 * is submitted (C-54).
 */
async function findUnavailableService(
  { service: serviceId, preferredLocation }: Inquiry,
  context: SiteContext,
): Promise<{ field: string; message: string } | null> {
  const [{ clinics }, { services }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('contact'),
  ])
  const service = services.find(({ id }) => id === serviceId)
  const clinic = clinics.find(({ id }) => id === preferredLocation)
  return service && clinic && !isAt(clinic.id, service)
    ? { field: 'service', message: formMessages.serviceNotHere(service.name, clinic.name) }
    : null
}

/** Sends an inquiry and returns the clinic that it is about, or undefined when the dataset lacks it. */
async function sendInquiry(
  inquiry: Inquiry,
  { suspicions, key }: { suspicions: string[]; key: string },
  context: SiteContext,
) {
  const [{ clinics }, { services }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('contact'),
  ])
  const fields = { inquiry, locations: clinics, services, suspicions, receivedAt: context.now }
  const mail = await renderMail(() => import('./inquiry-mail.server'), fields)
  await context.mail.send('contact', { ...mail, idempotencyKey: key })
  return clinics.find(({ id }) => id === inquiry.preferredLocation)
}
