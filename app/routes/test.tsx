import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { loadOrWait } from '~/connection'
import { pageMeta } from '~/seo/meta'
import { pill } from '~/components/button'
import { PageHead } from '~/components/section'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    seo: { title: 'Developer Counter', description: 'A counter for developers.' },
    path: '/test',
    index: false,
  })

// The count is in the query string, which the page cache ignores.
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Returns the count of the query string, or 0 when it is not a number of at most six digits. */
export function loader({ request }: LoaderFunctionArgs) {
  const requestedCount = new URL(request.url).searchParams.get('count') ?? ''
  return { start: /^\d{1,6}$/.test(requestedCount) ? Number(requestedCount) : 0 }
}

export const clientLoader = loadOrWait

/**
 * Renders a number starting at 0 and a button that adds 1; without script each click loads a new
 * page (RTE-20, C-50).
 */
export default function TestPage() {
  const { start } = useLoaderData<typeof loader>()
  const [added, setAdded] = useState(0)
  const count = start + added
  return (
    <>
      <PageHead heading="Developer counter" />
      <form
        method="get"
        className="wrap band flex flex-wrap items-center gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          setAdded(added + 1)
        }}
      >
        <output className="min-w-16 font-serif text-6xl leading-none text-deep tabular-nums">
          {count}
        </output>
        <button name="count" value={count + 1} className={pill('filled')}>
          Add 1
        </button>
      </form>
    </>
  )
}
