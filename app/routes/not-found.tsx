import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { NotFoundScreen } from '~/layout/not-found-screen'
import { pageMeta } from '~/seo/meta'
import { notFoundSeo } from '~/seo/not-found'
import { redirectFor } from '~/seo/redirects'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { seo: notFoundSeo, path: '/', index: false })

/** An address without a page: staff may have said where it leads now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lists } = await context.content.read('redirects')
  const found = redirectFor(
    lists.flatMap(({ entries }) => entries),
    new URL(request.url),
  )
  if (found) return redirect(found.location, found.status)
  return data(null, { status: 404 })
}

export default NotFoundScreen
