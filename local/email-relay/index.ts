import type { RequestHandler } from '../http'
import { isLoopbackHost } from '../http'
import { isAllowedOrigin } from '../content-lake/http/cors'
import { sendJson } from '../content-lake/http/exchange'
import { type Exchange, Refusal } from './exchange'
import { Faults } from './faults'
import { messagePage } from './pages/message'
import { sendPage } from './pages/layout'
import { routes } from './routes'
import { MailStore } from './store'

/** What the relay asks of a logger; a pino logger fits. It is never told what a mail says. */
export interface RelayLogger {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

export interface RelayOptions {
  /** Holds one JSON file for each mail. */
  dataDir: string
  logger?: RelayLogger
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

// Only the path of request addresses counts.
const BASE = 'http://localhost'
const OWN_PATH = /^\/(?:email\/|mailbox(?:\/|\.json$|$))/
const READING_METHODS = ['GET', 'HEAD']
const SILENT: RelayLogger = { info() {}, warn() {}, error() {} }

/**
 * Opens the mail folder and returns the request handler.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function createEmailRelay(options: RelayOptions): Promise<EmailRelay> {
  const logger = options.logger ?? SILENT
  const store = await MailStore.open(options.dataDir, logger)
  const faults = new Faults()
  return {
    handle: async (request, response) => {
      const target = request.url ?? '/'
      const path = URL.canParse(target, BASE) ? new URL(target, BASE).pathname : ''
      if (!OWN_PATH.test(path)) return false
      const exchange: Exchange = { options, logger, store, faults, request, response, params: {} }
      try {
        await dispatch(exchange, path)
      } catch (error) {
        fail(exchange, path, error)
      }
      return true
    },
    close: () => store.close(),
  }
}

async function dispatch(exchange: Exchange, path: string): Promise<void> {
  const { request, response, options } = exchange
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  if (!isLoopbackHost(request.headers.host)) {
    throw new Refusal(403, 'The local mailbox only answers to localhost, 127.0.0.1 and [::1]')
  }
  if (!READING_METHODS.includes(method) && !isAllowedOrigin(request, options.allowedOrigins ?? [])) {
    throw new Refusal(403, `Pages of ${request.headers.origin} may not write to the local mailbox`)
  }
  const here = routes.flatMap((route) => {
    const groups = route.path.exec(path)
    return groups ? [{ route, params: groups.groups ?? {} }] : []
  })
  const match = here.find(({ route }) => route.method === method)
  if (match) return match.route.handle({ ...exchange, params: match.params })
  if (here.length === 0) throw new Refusal(404, 'There is nothing here')
  response.setHeader('allow', here.map(({ route }) => (route.method === 'GET' ? 'GET, HEAD' : route.method)).join(', '))
  throw new Refusal(405, 'This address cannot be asked in this way')
}

function fail({ request, response, logger }: Exchange, path: string, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  // A caller that hung up while sending is not a fault of the relay.
  if (request.destroyed && !request.complete) return
  if (!(error instanceof Refusal)) logger.error({ err: error, path }, 'the e-mail relay failed on a request')
  const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'The local mailbox failed')
  if (path.startsWith('/email/') || path.endsWith('.json')) return sendJson(response, status, { success: false, error: message })
  sendPage(response, messagePage(message), status)
}
