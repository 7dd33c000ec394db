import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '~/components/section'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { formHeaders } from '~/forms/form-route'
import { submitOrReport } from '~/forms/submit-or-report'
import { VerifyForm } from '~/membership/verification/verify-form'
import { type VerificationReply, verifyAgreement } from '~/membership/verification/verify.server'
import type { RouteHandle } from '~/route-handle'
import { pageMeta } from '~/seo/meta'

export const handle: RouteHandle = { parameters: ['file'], hasReply: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, {
        seo: args.data.page.seo,
        path: '/verify',
        index: !args.data.tooLarge,
        isRejected: args.data.isRejected,
      })
    : []

export const headers = formHeaders

/** Returns the content of the page. The server redirects here from a file that is too large to receive. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = await context.content.read('verify')
  const isTooLarge = new URL(request.url).searchParams.get('file') === 'too-large'
  const tooLarge: VerificationReply | null = isTooLarge ? { result: 'too-large' } : null
  return { page, tooLarge, isRejected: context.outcome.rejected || isTooLarge }
}

export const clientLoader = loadOrWait

/** Handles a file, or the signature that the browser read from it. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  verifyAgreement(request, context)

/** Keeps the page when no response arrives or the site responds with an error. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrReport<VerificationReply>(args, (_values, hasResponded) => ({
    result: hasResponded ? 'error' : 'connection',
  }))

/** Renders the check of an agreement's PDF. */
export default function VerifyPage() {
  const { page, tooLarge } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? tooLarge ?? undefined
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:aside-25">
        <VerifyForm reply={reply} />
        {page.codeNote && (
          <section aria-labelledby="printed-code" className="card sm:p-8">
            <h2 id="printed-code" className="title-md" {...editAttributes(page, 'codeHeading')}>
              {page.codeHeading}
            </h2>
            <p className="mt-3" {...editAttributes(page, 'codeNote')}>
              {page.codeNote}
            </p>
          </section>
        )}
      </div>
    </>
  )
}
