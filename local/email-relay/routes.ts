import { sendJson } from '../content-lake/http/exchange'
import type { Route } from '../web/dispatch'
import { redirect, Refusal } from '../web/exchange'
import { setFault } from '../web/faults'
import type { Relay, RelayExchange } from './context'
import { faultSettings } from './faults'
import type { StoredMail } from './mail'
import { attachmentPath, sendAttachment, sendMailBody } from './parts'
import { sendPage } from './pages/layout'
import { listPage } from './pages/list'
import { mailPage } from './pages/mail'
import { receiveMail } from './send'

/** How many mails the mailbox shows; older ones stay on disk. */
const SHOWN = 100

export const routes: Route<Relay>[] = [
  { method: 'POST', path: /^\/email\/send$/, handle: receiveMail },
  {
    method: 'POST',
    path: /^\/email\/faults$/,
    handle: setFault({ settings: faultSettings, page: '/mailbox' }),
  },
  { method: 'GET', path: /^\/mailbox$/, handle: showList },
  { method: 'GET', path: /^\/mailbox\.json$/, handle: listAsJson },
  { method: 'POST', path: /^\/mailbox\/delete-all$/, handle: deleteAll },
  { method: 'GET', path: /^\/mailbox\/(?<id>[\w-]+)$/, handle: showMail },
  { method: 'GET', path: /^\/mailbox\/(?<id>[\w-]+)\/body$/, handle: showBody },
  {
    method: 'GET',
    path: /^\/mailbox\/(?<id>[\w-]+)\/attachments\/(?<index>\d{1,3})$/,
    handle: download,
  },
]

function showList({ response, store, faults }: RelayExchange): void {
  const mails = store.summaries
  sendPage(
    response,
    listPage({ mails: mails.slice(0, SHOWN), total: mails.length, fault: faults.current }),
  )
}

async function listAsJson({ response, store, faults }: RelayExchange): Promise<void> {
  const shown = store.summaries.slice(0, SHOWN)
  const mails = await Promise.all(
    shown.map(async (summary) => {
      const mail = await store.get(summary.id)
      const attachments = summary.attachments.map((one, index) => ({
        ...one,
        path: attachmentPath(summary.id, index),
      }))
      return mail && { ...mail, attachments }
    }),
  )
  sendJson(response, 200, { fault: faults.current, mails: mails.filter(Boolean) })
}

async function deleteAll({ response, store, logger }: RelayExchange): Promise<void> {
  await store.deleteAll()
  logger.info({}, 'all mails deleted')
  redirect(response, '/mailbox')
}

async function showMail(exchange: RelayExchange): Promise<void> {
  sendPage(exchange.response, mailPage(await mailOf(exchange)))
}

async function showBody(exchange: RelayExchange): Promise<void> {
  sendMailBody(exchange.response, await mailOf(exchange))
}

async function download(exchange: RelayExchange): Promise<void> {
  const { attachments } = await mailOf(exchange)
  const attachment = attachments[Number(exchange.params['index'])]
  if (!attachment) throw new Refusal(404, 'The mail has no such attachment')
  sendAttachment(exchange.response, attachment)
}

async function mailOf({ store, params }: RelayExchange): Promise<StoredMail> {
  const mail = await store.get(params['id'] ?? '')
  if (!mail) throw new Refusal(404, 'There is no such mail; it may have been deleted')
  return mail
}
