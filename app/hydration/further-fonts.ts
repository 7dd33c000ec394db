import furtherFonts from '~/components/fonts/generated/further.css?url'

/** Events that precede text with unexpected characters: a navigation or input. */
const interactionEvents = ['click', 'keydown', 'input']

/**
 * Loads the stylesheet of the further font files once the visitor uses the page. Each added font face triggers a layout
 * of all text, so this does not happen during the initial load.
 */
export function loadFurtherFontsOnUse() {
  if (import.meta.env.DEV) return
  const using = new AbortController()
  const addStylesheet = () =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: furtherFonts }),
    )
  const begin = () => {
    using.abort()
    // The response to the click has priority.
    if ('requestIdleCallback' in window) requestIdleCallback(addStylesheet)
    else setTimeout(addStylesheet, 200)
  }
  for (const eventName of interactionEvents)
    addEventListener(eventName, begin, { capture: true, passive: true, signal: using.signal })
}
