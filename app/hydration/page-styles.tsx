import { useState } from 'react'
import styleSheet from '~/components/styles.css?url'
import { useResponse } from './response'

/** The placeholder in the rendered page that the server replaces with the critical CSS. */
export const stylesPlaceholder = '/* the styles of this page */'

const isInBrowser = typeof document !== 'undefined'
/** The critical CSS of the document, so that a document that React renders again looks the same immediately. */
const styles = isInBrowser
  ? (document.querySelector('style[data-page]')?.textContent ?? '')
  : stylesPlaceholder

if (import.meta.env.DEV) {
  void import('~/components/fonts/generated/fonts.css')
  void import('~/components/fonts/generated/further.css')
}

/**
 * Returns whether the document has been hydrated before, which `PageScripts` marks on its root element. React then
 * renders it again, for example because the root route failed.
 */
const isHydrated = () => isInBrowser && document.documentElement.dataset['script'] === 'on'

/**
 * Renders the critical CSS in the page, so that the first paint needs no further request. The full stylesheet loads
 * with the script, see `loadScript`. A document that is rendered again loses that stylesheet and links it instead.
 * Development links the full stylesheet, which hot reloading requires.
 */
export function PageStyles() {
  const nonce = useResponse()?.nonce
  const [isRemounted] = useState(isHydrated)
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
