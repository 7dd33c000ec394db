import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Logger } from 'pino'
import type { ContentStore } from '../app/content/store.server'
import type { Endpoint } from './endpoints'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * The hosted dataset's webhook: a signed call makes the server read the content again. Without the secret or
 * with a wrong signature nothing happens but the refusal.
 */
export function contentChanged(
  secret: string | null,
  content: Pick<ContentStore, 'refresh'>,
  log: Logger,
): Endpoint {
  return {
    method: 'POST',
    path: '/api/content-changed',
    async handle(request) {
      if (secret === null)
        return Response.json(
          { error: 'SANITY_WEBHOOK_SECRET is not set' },
          { status: 503, headers: noStore },
        )
      const signature = request.headers.get(SIGNATURE_HEADER_NAME)
      const body = await request.text()
      const isSigned =
        signature !== null && (await isValidSignature(body, signature, secret).catch(() => false))
      if (!isSigned)
        return Response.json(
          { error: 'The signature is missing or wrong' },
          { status: 401, headers: noStore },
        )
      try {
        await content.refresh()
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'content could not be read after the webhook',
        )
        return Response.json(
          { error: 'The dataset could not be read' },
          { status: 502, headers: noStore },
        )
      }
      return Response.json({ status: 'read' }, { headers: noStore })
    },
  }
}
