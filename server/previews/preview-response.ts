import type { PreviewReader } from '../../app/content/preview.server'
import type { Exchange } from '../http/exchange'
import type { SiteHeaders } from '../http/headers'
import type { Messages } from '../http/messages'
import { render, type RenderingOptions } from '../pages/rendering'
import { renderedResponse } from '../pages/rendered-response'

export type PreviewResponseOptions = Omit<RenderingOptions, 'content'> & {
  site: SiteHeaders
  messages: Messages
  setCookies: string[]
}

/**
 * Responds with unpublished content, for one viewer and without caching. When drafts cannot be read, it responds with
 * an error page, because published content would be mistaken for a draft.
 */
export async function previewResponse(
  exchange: Exchange,
  request: Request,
  reader: PreviewReader,
  options: PreviewResponseOptions,
): Promise<Response> {
  const { site, messages, setCookies } = options
  const rendered = await render(request, exchange, { ...options, content: reader })
  if (reader.failed() && rendered.inline) return messages.noPreview()
  rendered.headers.set('Cache-Control', 'no-store')
  rendered.headers.set('X-Robots-Tag', 'noindex')
  return renderedResponse(exchange, request, rendered, { site, setCookies, isPreview: true })
}
