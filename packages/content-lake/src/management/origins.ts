import type { IncomingMessage } from 'node:http'

import { isAllowedOrigin } from '../http/cors'
import type { Lake } from '../lake'

type Origins = Pick<Lake, 'options' | 'settings'>

/** Returns the origins whose pages may use the lake: those of its options, and those added to any project. */
export function listAllowedOrigins({ options, settings }: Origins): string[] {
  return [...(options.origins ?? []), ...settings.data.origins.map(({ origin }) => origin)]
}

/** Returns the origins whose pages may also send a token, and whose Studios may sign in. */
export function listCredentialedOrigins({ options, settings }: Origins): string[] {
  const addedOrigins = settings.data.origins.filter(({ allowCredentials }) => allowCredentials)
  return [...(options.origins ?? []), ...addedOrigins.map(({ origin }) => origin)]
}

/** Returns whether the page that sends a request may use the lake, but not with a token. */
export function isAllowedWithoutCredentials(request: IncomingMessage, lake: Origins): boolean {
  return (
    isAllowedOrigin(request, listAllowedOrigins(lake)) &&
    !isAllowedOrigin(request, listCredentialedOrigins(lake))
  )
}
