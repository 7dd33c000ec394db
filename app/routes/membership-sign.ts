import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { receiveAgreement } from '~/membership/agreement/agreement-page.server'

/**
 * A browser that opens the form's address without a submission is redirected to the page with the
 * form.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/membership-agreement${new URL(request.url).search}`)

/** Handles a step of the signing. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveAgreement(request, context)
