import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingHelp } from '~/bills/billing-help'
import { pageMeta } from '~/seo/meta'
import { ButtonLink } from '~/ui/button'
import { PrintButton } from '~/ui/print-button'
import { PageHead } from '~/ui/section'
import { StepList } from '~/ui/step-list'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { seo: args.data?.page.seo ?? { title: '', description: '' }, path: '/confirmation', index: false })

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page }, { settings }] = await Promise.all([context.content.read('confirmation'), context.content.read('layout')])
  return { page, help: { phone: settings.billingHelpPhone, officeHours: settings.officeHours } }
}

export default function ConfirmationPage() {
  const { page, help } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        <p>{page.introduction || 'Your payment was received and processes within 1-2 business days.'}</p>
      </PageHead>
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <div>
          {page.nextSteps.length > 0 && (
            <>
              <h2 className="title-lg mb-6">What happens next</h2>
              <StepList steps={page.nextSteps.map((text) => ({ text }))} />
            </>
          )}
          <div className="mt-8 flex flex-wrap gap-2 first:mt-0">
            <ButtonLink look="filled" to="/">
              Return to Homepage
            </ButtonLink>
            <PrintButton>Print this page</PrintButton>
          </div>
        </div>
        <BillingHelp heading="Questions about your payment?" {...help} />
      </div>
    </>
  )
}
