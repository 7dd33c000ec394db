import { Scripts } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import styleSheet from '~/components/styles.css?url'
import { loadScript, readScripts, hydratedEvent } from './load-script'

/** Blank: the browser keeps what the server sent, and never runs a script that it renders itself. */
const emptyScript = { __html: ' ' }

type Props = { nonce: string | undefined; soon: boolean }

/**
 * In place of Remix's `<Scripts />`, which fetches everything before the first paint. Here the modules wait until the
 * page stands, see `loadScript`; `soon` is for a preview, whose Studio shows the page only once its script answers.
 * Development keeps Remix's own, which hot reloading needs.
 */
export function DeferredScripts({ nonce, soon }: Props): ReactNode {
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />
  if (import.meta.env.SSR) return <ScriptsToSend nonce={nonce} soon={soon} />
  return <script suppressHydrationWarning dangerouslySetInnerHTML={emptyScript} />
}

function ScriptsToSend({ nonce, soon }: Props) {
  const { context, ...start } = readScripts(Scripts({}))
  return (
    <script
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: context + loadScript(start, { styleSheet, soon }) }}
    />
  )
}

/** Says that script answers from now on: to whoever waits for it, and to a press that was held. Once, in the outermost component. */
export function useHydrationComplete() {
  useEffect(() => {
    document.documentElement.dataset['script'] = 'on'
    window.dispatchEvent(new Event(hydratedEvent))
  }, [])
}
