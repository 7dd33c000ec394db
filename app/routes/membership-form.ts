import type { LoaderFunctionArgs } from '@remix-run/node'
import { agreementFormDocument } from '~/membership/agreement/form/document.server'

/** Returns the document of an agreement form for the frame (AGR-01). */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  agreementFormDocument(params['form'] ?? '', request, context)
