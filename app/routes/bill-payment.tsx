import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useRouteError,
} from '@remix-run/react'
import { type BillReply, receiveBill } from '~/bills/bill.server'
import { billPage, loadBillPage } from '~/bills/bill-page.server'
import { BillingHelp } from '~/bills/billing-help'
import { ClinicToPay } from '~/bills/clinic-to-pay'
import { LocationNotFound } from '~/bills/location-not-found'
import { PayHere } from '~/bills/pay-here'
import { StatementSketch } from '~/bills/statement-sketch'
import type { RouteHandle } from '~/route-handle'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { keepFormWithoutResponse, withRetryAfter } from '~/forms/form-route'
import { specifiedMessages } from '~/forms/messages'
import { submitOrReport } from '~/forms/submit-or-report'
import { notCleared } from '~/payments/clear-details'
import { billParameters } from '~/payments/bill-reference'
import { errorMeta, isNotFound } from '~/seo/error-meta'
import { pageMeta } from '~/seo/meta'
import { StepHead } from '~/payments/step-head'
import { ErrorBoundary as SiteErrorBoundary } from './site-layout'

export const handle: RouteHandle = { layout: 'checkout', parameters: [...billParameters, 'step'] }

export const meta: MetaFunction<typeof loader> = (args) => {
  if (args.error && !isNotFound(args.error)) return errorMeta(args)
  const { page, clinic, isRejected } = args.data ?? {}
  const title = clinic ? `${page?.heading} - ${clinic.name}` : 'Location not found'
  return pageMeta(args, {
    seo: { title, description: page?.seo.description ?? '' },
    path: `/pay-my-bill${clinic ? `/${clinic.id}` : ''}`,
    index: false,
    isRejected,
  })
}

/** Responses that contain a patient's input values are never cached. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  withRetryAfter(
    actionHeaders,
    actionHeaders.has('Cache-Control') || loaderHeaders.has('Cache-Control')
      ? { 'Cache-Control': 'no-store' }
      : {},
  )

/**
 * Another choice of the active clinic, here or in another tab, does not change the clinic of a bill (C-27). The page is
 * then not loaded again, so this tab's review is not replaced with the bill that another tab has stored. A failed
 * submission does not load the page again either: Remix skips that reload only in routes without this function.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus = 200,
}) => {
  const isSame = (name: string) =>
    currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  const isClinicChoice =
    currentUrl.pathname === nextUrl.pathname && isSame('step') && !isSame('clinic')
  return actionStatus < 400 && !isClinicChoice
}

/** Returns the bill form with its initial values, or the review of the submitted bill. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadBillPage(request, params.location, context)

export const clientLoader = loadOrWait

/** Handles a submitted bill. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { clinic } = await billPage(context, params.location)
  return receiveBill(request, clinic, context)
}

const keepForm = keepFormWithoutResponse(specifiedMessages.paymentThrew, {
  kind: 'preparation',
  message: 'We can’t take this payment online right now.',
})

/**
 * Keeps the form and its values when no response arrives (BIL-24) or the site responds with an error, for example
 * because the office no longer accepts bills of the clinic online (BIL-25). When the details could not be cleared, the
 * page says so.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  const formData = await args.request.clone().formData()
  if (formData.get('intent') !== 'clear') return keepForm(args)
  return submitOrReport<BillReply>(args, () => ({
    submission: {},
    failure: { kind: 'clearing', message: notCleared },
  }))
}

/** Renders the bill form of a clinic, or its review (RTE-16). */
export default function BillPaymentPage() {
  const { page, clinic, review, start, hasDraft, isDraftGone, guard, back, phone, site } =
    useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <div data-accent={clinic.accent}>
      <StepHead
        clinicName={<span {...editAttributes(clinic, 'title')}>{clinic.fullName}</span>}
        heading={`${page.heading} at ${clinic.name}`}
        edit={page}
      >
        {!review && <p>Have your statement ready. You’ll need the invoice and account numbers.</p>}
      </StepHead>
      <div className="wrap grid items-start gap-x-16 gap-y-6 py-4 lg:aside-25 lg:gap-y-12 lg:py-12">
        <div className="min-w-0 lg:row-span-2">
          <PayHere
            key={clinic.id}
            reply={reply}
            review={review}
            start={start}
            hasDraft={hasDraft}
            isDraftGone={isDraftGone}
            guard={guard}
            phone={phone}
          />
        </div>
        {/* On a phone the clinic comes first, unless there is a response to read. */}
        <div className={reply || review ? '' : 'max-lg:order-first'}>
          <ClinicToPay clinic={clinic} page={page} />
          {back && (
            <p className="mt-4">
              <Link to={back} className="inline-block py-1 font-semibold text-forest">
                Another clinic sent my bill
              </Link>
            </p>
          )}
        </div>
        <div className="grid gap-12">
          {!review && (
            <section aria-labelledby="statement">
              <h2 id="statement" className="title-md mb-6">
                Where to find the numbers on your statement
              </h2>
              <StatementSketch clinic={clinic} />
            </section>
          )}
          <BillingHelp page={page} site={site} />
        </div>
      </div>
    </div>
  )
}

/** Renders the message that the clinic does not exist (BIL-04), or any other error. */
export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <LocationNotFound /> : <SiteErrorBoundary />
}
