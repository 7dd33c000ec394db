import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveAgreement } from '~/membership/agreement-page.server'

export const action = ({ request, context }: ActionFunctionArgs) =>
  receiveAgreement(request, context)
