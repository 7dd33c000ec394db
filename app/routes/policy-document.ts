import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderedPolicy } from '~/membership/agreement/text/policy'
import { policyDocument } from '~/membership/agreement/pdf/policy-document.server'

/** Browsers revalidate the policy on each request, which costs a few bytes. */
const caching = 'public, max-age=0, must-revalidate'

/** Returns a policy as a PDF or as a page, or a 404 response when the dataset lacks the package. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const isPage = pathname.endsWith('.html')
  const id = renderedPolicy(pathname.replace(/\.html$/, '.pdf'))
  const document = id && (await policyDocument(id, context.content))
  if (!document)
    return new Response('Not found\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return isPage
    ? new Response(document.html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    : new Response(new Uint8Array(document.pdf), {
        headers: { 'Content-Type': 'application/pdf', 'Cache-Control': caching },
      })
}
