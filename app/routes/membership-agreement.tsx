import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NotFoundScreen } from '~/layout/not-found-screen'
import { AgreementSigning } from '~/membership/agreement-signing'
import { AgreementTerms } from '~/membership/agreement-terms'
import { loadAgreement, receiveAgreement } from '~/membership/agreement-page.server'
import type { SigningReply } from '~/membership/signing.server'
import { pageMeta } from '~/seo/meta'
import { notFoundSeo } from '~/seo/not-found'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    seo: args.data?.page.seo ?? notFoundSeo,
    path: '/membership-agreement',
    index: false,
  })

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAgreement(request, context)

export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveAgreement(request, context)

export default function MembershipAgreementPage() {
  const found = useLoaderData<typeof loader>()
  const reply = useActionData<SigningReply>()
  if (!found) return <NotFoundScreen />
  const { page, chosen, billing, clinic, checkout } = found
  return (
    <div data-accent={clinic.accent}>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
      </PageHead>
      <div className="wrap band">
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_25rem]">
          <AgreementSigning data={found} reply={reply} />
          <div className="grid gap-6 max-lg:order-first lg:sticky lg:top-6">
            <AgreementTerms chosen={chosen} {...billing} clinicName={clinic.name} />
            <ButtonLink look="outline" to={checkout} className="justify-self-start">
              GO BACK
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
