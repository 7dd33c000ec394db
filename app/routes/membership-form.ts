import type { LoaderFunctionArgs } from '@remix-run/node'
import { agreementFormDocument } from '~/membership/agreement/form/document.server'

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  agreementFormDocument(params['form'] ?? '', request, context)
