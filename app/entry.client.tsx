import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepPageWhileOffline } from './forms/connection'
import { nameFurtherFontsOnUse } from './hydration/further-fonts'

/**
 * A script chunk that fails to load, as after a new deploy, raises the bundler's preload error event
 * (ERR-09, C-90). Remix imports route modules past the bundler's own helper, so their preload links report it.
 */
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload') return
    window.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), {
        payload: new Error(`Unable to load ${target.href}`),
      }),
    )
  },
  true,
)

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
nameFurtherFontsOnUse()
keepPageWhileOffline()
