import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { saveDraft } from '~/membership/checkout/checkout-action.server'

/** A browser that opens the autosave's address goes on to the checkout. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/membership-payment${new URL(request.url).search}`)

export const action = ({ request, context }: ActionFunctionArgs) => saveDraft(request, context)
