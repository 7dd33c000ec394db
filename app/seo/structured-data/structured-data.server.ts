import { scriptJson } from '@site/domain/escape-html'
import type { SiteContext } from '~/context.server'
import { pageGraph } from './graph.server'

/**
 * Returns a page with its structured data at the end. It serves crawlers, which load each address
 * separately, so the browser's script neither receives nor updates it. A page whose structured data
 * cannot be created is sent without it.
 */
export async function withStructuredData(
  html: string,
  request: Request,
  context: Pick<SiteContext, 'content' | 'config' | 'now' | 'log'>,
): Promise<string> {
  if (context.content.preview) return html
  try {
    const nodes = await pageGraph({ url: new URL(request.url), request, context })
    return nodes
      ? insertBeforeBodyEnd(
          html,
          `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`,
        )
      : html
  } catch (error) {
    context.log.error({ err: error }, 'structured data of the page could not be created')
    return html
  }
}

function insertBeforeBodyEnd(html: string, addition: string): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html : html.slice(0, end) + addition + html.slice(end)
}
