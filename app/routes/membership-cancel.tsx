import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { cancellationPath } from '@site/domain/cancellation'
import { byName } from '~/clinics/named.server'
import { PageHead } from '~/components/section'
import { StepList } from '~/components/step-list'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { formHeaders, keepFormWithoutResponse } from '~/forms/form-route'
import { CancellationConfirmation } from '~/membership/cancellation/cancellation-confirmation'
import { CancellationForm } from '~/membership/cancellation/cancellation-form'
import {
  readConfirmation,
  receiveCancellation,
} from '~/membership/cancellation/cancellation.server'
import { helpDetails, MembershipHelp } from '~/membership/offer/membership-help'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'
import { formatFullDateTime } from '@site/domain/clinic-time'

export const handle: RouteHandle = { parameters: ['sent'], hasReply: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, {
        seo: args.data.page.seo,
        path: cancellationPath,
        index: !args.data.receipt,
        isRejected: args.data.isRejected,
      })
    : []

export const headers = formHeaders

/** Returns the content of the page, with the receipt of a recorded cancellation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page }, { packages }, { settings, clinics }] = await Promise.all([
    context.content.read('membershipCancel'),
    context.content.read('membershipPayment'),
    context.content.read('layout'),
  ])
  const recorded = readConfirmation(new URL(request.url), context)
  return {
    page,
    clinics: byName(clinics.map(({ id, name }) => ({ id, name }))),
    packages: packages.map(({ id, name }) => ({ id, name })),
    site: helpDetails(settings),
    guard: context.forms.fields(context.now),
    receipt: recorded && {
      reference: recorded.reference,
      received: formatFullDateTime(recorded.receivedAt),
      isCopied: recorded.isCopied,
    },
    isRejected: context.outcome.rejected,
  }
}

export const clientLoader = loadOrWait

/** Handles a submitted cancellation. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveCancellation(request, context)

export const clientAction = keepFormWithoutResponse('We couldn’t reach our server.', {
  kind: 'connection',
  message: 'Something went wrong on our website.',
})

/** Renders the form that cancels a membership, or its confirmation. */
export default function MembershipCancelPage() {
  const { page, clinics, packages, site, guard, receipt } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const confirmed = reply ? null : receipt
  return (
    <>
      <PageHead
        heading={page.heading}
        edit={page}
        introduction={confirmed ? undefined : page.introduction}
      />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-25">
        {confirmed ? (
          <CancellationConfirmation {...confirmed} />
        ) : (
          <CancellationForm reply={reply} clinics={clinics} packages={packages} guard={guard} />
        )}
        <div className="grid gap-12">
          {page.nextSteps.length > 0 && (
            <section aria-labelledby="next">
              <h2 id="next" className="title-md mb-4" {...editAttributes(page, 'nextStepsHeading')}>
                {page.nextStepsHeading}
              </h2>
              <StepList
                steps={page.nextSteps.map((text) => ({ text }))}
                edit={editAttributes(page, 'nextSteps')}
              />
            </section>
          )}
          {/* The help for those who have not sent the form asks them to cancel by phone. */}
          <MembershipHelp
            page={confirmed ? { ...page, helpHeading: 'Questions?', helpText: '' } : page}
            site={site}
          />
        </div>
      </div>
    </>
  )
}
