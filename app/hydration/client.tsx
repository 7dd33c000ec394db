import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadFurtherFontsOnUse } from './further-fonts'

/**
 * Hydrates the page that the server rendered. Where a browser extension has inserted elements, React 18 renders the page
 * again instead; what the visitor has entered until then stays.
 */
export async function hydratePage() {
  window.addEventListener('error', reportFailedPreload, true)
  await primeDataStream()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const focused = document.activeElement
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error)
          if (fields[0]?.isConnected !== false) return
          const replaced = fields.splice(0)
          void import('./restore-fields').then((module) => module.restoreFields(replaced, focused))
        },
      },
    )
  })
  loadFurtherFontsOnUse()
}

/**
 * A script chunk that fails to load, for example after a deployment, raises the bundler's preload error event. Remix
 * imports route modules without the bundler's own helper, so their preload links report the error (ERR-09, C-90).
 */
function reportFailedPreload({ target }: Event) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload') return
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error(`Unable to load ${target.href}`),
    }),
  )
}

/**
 * RemixBrowser suspends until its data stream is read, and an event at that moment would make React abort hydration
 * (error 345). The stream is read once beforehand, so that nothing suspends.
 */
async function primeDataStream() {
  try {
    ;(RemixBrowser as unknown as (props: object) => unknown)({})
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown
  }
}
