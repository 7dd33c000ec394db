import '@remix-run/node'
import type { ContentReader } from './content/store.server'
import type { Mailer } from './email/mailer.server'
import type { FormGuard } from './forms/guard.server'
import type { PaymentSettings } from './payments/stores'
import type { Sessions } from './session/sessions.server'

/** Settings that loaders and actions may see. Secrets that only the server process needs are not among them. */
type SiteConfig = {
  siteUrl: string
  mapsKey: string | null
  pixelId: string | null
  membershipEnabled: boolean
  emailEnabled: boolean
}

/** What the server hands to every loader and action. */
export type SiteContext = {
  content: ContentReader
  config: SiteConfig
  mail: Mailer
  forms: FormGuard
  sessions: Sessions
  payment: PaymentSettings
  /** Whose submissions are counted together; for limits only, never for a log. */
  client: string
  /** What an action tells the loaders of the same answer: that it turned its form down, for the title of the page. */
  outcome: { refused: boolean }
  /** Whether the client asked for the headers only; the request that loaders get then reads as GET. */
  isHeadRequest: boolean
  requestId: string
  /** Marks the inline scripts of this one answer; the server turns the mark into policy hashes. */
  nonce: string
  now: Date
  log: Log
}

/** Structured log lines. Never pass anything a visitor typed. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

declare module '@remix-run/node' {
  interface AppLoadContext extends SiteContext {}
  interface Future {
    v3_singleFetch: true
  }
}
