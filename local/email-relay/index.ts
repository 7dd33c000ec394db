import type { RequestHandler } from '../http'
import { handlerOf } from '../web/dispatch'
import { FaultSwitch } from '../web/faults'
import { type Logger, silentLogger } from '../web/logger'
import { messagePage } from '../web/pages/message'
import type { Relay } from './context'
import { sendPage } from './pages/layout'
import { routes } from './routes'
import { MailStore } from './store'

export interface RelayOptions {
  /** Holds one JSON file for each mail. */
  dataDir: string
  logger?: Logger
  /** Origins of web pages, beside the mailbox itself, that may send, delete and set faults. */
  allowedOrigins?: readonly string[]
  /** When given, sending needs it as a bearer token. */
  token?: string
}

/** A local e-mail relay with its mailbox pages, which answers requests but does not listen itself. */
export interface EmailRelay {
  /** Answers `/email/…`, `/mailbox`, `/mailbox/…` and `/mailbox.json`; returns false for all other paths. */
  handle: RequestHandler
  /** Resolves when every accepted mail is on disk. */
  close(): Promise<void>
}

/**
 * Opens the mail folder and returns the request handler.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function createEmailRelay(options: RelayOptions): Promise<EmailRelay> {
  const { logger = silentLogger, allowedOrigins = [], token } = options
  const store = await MailStore.open(options.dataDir, logger)
  const context: Relay = { logger, store, token, faults: new FaultSwitch({ mode: 'none' }) }
  const back = { href: '/mailbox', label: 'Back to the mailbox' }
  return {
    handle: handlerOf({
      name: 'local mailbox',
      ownPath: /^\/(?:email\/|mailbox(?:\/|\.json$|$))/,
      programPath: /^\/email\/|\.json$/,
      routes,
      context,
      logger,
      allowedOrigins,
      sendMessage: (response, message, status) =>
        sendPage(response, messagePage(message, back), status),
    }),
    close: () => store.close(),
  }
}
