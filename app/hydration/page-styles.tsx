import { useEffect, useState } from 'react'
import styleSheet from '~/components/styles.css?url'

/** The placeholder in the rendered page that the server replaces with the critical CSS. */
export const stylesPlaceholder = '/* the styles of this page */'

const isInBrowser = typeof document !== 'undefined'
/** The critical CSS of the document, so that a document that React renders again looks the same immediately. */
const styles = isInBrowser
  ? (document.querySelector('style[data-page]')?.textContent ?? '')
  : stylesPlaceholder
let isHydrated = false

if (import.meta.env.DEV) {
  void import('~/components/fonts/generated/fonts.css')
  void import('~/components/fonts/generated/further.css')
}

/**
 * Renders the critical CSS in the page, so that the first paint needs no further request. The full stylesheet loads
 * with the script, see `loadScript`. Development links the full stylesheet, which hot reloading requires.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const [isRemounted] = useState(isHydrated)
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
      {isRemounted && <link rel="stylesheet" href={styleSheet} />}
      <noscript
        dangerouslySetInnerHTML={{ __html: `<link rel="stylesheet" href="${styleSheet}"/>` }}
      />
    </>
  )
}
