import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isShown } from '@site/domain/in-force'
import { composedPaths } from '~/content/composed-pages'
import { redirectFor } from '~/seo/redirects'

/**
 * Returns the pages that staff composed. A page outside of its dates is unknown to everyone except staff, who see it in a
 * preview that is not as of another time.
 */
export async function shownPages({ content, shownAt }: LoaderFunctionArgs['context']) {
  const { pages } = await content.read('pages')
  const isUndated = content.preview && !content.shownAt
  return isUndated ? pages : pages.filter((page) => isShown(page, shownAt))
}

/**
 * Returns the redirect that staff have entered for an address without a page, and otherwise throws a 404 response
 * (RTE-21).
 */
export async function missingPage({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const [{ lists }, { clinics }, pages] = await Promise.all([
    context.content.read('redirects'),
    context.content.read('layout'),
    shownPages(context),
  ])
  const redirects = lists.flatMap(({ entries }) => entries)
  const target = redirectFor(redirects, new URL(request.url), {
    composed: composedPaths(pages),
    clinics: new Set(clinics.map(({ id }) => id)),
  })
  if (target) return redirect(target.location, target.status)
  throw new Response(null, { status: 404 })
}
