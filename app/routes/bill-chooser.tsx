import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PaymentNotes } from '~/payments/payment-notes'
import { BillingHelp, billingHelpDetails } from '~/bills/billing-help'
import { ClinicChoices } from '~/bills/clinic-choices'
import { billPrefix } from '~/bills/prefix'
import { clinicAddress } from '~/clinics/location-card.server'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { billParameters, billReference, addBillReference } from '~/payments/bill-reference'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'
import { PageHead } from '~/components/section'
import { StepList } from '~/components/step-list'

export const handle: RouteHandle = { parameters: billParameters }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/pay-my-bill' }) : []

/** Returns the clinics that bills can be paid to; their links keep the values of the bill. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { settings, clinics }] = await Promise.all([
    context.content.read('payMyBill'),
    context.content.read('layout'),
  ])
  const { pathname, searchParams } = new URL(request.url)
  const reference = billReference(searchParams)
  const { clinicIds, ...copy } = page
  return {
    page: copy,
    choices: clinicIds
      .flatMap((id) => clinics.find((clinic) => clinic.id === id) ?? [])
      .map((clinic) => ({
        ...clinicAddress(clinic),
        to: addBillReference(`${billPrefix(pathname)}/${clinic.id}`, reference),
      })),
    site: billingHelpDetails(settings),
  }
}

export const clientLoader = loadOrWait

/** Renders the choice of the clinic that a bill is paid to (RTE-15). */
export default function BillChooserPage() {
  const { page, choices, site } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-22">
        {choices.length > 0 && (
          <section aria-labelledby="clinics">
            <h2 id="clinics" className="title-lg mb-6" {...editAttributes(page, 'chooserHeading')}>
              {page.chooserHeading}
            </h2>
            <ClinicChoices choices={choices} />
            <p className="mt-6 text-[0.92rem] text-muted empty:hidden">
              <PaymentNotes page={page} />
            </p>
          </section>
        )}
        <div className="grid gap-12">
          {page.instructions.length > 0 && (
            <section aria-labelledby="instructions">
              <h2
                id="instructions"
                className="title-md mb-4"
                {...editAttributes(page, 'instructionsHeading')}
              >
                {page.instructionsHeading}
              </h2>
              <StepList
                steps={page.instructions.map((text) => ({ text }))}
                edit={editAttributes(page, 'instructions')}
              />
            </section>
          )}
          <BillingHelp page={page} site={site} />
        </div>
      </div>
    </>
  )
}
