import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { loadOrWait } from '~/connection'
import { AgreementCopy, NoCopy, UnavailableCopy } from '~/membership/agreement/copy/agreement-copy'
import { copyPage } from '~/membership/agreement/copy/copy-addresses'
import { loadCopy } from '~/membership/agreement/copy/copy.server'
import { errorMeta, isNotFound } from '~/seo/error-meta'
import { pageMeta } from '~/seo/meta'
import { ErrorBoundary as SiteErrorBoundary } from './site-layout'

export const meta: MetaFunction<typeof loader> = (args) =>
  !args.error || isNotFound(args.error)
    ? pageMeta(args, {
        seo: { title: 'Your signed membership agreement', description: '' },
        path: copyPage,
        index: false,
      })
    : errorMeta(args)

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Returns the signed agreement or how else to get it, or throws a 404 response without one in the session. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCopy(request, context)

export const clientLoader = loadOrWait

/** Renders the signed agreement for reading, printing and saving. */
export default function MembershipCopyPage() {
  const copy = useLoaderData<typeof loader>()
  return copy.officePhone !== undefined ? (
    <UnavailableCopy phone={copy.officePhone} />
  ) : (
    <AgreementCopy copy={copy} />
  )
}

/** Renders how else to get the agreement, or any other error. */
export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <NoCopy /> : <SiteErrorBoundary />
}
