import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

// A chunk that an old page asks for after a new deploy is gone: the page then goes on as plain
// documents. Left unhandled the event ends in the error screen with its reload button (ERR-09, C-90).

/**
 * RemixBrowser suspends until its data stream is read, and an event in that moment would make React
 * give up hydrating (error 345). Reading the stream once beforehand leaves nothing to suspend on.
 */
async function primeDataStream() {
  try {
    ;(RemixBrowser as unknown as (props: object) => unknown)({})
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown
  }
}

await primeDataStream()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
