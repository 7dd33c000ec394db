import type { LoaderFunctionArgs } from '@remix-run/node'
import { signedPdf } from '~/membership/agreement/copy.server'

export const loader = ({ request, context }: LoaderFunctionArgs) => signedPdf(request, context)
