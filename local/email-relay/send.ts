import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { sendJson } from '../content-lake/http/exchange'
import { isStillThereAfter, parse, readJson, Refusal } from '../web/exchange'
import type { RelayExchange } from './context'
import type { Fault } from './faults'
import { type OutgoingMail, outgoingMail } from './mail'

// Room for the longest agreement; base64 makes it a third longer.
const BODY_LIMIT = 15 * 1024 * 1024
const MAX_KEY_LENGTH = 255
const DEFAULT_DELAY_MS = 15_000
const HTML_ERROR = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'

/** `POST /email/send`: keeps the mail and says so, or does what the current fault says. */
export async function receiveMail(exchange: RelayExchange): Promise<void> {
  const { request, response, token, faults } = exchange
  if (token !== undefined) requireToken(request, token)
  const mail = parse(outgoingMail, await readJson(request, BODY_LIMIT))
  const fault = faults.take()
  const accept = async () => keep(exchange, mail)

  switch (fault.mode) {
    case 'none':
      await accept()
      return sendJson(response, 200, { success: true })
    case 'delay':
      await accept()
      if (await isStillThereAfter(response, fault.delayMs ?? DEFAULT_DELAY_MS))
        sendJson(response, 200, { success: true })
      return
    case 'reset-after-accept':
      await accept()
      request.socket.resetAndDestroy()
      return
    case 'silence':
      if (await isStillThereAfter(response, fault.delayMs ?? DEFAULT_DELAY_MS))
        request.socket.destroy()
      return
    case 'hang-up':
      request.socket.destroy()
      return
    case 'status':
      return sendJson(response, fault.status ?? 500, failure(fault))
    case 'success-false':
      return sendJson(response, 200, failure(fault))
    case 'nonsense':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success": tru')
      return
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 0 }).end()
      return
    case 'html-error':
      response
        .writeHead(fault.status ?? 502, { 'content-type': 'text/html; charset=utf-8' })
        .end(HTML_ERROR)
  }
}

async function keep({ store, logger, request }: RelayExchange, mail: OutgoingMail): Promise<void> {
  const key = request.headers['idempotency-key']
  const { id, attachments, repeats } = await store.add(
    mail,
    typeof key === 'string' ? key.slice(0, MAX_KEY_LENGTH) : null,
  )
  logger.info(
    { mail: id, attachments: attachments.length, ...(repeats > 0 && { repeats }) },
    'mail received',
  )
}

function failure({ error }: Fault) {
  return error === undefined ? { success: false } : { success: false, error }
}

function requireToken(request: IncomingMessage, token: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(given), digest(token)))
    throw new Refusal(401, 'The token is missing or wrong')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
