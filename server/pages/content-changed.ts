import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { failureReason } from '../../app/content/live.server'
import type { ContentStore } from '../../app/content/store.server'
import { reject } from '../http/endpoints'
import type { SiteEnv } from '../http/exchange'

/** How far the time in a signature may be from this server's clock, in milliseconds. */
const maxSignatureAgeMs = 5 * 60_000

/**
 * Creates the endpoint of the hosted dataset's webhook: a signed call makes the server read the content again. A call
 * without the secret, with a wrong signature or with one that is older than five minutes is rejected, so that a recorded
 * call cannot be repeated.
 */
export function contentChanged(
  secret: string | null,
  content: Pick<ContentStore, 'refresh'>,
  log: Logger,
  now: () => number = Date.now,
): Hono<SiteEnv> {
  return new Hono<SiteEnv>().post('/api/content-changed', async (c) => {
    if (secret === null) return reject(c, 503, 'SANITY_WEBHOOK_SECRET is not set')
    const signature = c.req.header(SIGNATURE_HEADER_NAME)
    const isSigned =
      signature !== undefined &&
      (await isValidSignature(await c.req.text(), signature, secret).catch(() => false))
    if (!isSigned) return reject(c, 401, 'The signature is missing or wrong')
    if (!isRecent(signature, now())) {
      log.warn({}, 'webhook rejected because the time in its signature is not recent')
      return reject(c, 401, 'The signature has expired')
    }
    try {
      await content.refresh()
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'content could not be read after the webhook')
      return reject(c, 502, 'The dataset could not be read')
    }
    return c.json({ status: 'read' }, 200, { 'Cache-Control': 'no-store' })
  })
}

/** Returns whether a valid signature was made within the last minutes; a clock that is a little ahead is fine. */
function isRecent(signature: string, now: number): boolean {
  return Math.abs(now - decodeSignatureHeader(signature).timestamp) <= maxSignatureAgeMs
}
