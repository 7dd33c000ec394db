import { Scripts } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import styleSheet from '~/components/styles.css?url'
import { loadScript, readScripts, hydratedEvent } from './load-script'
import { useResponse } from './response'

/**
 * Blank, because hydration leaves the server's script unchanged, and a script that React renders in the browser never
 * runs.
 */
const emptyScript = { __html: ' ' }

/**
 * Replaces Remix's `<Scripts />`, which fetches all modules before the first paint. Here the modules load after the
 * page has been painted, see `loadScript`. `soon` is for a preview, which the Studio shows only after hydration. It is
 * the last element of the body, so that it announces hydration when all elements before it are hydrated. Development
 * uses Remix's component, which hot reloading requires.
 */
export function PageScripts({ soon }: { soon: boolean }): ReactNode {
  useHydrationComplete()
  if (import.meta.env.DEV) return <DevelopmentScripts />
  if (import.meta.env.SSR) return <ScriptsToSend soon={soon} />
  return <script suppressHydrationWarning dangerouslySetInnerHTML={emptyScript} />
}

function ScriptsToSend({ soon }: { soon: boolean }) {
  const response = useResponse()
  const { context, ...start } = readScripts(Scripts({}))
  const load = loadScript(start, { styleSheet, soon })
  return (
    <script
      nonce={response?.nonce}
      dangerouslySetInnerHTML={{ __html: context + (response?.dataScript ?? '') + load }}
    />
  )
}

function DevelopmentScripts() {
  const response = useResponse()
  return (
    <>
      <Scripts nonce={response?.nonce} />
      <script
        nonce={response?.nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={response ? { __html: response.dataScript } : emptyScript}
      />
    </>
  )
}

/**
 * Announces the end of hydration by a data attribute and by an event, which repeats a click that was held.
 */
function useHydrationComplete() {
  useEffect(() => {
    document.documentElement.dataset['script'] = 'on'
    window.dispatchEvent(new Event(hydratedEvent))
  }, [])
}
