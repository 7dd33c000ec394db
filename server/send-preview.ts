import type { PreviewReader } from '../app/content/preview.server'
import { type Exchange, send } from './exchange'
import type { SiteHeaders } from './headers'
import type { Messages } from './messages'
import { render, type RenderingOptions } from './rendering'
import { sendRendered } from './send-rendered'

export type PreviewAnswerOptions = RenderingOptions & {
  site: SiteHeaders
  messages: Messages
  setCookies: string[]
}

/**
 * Answers with what is not published yet: for one pair of eyes, kept nowhere. When drafts cannot be read there is
 * a page that says so, because published content would pass for a draft.
 */
export async function sendPreview(
  exchange: Exchange,
  request: Request,
  reader: PreviewReader,
  options: PreviewAnswerOptions,
): Promise<void> {
  const { site, messages, setCookies } = options
  const rendered = await render(request, exchange, { ...options, content: reader })
  if (reader.failed() && rendered.inline) return send(exchange, messages.noPreview())
  rendered.headers.set('Cache-Control', 'no-store')
  rendered.headers.set('X-Robots-Tag', 'noindex')
  await sendRendered(exchange, request, rendered, { site, setCookies, isPreview: true })
}
