import { scriptJson } from '@site/domain/escape-html'
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import fonts from '~/components/fonts/generated/fonts.css?inline&parts'
import furtherFonts from '~/components/fonts/generated/further.css?inline&parts'
import styleSheet from '~/components/styles.css?inline&parts'
import { criticalCss } from './critical-css.server'
import { stylesPlaceholder } from './page-styles'
import { renderAtOnce } from './render-at-once.server'
import { ResponseProvider } from './response'

const criticalCssOf = criticalCss(fonts, furtherFonts, styleSheet)

/** Renders a complete page with the critical CSS of this page. Throws when a part of it cannot be rendered. */
export async function renderPage(
  { serverHandoffStream, ...context }: EntryContext,
  { url, nonce }: { url: string; nonce: string },
): Promise<string> {
  const dataScript = await dataScriptOf(serverHandoffStream)
  const html = renderAtOnce(
    <ResponseProvider value={{ nonce, dataScript }}>
      <RemixServer context={context} url={url} />
    </ResponseProvider>,
  )
  return html.replace(stylesPlaceholder, () => criticalCssOf(html))
}

/** Returns what the scripts do that Remix streams after a page: they give it the data of the loaders. */
async function dataScriptOf(stream: BodyInit | undefined): Promise<string> {
  const data = await new Response(stream).text()
  return `window.__remixContext.streamController.enqueue(${scriptJson(data)});window.__remixContext.streamController.close();`
}
