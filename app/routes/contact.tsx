import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicTabs } from '~/clinics/choice/clinic-tabs'
import { byName, isLargeGroup } from '~/clinics/named.server'
import { isAt } from '~/clinics/offered'
import { ClinicDetails } from '~/contact/clinic-details'
import { ContactForm } from '~/contact/contact-form'
import { receiveInquiry } from '~/contact/contact.server'
import { editAttributes, pick } from '~/content/edit'
import { InquiryConfirmation } from '~/contact/inquiry-confirmation'
import { loadOrWait } from '~/connection'
import { formHeaders, keepFormWithoutResponse } from '~/forms/form-route'
import { formState } from '~/forms/receipt.server'
import { specifiedMessages } from '~/forms/messages'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'
import { PageHead } from '~/components/section'

export const handle: RouteHandle = { parameters: ['sent'], hasReply: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, {
        seo: args.data.page.seo,
        path: '/contact',
        index: !args.data.receipt,
        isRejected: args.data.isRejected,
      })
    : []

export const headers = formHeaders

/**
 * A rejected inquiry loads the services again, because a clinic may have stopped offering the chosen one since the page
 * was opened (C-54).
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus <= 400

/** Returns the content of the contact page, with the receipt of a sent inquiry. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, services }, { settings, clinics }] = await Promise.all([
    context.content.read('contact'),
    context.content.read('layout'),
  ])
  return {
    page,
    site: pick(settings, 'name', 'email'),
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      clinicIds: clinics.map(({ id }) => id).filter((id) => isAt(id, service)),
    })),
    ...(isLargeGroup(clinics) && {
      everyClinic: byName(clinics.map(({ id, name, domain }) => ({ id, name, domain }))),
    }),
    ...formState(request, context),
  }
}

export const clientLoader = loadOrWait

/** Handles a submitted inquiry. */
export const action = ({ request, context }: ActionFunctionArgs) => receiveInquiry(request, context)

export const clientAction = keepFormWithoutResponse(specifiedMessages.contactErrorFallback)

/** Renders the inquiry form and the details of the active clinic (RTE-07). */
export default function ContactPage() {
  const { page, site, services, everyClinic, guard, receipt } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { active } = useClinics()
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <ClinicTabs />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-27">
        <section aria-labelledby="message">
          <h2 id="message" className="title-lg" {...editAttributes(page, 'formHeading')}>
            {page.formHeading}
          </h2>
          {page.emergencyNote && (
            <p
              role="note"
              className="mt-5 max-w-[42rem] border-l-4 border-alert pl-4 font-semibold"
              {...editAttributes(page, 'emergencyNote')}
            >
              {page.emergencyNote}
            </p>
          )}
          {page.privacyNote && (
            <p className="mt-5 max-w-[42rem]" {...editAttributes(page, 'privacyNote')}>
              {page.privacyNote}
            </p>
          )}
          {receipt && !reply && <InquiryConfirmation receipt={receipt} />}
          <ContactForm
            key={receipt}
            reply={reply}
            services={services}
            everyClinic={everyClinic}
            guard={guard}
            site={site}
          />
        </section>
        <ClinicDetails clinic={active} site={site} />
      </div>
    </>
  )
}
