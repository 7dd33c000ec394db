import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react'
import { BillingHelp, billingHelpDetails } from '~/bills/billing-help'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { submitOrReport } from '~/forms/submit-or-report'
import { ClearDetails, notCleared } from '~/payments/clear-details'
import { clearPayments, handleReturn } from '~/payments/confirmation.server'
import { PaymentRecords } from '~/payments/payment-record'
import { useBareAddress } from '~/payments/use-bare-address'
import { pageMeta } from '~/seo/meta'
import { ButtonLink } from '~/components/button'
import { PrintButton } from '~/components/print-button'
import { PageHead } from '~/components/section'
import { StepList } from '~/components/step-list'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/confirmation', index: false }) : []

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** A change of the active clinic in the header does not change the payment. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * Clears the session data of the completed payment and returns the payment, with the headers that
 * store the change.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { settings }, { membership, records, headers }] = await Promise.all([
    context.content.read('confirmation'),
    context.content.read('layout'),
    handleReturn(request, context),
  ])
  return data(
    {
      page,
      membership: context.config.membershipEnabled ? membership : null,
      records,
      site: billingHelpDetails(settings),
    },
    { headers },
  )
}

export const clientLoader = loadOrWait

/** Deletes the record of the payment from this browser. */
export const action = ({ request, context }: ActionFunctionArgs) => clearPayments(request, context)

type ClearReply = { clearProblem: string }

/** Keeps the record when no response arrives or the site responds with an error, and says so. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrReport<ClearReply>(args, () => ({ clearProblem: notCleared }))

/** Renders the page to which the payment page returns after a payment (RTE-17). */
export default function ConfirmationPage() {
  const { page, membership, records, site } = useLoaderData<typeof loader>()
  const reply = useActionData<ClearReply>()
  useBareAddress()
  return (
    <>
      <PageHead
        heading={page.heading}
        edit={page}
        introduction={
          page.introduction ||
          'We’ve received your payment. Payments process within 1-2 business days.'
        }
      />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-22">
        <div>
          <PaymentRecords records={records} />
          {page.nextSteps.length > 0 && (
            <>
              <h2 className="title-lg mt-10 mb-6 first:mt-0">What happens next</h2>
              <StepList
                steps={page.nextSteps.map((text) => ({ text }))}
                edit={editAttributes(page, 'nextSteps')}
              />
            </>
          )}
          {membership && page.membershipText && (
            <p className="mt-8 first:mt-0" {...editAttributes(page, 'membershipText')}>
              {page.membershipText}
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-2 first:mt-0">
            {membership && (
              <ButtonLink
                look="filled"
                to={`/membership-thank-you?package=${membership}&paid=true`}
              >
                See your membership
              </ButtonLink>
            )}
            <ButtonLink look={membership ? 'outline' : 'filled'} to="/">
              Return to Homepage
            </ButtonLink>
            <PrintButton>Print this page</PrintButton>
          </div>
          {records.length > 0 && (
            <ClearDetails problem={reply?.clearProblem}>
              This browser keeps this record for up to 24 hours, encrypted. On a shared computer,
              print it if you need it, then clear it.
            </ClearDetails>
          )}
        </div>
        <BillingHelp page={{ helpHeading: 'Questions about your payment?' }} site={site} />
      </div>
    </>
  )
}
