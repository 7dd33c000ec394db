import furtherFonts from '~/components/fonts/generated/further.css?url'

/** What comes before a page shows letters that the server did not know of: it is left for another, or something is typed. */
const signs = ['click', 'keydown', 'input']

/**
 * Names the font files beyond those that the page itself names, once somebody uses it. Every font face that is added
 * makes the browser lay out all text again, so that nobody pays for it while the page still arrives.
 */
export function nameFurtherFontsOnUse() {
  if (import.meta.env.DEV) return
  const using = new AbortController()
  const name = () =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: furtherFonts }),
    )
  const begin = () => {
    using.abort()
    // What was pressed answers first.
    if ('requestIdleCallback' in window) requestIdleCallback(name)
    else setTimeout(name, 200)
  }
  for (const sign of signs)
    addEventListener(sign, begin, { capture: true, passive: true, signal: using.signal })
}
