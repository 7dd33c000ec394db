import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { BillingHelp } from '~/bills/billing-help'
import { ClinicToPay } from '~/bills/clinic-to-pay'
import { LocationNotFound } from '~/bills/location-not-found'
import { billPrefix } from '~/bills/prefix'
import { StatementSketch } from '~/bills/statement-sketch'
import { useClinics } from '~/clinics/clinic-context'
import { billReference, withBillReference } from '~/payments/bill-reference'
import { pageMeta } from '~/seo/meta'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { page, clinic } = args.data ?? {}
  const title = clinic ? `${page?.heading} - ${clinic.name}` : 'Location not found'
  return pageMeta(args, { seo: { title, description: page?.seo.description ?? '' }, path: `/pay-my-bill${clinic ? `/${clinic.id}` : ''}`, index: false })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [{ page }, { settings, clinics }] = await Promise.all([context.content.read('payMyBill'), context.content.read('layout')])
  const { pathname, searchParams } = new URL(request.url)
  const { clinicIds, ...copy } = page
  const clinic = clinics.find(({ id }) => id === params.location && clinicIds.includes(id))
  const reference = billReference(searchParams)
  const answer = {
    page: copy,
    clinic: clinic ? { id: clinic.id, name: clinic.name } : null,
    reference,
    back: withBillReference(billPrefix(pathname), reference),
    help: { phone: settings.billingHelpPhone || (clinic?.contact.phone ?? ''), officeHours: settings.officeHours },
  }
  return data(answer, { status: clinic ? 200 : 404 })
}

export default function BillPaymentPage() {
  const { page, clinic: found, reference, back, help } = useLoaderData<typeof loader>()
  const { clinics } = useClinics()
  const clinic = clinics.find(({ id }) => id === found?.id)
  if (!clinic) return <LocationNotFound back={back} />
  return (
    <div data-accent={clinic.accent}>
      <PageHead heading={`${page.heading} at ${clinic.name}`} edit={page}>
        <p>Have your statement at hand: the payment asks for the numbers on it.</p>
      </PageHead>
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_25rem]">
        <div className="grid gap-12 max-lg:order-last">
          <section aria-labelledby="statement">
            <h2 id="statement" className="title-lg mb-6">
              Where to find the numbers on your statement
            </h2>
            <StatementSketch clinicName={clinic.fullName} />
          </section>
          <BillingHelp heading={page.helpHeading} text={page.helpText} look="filled" {...help} />
        </div>
        <div>
          <ClinicToPay clinic={clinic} reference={reference} notes={[page.cardsNote, page.processingNote].filter(Boolean)} />
          <p className="mt-4">
            <Link to={back} className="inline-block py-1 font-semibold text-forest">
              Another clinic sent my bill
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
