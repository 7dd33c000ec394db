import { useEffect, useState } from 'react'
import styleSheet from '~/components/styles.css?url'

/** Stands in the rendered page until the server puts the page's own styles in its place. */
export const stylesPlaceholder = '/* the styles of this page */'

const isInBrowser = typeof document !== 'undefined'
/** What the server sent, so that a document that React makes anew looks the same at once. */
const styles = isInBrowser
  ? (document.querySelector('style[data-page]')?.textContent ?? '')
  : stylesPlaceholder
let isHydrated = false

if (import.meta.env.DEV) {
  void import('~/components/fonts/generated/fonts.css')
  void import('~/components/fonts/generated/further.css')
}

/**
 * The styles that the first paint needs, within the page: nothing has to be fetched for it. The rest comes with the
 * script, see `loadScript`. Development links the whole style sheet, which hot reloading needs.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const [isAnew] = useState(isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleSheet} />
  return (
    <>
      <style
        nonce={nonce}
        data-page=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: styles }}
      />
      {isAnew && <link rel="stylesheet" href={styleSheet} />}
      <noscript
        dangerouslySetInnerHTML={{ __html: `<link rel="stylesheet" href="${styleSheet}"/>` }}
      />
    </>
  )
}
