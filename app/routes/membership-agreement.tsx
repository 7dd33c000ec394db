import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '~/route-handle'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { sessionFormHeaders } from '~/forms/form-route'
import { AgreementSigning } from '~/membership/agreement/signing/agreement-signing'
import { AgreementTerms } from '~/membership/agreement/text/agreement-terms'
import { loadAgreement, receiveAgreement } from '~/membership/agreement/agreement-page.server'
import type { SigningReply } from '~/membership/agreement/signing/signing.server'
import { choiceParameters } from '~/membership/purchase/choice'
import { pageMeta } from '~/seo/meta'
import { ButtonLink } from '~/components/button'
import { StepHead } from '~/payments/step-head'

export const handle: RouteHandle = {
  layout: 'checkout',
  parameters: [...choiceParameters, 'moved', 'sent'],
}

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, {
        seo: args.data.page.seo,
        path: '/membership-agreement',
        index: false,
        isRejected: args.data.isRejected,
      })
    : []

export const headers = sessionFormHeaders

/** Returns the data of the agreement page. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAgreement(request, context)

export const clientLoader = loadOrWait

/** Handles an agreement that was submitted without script (C-51). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveAgreement(request, context)

/** Renders the page on which a patient signs the agreement (RTE-13). */
export default function MembershipAgreementPage() {
  const loaderData = useLoaderData<typeof loader>()
  const reply = useActionData<SigningReply>()
  const { page, chosen, charges, clinic, edition, checkout } = loaderData
  return (
    <div data-accent={clinic.accent}>
      <StepHead
        clinicName={<span {...editAttributes(clinic, 'name')}>{clinic.name}</span>}
        heading={page.heading}
        edit={page}
        introduction={page.introduction}
        aside={
          <ButtonLink look="outline" to={checkout} className="shrink-0">
            GO BACK
          </ButtonLink>
        }
      />
      <div className="wrap py-5 lg:py-10">
        <div className="grid items-start gap-x-16 gap-y-6 lg:aside-25">
          <div className="lg:col-start-2">
            <AgreementTerms chosen={chosen} charges={charges} clinic={clinic} edition={edition} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <AgreementSigning data={loaderData} reply={reply} />
          </div>
        </div>
      </div>
    </div>
  )
}
