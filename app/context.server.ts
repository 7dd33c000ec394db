import '@remix-run/node'
import type { ContentReader } from './content/store.server'
import type { Mailer } from './email/mailer.server'
import type { FormGuard } from './forms/guard.server'
import type { Log } from './log.server'
import type { SigningKeys } from './pdf/signing/signing-keys.server'
import type { PaymentSettings } from './payments/stores'
import type { Sessions } from './session/sessions.server'

/**
 * The settings that loaders and actions can read. Secrets that only the server process needs are
 * not included.
 */
type SiteConfig = {
  siteUrl: string
  mapsKey: string | null
  pixelId: string | null
  membershipEnabled: boolean
  serviceWorkerEnabled: boolean
  emailEnabled: boolean
}

/** The context that the server passes to every loader and action. */
export type SiteContext = {
  content: ContentReader
  config: SiteConfig
  mail: Mailer
  forms: FormGuard
  sessions: Sessions
  /** Signs agreements and verifies their signatures. */
  agreementKeys: SigningKeys
  payment: PaymentSettings
  /**
   * Identifies the client whose submissions are counted together. It serves rate limits only and is
   * never logged.
   */
  client: string
  /**
   * The result that an action passes to the loaders of the same response: whether it rejected the
   * form, for the title of the page.
   */
  outcome: { rejected: boolean }
  /** Whether the client sent a HEAD request; loaders receive it as a GET request. */
  isHeadRequest: boolean
  requestId: string
  /** Marks the inline scripts of this response. The server replaces the mark with policy hashes. */
  nonce: string
  now: Date
  /** The instant whose hours, notices and dated content the page shows. It differs from `now` in previews only. */
  shownAt: Date
  log: Log
}

declare module '@remix-run/node' {
  interface AppLoadContext extends SiteContext {}
  interface Future {
    v3_singleFetch: true
  }
}
