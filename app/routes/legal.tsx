import { longDate } from '@site/domain/dates'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editAttributes, pick } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import { loadOrWait } from '~/connection'
import { LegalText } from '~/legal/legal-text'
import { legalSections } from '~/legal/sections'
import { pageMeta } from '~/seo/meta'
import { PrintButton } from '~/components/print-button'
import { PageHead } from '~/components/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.seo, path: `/${args.data.slug}` }) : []

/** Returns the legal page of this path, or throws a 404 response when the dataset lacks it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = new URL(request.url).pathname.replaceAll('/', '')
  const { pages } = await context.content.read('legal')
  const page = pages.find((candidate) => candidate.slug === slug)
  if (!page) throw new Response(null, { status: 404 })
  return {
    ...pick(page, 'slug', 'title', 'seo', 'introduction', 'lastUpdated'),
    updated: longDate(page.lastUpdated),
    sections: legalSections(page.body).map(({ blocks, ...section }) => ({
      ...section,
      html: richTextHtml(blocks),
    })),
  }
}

export const clientLoader = loadOrWait

/** Renders a legal page (RTE-19). */
export default function LegalPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        heading={page.title}
        edit={page}
        headingField="title"
        introduction={page.introduction}
      >
        <p className="mt-4 text-[0.92rem] text-muted" {...editAttributes(page, 'lastUpdated')}>
          Last updated <time dateTime={page.lastUpdated}>{page.updated}</time>
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-2 text-base">
          <PrintButton>Print</PrintButton>
          <PrintButton describedBy="download-hint">Download PDF</PrintButton>
        </div>
        <p id="download-hint" className="needs-script screen-only mt-2 text-[0.84rem] text-muted">
          Both buttons open the print dialog. To download, choose to save as a PDF there.
        </p>
      </PageHead>
      <div className="wrap band">
        <LegalText edit={editAttributes(page, 'body')} sections={page.sections} />
      </div>
    </>
  )
}
