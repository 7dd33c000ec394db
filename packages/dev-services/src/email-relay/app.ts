import type { Hono, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timingSafeEqual } from 'hono/utils/buffer'

import { bufferBody, type LoopbackEnv } from '@site/content-lake/server'
import { createService } from '../web/app'
import { FaultSwitch, createFaultHandlers } from '../web/faults'
import { type Logger, silentLogger } from '../web/logger'
import { type Fault, faultSettings } from './faults'
import type { StoredMail } from './mail'
import { createAttachmentPath, sendAttachment, sendMailBody } from './parts'
import { mailboxRenderer } from './pages/layout'
import { renderListPage } from './pages/list'
import { renderMailPage } from './pages/mail'
import { receiveMail } from './send'
import { MailStore } from './store'

export type RelayOptions = {
  /** The folder with one JSON file for each mail. */
  dataDir: string
  logger?: Logger
  /** Origins of web pages, in addition to the mailbox itself, that may send, delete and set faults. */
  allowedOrigins?: readonly string[]
  /** The bearer token that sending requires; by default none. */
  token?: string
}

/** A local email relay with its mailbox pages, which does not listen itself. */
export type EmailRelay = {
  app: Hono<LoopbackEnv>
  /** Resolves when every accepted mail is on disk. */
  close(): Promise<void>
}

/** The maximum number of mails on the page of the mailbox. Older ones remain on disk. */
const maxListed = 100
// The limit leaves room for the longest agreement in base64.
const maxMailBytes = 15 * 1024 * 1024
const paths = ['/email/*', '/mailbox/*', '/mailbox.json']

/**
 * Opens the mail folder and returns the app.
 * @throws {DataFolderError} with a one-line message that names the remedy.
 */
export async function createEmailRelay(options: RelayOptions): Promise<EmailRelay> {
  const { logger = silentLogger, allowedOrigins = [], token } = options
  const store = await MailStore.open(options.dataDir, logger)
  const faults = new FaultSwitch<Fault>({ mode: 'none' })
  const { app, notFound } = createService({
    name: 'local mailbox',
    paths,
    jsonPaths: /^\/email\/|\.json$/,
    renderer: mailboxRenderer,
    back: { href: '/mailbox', label: 'Back to the mailbox' },
    logger,
    allowedOrigins,
  })
  const findMail = async (id: string): Promise<StoredMail> => {
    const mail = await store.get(id)
    if (mail) return mail
    throw new HTTPException(404, { message: 'This email does not exist; it may have been deleted' })
  }

  if (token !== undefined) app.post('/email/send', requireToken(token))
  app.post('/email/send', bufferBody(maxMailBytes), (c) =>
    receiveMail(c, { store, faults, logger }),
  )
  app.post(
    '/email/faults',
    ...createFaultHandlers({ faults, settings: faultSettings, page: '/mailbox', logger }),
  )

  app.get('/mailbox', (c) => {
    const { summaries } = store
    const mails = summaries.slice(0, maxListed)
    return c.render(renderListPage({ mails, total: summaries.length, fault: faults.current }))
  })
  app.get('/mailbox.json', async (c) => {
    const mails = await Promise.all(
      store.summaries.map(async ({ id, attachments }) => {
        const mail = await store.get(id)
        const attachmentsWithPaths = attachments.map((one, index) => ({
          ...one,
          path: createAttachmentPath(id, index),
        }))
        return mail && { ...mail, attachments: attachmentsWithPaths }
      }),
    )
    return c.json({ fault: faults.current, mails: mails.filter(Boolean) })
  })
  app.post('/mailbox/delete-all', async (c) => {
    await store.deleteAll()
    logger.info({}, 'all mails deleted')
    return c.redirect('/mailbox', 303)
  })
  app.get('/mailbox/:id', async (c) => c.render(renderMailPage(await findMail(c.req.param('id')))))
  app.get('/mailbox/:id/body', async (c) => sendMailBody(c, await findMail(c.req.param('id'))))
  app.get('/mailbox/:id/attachments/:index{[0-9]+}', async (c) => {
    const { attachments } = await findMail(c.req.param('id'))
    const attachment = attachments[Number(c.req.param('index'))]
    if (attachment) return sendAttachment(c, attachment)
    throw new HTTPException(404, { message: 'The mail has no such attachment' })
  })
  app.on('ALL', paths, notFound)
  return { app, close: () => store.close() }
}

/**
 * Creates the handler that rejects requests without the token. Hono's own handler does not support all tokens that the
 * site accepts.
 */
function requireToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (await timingSafeEqual(c.req.header('Authorization') ?? '', `Bearer ${token}`)) return next()
    return c.json({ success: false, error: 'The token is missing or wrong' }, 401)
  }
}
