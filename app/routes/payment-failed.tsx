import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingHelp } from '~/bills/billing-help'
import { FailureNotice } from '~/payments/failure-notice'
import { paymentFailure } from '~/payments/payment-failure'
import { pageMeta } from '~/seo/meta'
import { ButtonLink } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { seo: args.data?.page.seo ?? { title: '', description: '' }, path: '/payment-failed', index: false })

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { settings, clinics }] = await Promise.all([context.content.read('paymentFailed'), context.content.read('layout')])
  return {
    page,
    failure: paymentFailure(new URL(request.url).searchParams, clinics),
    help: { phone: settings.billingHelpPhone, officeHours: settings.officeHours },
  }
}

export default function PaymentFailedPage() {
  const { page, failure, help } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead heading={page.heading} edit={page}>{page.introduction && <p>{page.introduction}</p>}</PageHead>
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <div>
          <FailureNotice failure={failure} />
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink look="filled" to={failure.retry}>
              Try Payment Again
            </ButtonLink>
            <ButtonLink look="outline" to="/contact">
              Contact support
            </ButtonLink>
            <ButtonLink look="quiet" to="/">
              Return to Homepage
            </ButtonLink>
          </div>
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
