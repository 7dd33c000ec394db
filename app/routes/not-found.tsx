import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, redirectDocument } from '@remix-run/react'
import { loadOrWait } from '~/forms/connection'
import { NotFoundScreen } from '~/layout/not-found-screen'
import { pageMeta } from '~/seo/meta'
import { notFoundSeo } from '~/seo/not-found'
import { redirectFor } from '~/seo/redirects'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { seo: notFoundSeo, path: '/', index: false })

/**
 * Redirects an unknown address when staff have entered a redirect for it, and throws a 404 response
 * otherwise.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lists } = await context.content.read('redirects')
  const target = redirectFor(
    lists.flatMap(({ entries }) => entries),
    new URL(request.url),
  )
  if (target) return redirect(target.location, target.status)
  return data(null, { status: 404 })
}

/**
 * Addresses below `/api/` belong to the server. The Studio's Presentation tool asks the page in its
 * frame to navigate to one of them, which only a document request reaches.
 */
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  const { pathname, search } = new URL(args.request.url)
  return pathname.startsWith('/api/') ? redirectDocument(pathname + search) : loadOrWait(args)
}

export default NotFoundScreen
