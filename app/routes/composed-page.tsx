import { composedPath } from '@site/domain/page-paths'
import { isFilePath } from '@site/domain/paths'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, redirectDocument, useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/choice/active.server'
import { PageHead } from '~/components/section'
import { ComposedSections } from '~/composed/composed-sections'
import { missingPage, shownPages } from '~/composed/missing-page.server'
import { sectionData } from '~/composed/section-data.server'
import { pick } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { pageMeta } from '~/seo/meta'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data: page } = args
  if (!page) return []
  const seo = { ...page.seo, title: page.seo.title || page.title }
  return pageMeta(args, { seo, path: composedPath(page.slug) })
}

/**
 * Returns the page that staff composed for this address, with the data of its sections. An unknown address is
 * redirected when staff have entered a redirect for it, and otherwise throws a 404 response (RTE-21).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const pages = await shownPages(context)
  const page = pages.find(({ slug }) => composedPath(slug) === pathname)
  if (!page) return missingPage({ request, context })
  const { clinics } = await context.content.read('layout')
  return {
    ...pick(page, 'slug', 'title', 'introduction', 'seo'),
    sections: await sectionData(page.sections, {
      content: context.content,
      clinics,
      active: activeClinic(request, clinics).clinic,
      membershipEnabled: context.config.membershipEnabled,
    }),
  }
}

/**
 * Requests files and addresses below `/api/` as documents, because client-side navigation cannot reach them. Staff may
 * redirect an old address to a file, and the Studio's Presentation tool asks the page in its frame to navigate to
 * `/api/`.
 */
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  const { pathname, search } = new URL(args.request.url)
  return pathname.startsWith('/api/') || isFilePath(pathname)
    ? redirectDocument(pathname + search)
    : loadOrWait(args)
}

/** Renders a page that staff composed. */
export default function ComposedPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        heading={page.title}
        edit={page}
        headingField="title"
        introduction={page.introduction}
      />
      <ComposedSections sections={page.sections} />
    </>
  )
}
