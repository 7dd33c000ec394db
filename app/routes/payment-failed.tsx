import { isShown } from '@site/domain/in-force'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { BillingHelp, billingHelpDetails } from '~/bills/billing-help'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import {
  checkoutToRetry,
  failPayment,
  isAgreed,
  membershipToRetry,
} from '~/payments/after-payment.server'
import { FailureNotice } from '~/payments/failure-notice'
import { failureParameters, paymentFailure } from '~/payments/payment-failure'
import type { RouteHandle } from '~/route-handle'
import { TryAgain } from '~/payments/try-again'
import { pageMeta } from '~/seo/meta'
import { changeOnVisit, isOwnVisit } from '~/session/visit.server'
import { CheckList } from '~/components/check-list'
import { PageHead } from '~/components/section'

export const handle: RouteHandle = { parameters: failureParameters }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, { seo: args.data.page.seo, path: '/payment-failed', index: false })
    : []

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** A change of the active clinic in the header does not change the payment. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * Clears the session data of the failed payment and returns what the address and the session
 * contain of it, with the headers that store the change.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { settings, clinics }, { packages }] = await Promise.all([
    context.content.read('paymentFailed'),
    context.content.read('layout'),
    context.content.read('membershipPayment'),
  ])
  let agreementDropped = false
  const { sessionData, headers } = await changeOnVisit(context, request, (session) => {
    agreementDropped = failPayment(session, { isOwn: isOwnVisit(request) })
  })
  const attempt = context.config.membershipEnabled ? membershipToRetry(sessionData) : null
  const shownPackages = packages.filter((each) => isShown(each, context.shownAt))
  const checkout = attempt && checkoutToRetry(attempt, clinics, shownPackages)
  const failure = paymentFailure(new URL(request.url).searchParams, clinics)
  const mustSignAgain = agreementDropped || (attempt !== null && !isAgreed(sessionData, attempt))
  const loaderData = {
    page,
    failure,
    checkout,
    // A membership's price belongs in no bill form.
    retry: attempt && failure.details.length === 0 ? null : failure.retry,
    signAgain: mustSignAgain && (attempt === null || checkout !== null),
    site: billingHelpDetails(settings),
  }
  return data(loaderData, { headers })
}

export const clientLoader = loadOrWait

/** Renders the page to which the payment page returns after a failed payment (RTE-18). */
export default function PaymentFailedPage() {
  const { page, failure, checkout, retry, signAgain, site } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-22">
        <div>
          <FailureNotice failure={failure} />
          <TryAgain retry={retry} checkout={checkout} signAgain={signAgain} />
          {page.solutions.length > 0 && (
            <section aria-labelledby="solutions" className="mt-12">
              <h2
                id="solutions"
                className="title-lg mb-5"
                {...editAttributes(page, 'solutionsHeading')}
              >
                {page.solutionsHeading}
              </h2>
              <CheckList items={page.solutions} edit={editAttributes(page, 'solutions')} />
            </section>
          )}
        </div>
        <BillingHelp page={{ helpHeading: 'Pay or ask by phone' }} site={site} />
      </div>
    </>
  )
}
