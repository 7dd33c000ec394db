import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { receiveBill } from '~/bills/bill.server'
import { billPage } from '~/bills/bill-clinic.server'
import { BillingHelp } from '~/bills/billing-help'
import { ClinicToPay } from '~/bills/clinic-to-pay'
import { LocationNotFound } from '~/bills/location-not-found'
import { PayHere } from '~/bills/pay-here'
import { billPrefix } from '~/bills/prefix'
import { StatementSketch } from '~/bills/statement-sketch'
import { clinicAddress } from '~/clinics/location-card.server'
import { billReference, withBillReference } from '~/payments/bill-reference'
import { pageMeta } from '~/seo/meta'
import { Link } from '~/ui/link'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { page, clinic, refused } = args.data ?? {}
  const title = clinic ? `${page?.heading} - ${clinic.name}` : 'Location not found'
  return pageMeta(args, {
    seo: { title, description: page?.seo.description ?? '' },
    path: `/pay-my-bill${clinic ? `/${clinic.id}` : ''}`,
    index: false,
    refused,
  })
}

/** What was typed is on the page that answers the form: nobody keeps that. */
export const headers: HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? { 'Cache-Control': 'no-store' } : new Headers()

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { page, clinic, settings } = await billPage(context, params.location)
  const { pathname, searchParams } = new URL(request.url)
  const reference = billReference(searchParams)
  const answer = {
    page,
    clinic: clinic ? { ...clinicAddress(clinic), fullName: clinic.title || clinic.name } : null,
    reference,
    guard: context.forms.fields(context.now),
    refused: context.outcome.refused,
    back: withBillReference(billPrefix(pathname), reference),
    help: {
      phone: settings.billingHelpPhone || (clinic?.contact.phone ?? ''),
      officeHours: settings.officeHours,
    },
  }
  return data(answer, { status: clinic ? 200 : 404 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { clinic } = await billPage(context, params.location)
  return clinic ? receiveBill(request, clinic, context) : data(undefined, { status: 404 })
}

export default function BillPaymentPage() {
  const { page, clinic, reference, guard, back, help } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (!clinic) return <LocationNotFound back={back} />
  return (
    <div data-accent={clinic.accent}>
      <PageHead heading={`${page.heading} at ${clinic.name}`} edit={page}>
        <p>Have your statement at hand: the payment asks for the numbers on it.</p>
      </PageHead>
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_25rem]">
        <div className="lg:row-span-2">
          <PayHere
            key={clinic.id}
            reply={reply}
            reference={reference}
            guard={guard}
            phone={help.phone}
          />
        </div>
        {/* On a phone the clinic comes first, unless there is an answer to be read. */}
        <div className={reply ? '' : 'max-lg:order-first'}>
          <ClinicToPay
            clinic={clinic}
            notes={[page.cardsNote, page.processingNote].filter(Boolean)}
          />
          <p className="mt-4">
            <Link to={back} className="inline-block py-1 font-semibold text-forest">
              Another clinic sent my bill
            </Link>
          </p>
        </div>
        <div className="grid gap-12">
          <section aria-labelledby="statement">
            <h2 id="statement" className="title-md mb-6">
              Where to find the numbers on your statement
            </h2>
            <StatementSketch clinicName={clinic.fullName} />
          </section>
          <BillingHelp heading={page.helpHeading} text={page.helpText} {...help} />
        </div>
      </div>
    </div>
  )
}
