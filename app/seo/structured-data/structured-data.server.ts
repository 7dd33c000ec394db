import type { SiteContext } from '~/context.server'
import { pageGraph } from './graph.server'

/**
 * A page with its structured data at the end. It is for crawlers, who read each address by itself, so the browser's
 * script neither gets it nor makes it anew. A page that cannot be described is sent without.
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
          `<script type="application/ld+json">${safeJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`,
        )
      : html
  } catch (error) {
    context.log.error({ err: error }, 'page could not be described for search engines')
    return html
  }
}

/** JSON that ends no script element, opens no comment and is valid as JavaScript too. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function insertBeforeBodyEnd(html: string, addition: string): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html : html.slice(0, end) + addition + html.slice(end)
}
