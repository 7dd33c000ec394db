import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { LoopbackEnv } from '@site/content-lake/server'
import { hangUp, isConnectedAfter, resetConnection } from '../web/connection'
import { defaultDelayMs, type FaultSwitch } from '../web/faults'
import { readJson } from '../web/input'
import type { Logger } from '../web/logger'
import type { Fault } from './faults'
import { outgoingMail } from './mail'
import type { MailStore } from './store'

type Relay = {
  store: MailStore
  faults: FaultSwitch<Fault>
  logger: Logger
}

const maxKeyLength = 255
const htmlError = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'
const jsonType = { 'content-type': 'application/json' }

/** `POST /email/send`: stores the mail and responds with success, or simulates the current fault. */
export async function receiveMail(
  c: Context<LoopbackEnv>,
  { store, faults, logger }: Relay,
): Promise<Response> {
  const mail = await readJson(c, outgoingMail)
  const fault = faults.consume()
  const { mode, delayMs = defaultDelayMs, error } = fault
  const status = fault.status as ContentfulStatusCode | undefined
  const failure = { success: false, ...(error !== undefined && { error }) }
  const accept = async () => {
    const key = c.req.header('idempotency-key')?.slice(0, maxKeyLength) ?? null
    const { id, attachments, repeats } = await store.add(mail, key)
    logger.info(
      { mail: id, attachments: attachments.length, ...(repeats > 0 && { repeats }) },
      'mail received',
    )
  }

  switch (mode) {
    case 'none':
      await accept()
      return c.json({ success: true })
    case 'delay':
      await accept()
      return (await isConnectedAfter(c, delayMs)) ? c.json({ success: true }) : hangUp(c)
    case 'reset-after-accept':
      await accept()
      return resetConnection(c)
    case 'silence':
      await isConnectedAfter(c, delayMs)
      return hangUp(c)
    case 'hang-up':
      return hangUp(c)
    case 'status':
      return c.json(failure, status ?? 500)
    case 'success-false':
      return c.json(failure)
    case 'nonsense':
      return c.body('{"success": tru', 200, jsonType)
    case 'empty':
      return c.body('', 200, jsonType)
    case 'html-error':
      return c.html(htmlError, status ?? 502)
  }
}
