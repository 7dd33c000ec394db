import type { LoaderFunctionArgs } from '@remix-run/node'
import { signedPdf } from '~/membership/agreement/copy/copy.server'

/** Returns the signed agreement as a PDF (AGR-17). */
export const loader = ({ request, context }: LoaderFunctionArgs) => signedPdf(request, context)
