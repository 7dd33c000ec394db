import fonts from '~/components/fonts/generated/fonts.css?inline&parts'
import furtherFonts from '~/components/fonts/generated/further.css?inline&parts'
import styleSheet from '~/components/styles.css?inline&parts'
import { criticalCss } from './critical-css.server'
import { stylesPlaceholder } from './page-styles'
import { streamWithinBody } from './stream-within-body.server'

export { NonceProvider } from './nonce'

const criticalCssOf = criticalCss(fonts, furtherFonts, styleSheet)

/** Returns the rendered page as the server sends it: valid HTML, with the critical CSS of this page. */
export function finishPage(rendered: string): string {
  const html = streamWithinBody(stripNulCharacters(rendered))
  return html.replace(stylesPlaceholder, () => criticalCssOf(html))
}

/**
 * React 18 splits multi-byte characters at its 2 KB buffer boundary and pads the buffer with NUL characters
 * (facebook/react#24985), which would corrupt names on the payment page. No page contains NUL characters otherwise.
 */
function stripNulCharacters(html: string): string {
  return html.replaceAll('\0', '')
}
