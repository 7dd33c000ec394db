import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadOrWait } from '~/forms/connection'
import { AgreementCopy, NoCopy } from '~/membership/agreement/agreement-copy'
import { loadCopy } from '~/membership/agreement/copy.server'
import { pageMeta } from '~/seo/meta'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    seo: { title: 'Your signed membership agreement', description: '' },
    path: '/membership-agreement/copy',
    index: false,
  })

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Returns the signed agreement, or null without one in the session. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCopy(request, context)

/** Renders the signed agreement for reading, printing and saving. */
export default function MembershipCopyPage() {
  const copy = useLoaderData<typeof loader>()
  return copy ? <AgreementCopy copy={copy} /> : <NoCopy />
}

export const clientLoader = loadOrWait
