import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { BillingHelp } from '~/bills/billing-help'
import { failPayment } from '~/payments/after-payment.server'
import { FailureNotice } from '~/payments/failure-notice'
import { paymentFailure } from '~/payments/payment-failure'
import { TryAgain } from '~/payments/try-again'
import { useBareAddress } from '~/payments/use-bare-address'
import { pageMeta } from '~/seo/meta'
import { changeJourney } from '~/session/change.server'
import { CheckList } from '~/ui/check-list'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    seo: args.data?.page.seo ?? { title: '', description: '' },
    path: '/payment-failed',
    index: false,
  })

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** What the payment page said is in the address for one view only; another clinic in the header changes none of it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { settings, clinics }] = await Promise.all([
    context.content.read('paymentFailed'),
    context.content.read('layout'),
  ])
  const { said, headers } = await changeJourney(context.sessions, request, failPayment)
  const answer = {
    page,
    failure: paymentFailure(new URL(request.url).searchParams, clinics),
    membership: context.config.membershipEnabled ? said.membership : null,
    signAgain: said.agreementDropped || said.membership !== null,
    help: { phone: settings.billingHelpPhone, officeHours: settings.officeHours },
  }
  return data(answer, { headers })
}

export default function PaymentFailedPage() {
  const { page, failure, membership, signAgain, help } = useLoaderData<typeof loader>()
  useBareAddress()
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
      </PageHead>
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <div>
          <FailureNotice failure={failure} />
          <TryAgain retry={failure.retry} membership={membership} signAgain={signAgain} />
          {page.solutions.length > 0 && (
            <section aria-labelledby="solutions" className="mt-12">
              <h2 id="solutions" className="title-lg mb-5">
                {page.solutionsHeading || 'Common solutions'}
              </h2>
              <CheckList items={page.solutions} />
            </section>
          )}
        </div>
        <BillingHelp heading="Pay or ask by phone" {...help} />
      </div>
    </>
  )
}
