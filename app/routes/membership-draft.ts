import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { saveDraft } from '~/membership/checkout/checkout-action.server'

/** A browser that opens the autosave address is redirected to the checkout. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/membership-payment${new URL(request.url).search}`)

/** Stores the values that the checkout's autosave sends. */
export const action = ({ request, context }: ActionFunctionArgs) => saveDraft(request, context)
