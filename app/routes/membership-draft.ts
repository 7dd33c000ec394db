import type { ActionFunctionArgs } from '@remix-run/node'
import { saveDraft } from '~/membership/checkout-action.server'

export const action = ({ request, context }: ActionFunctionArgs) => saveDraft(request, context)
