import { sendJson } from '../content-lake/http/exchange'
import { contentType, type Exchange, parse, readJson, readText, Refusal } from './exchange'
import { faultInForm, faultSettings } from './faults'
import type { StoredMail } from './mail'
import { attachmentPath, sendAttachment, sendMailBody } from './parts'
import { sendPage } from './pages/layout'
import { listPage } from './pages/list'
import { mailPage } from './pages/mail'
import { receiveMail } from './send'

/** One entry of the route table. */
export interface Route {
  method: 'GET' | 'POST'
  path: RegExp
  handle(exchange: Exchange): void | Promise<void>
}

const SMALL_BODY = 16 * 1024
/** How many mails the mailbox shows; older ones stay on disk. */
const SHOWN = 100

export const routes: Route[] = [
  { method: 'POST', path: /^\/email\/send$/, handle: receiveMail },
  { method: 'POST', path: /^\/email\/faults$/, handle: setFault },
  { method: 'GET', path: /^\/mailbox$/, handle: showList },
  { method: 'GET', path: /^\/mailbox\.json$/, handle: listAsJson },
  { method: 'POST', path: /^\/mailbox\/delete-all$/, handle: deleteAll },
  { method: 'GET', path: /^\/mailbox\/(?<id>[\w-]+)$/, handle: showMail },
  { method: 'GET', path: /^\/mailbox\/(?<id>[\w-]+)\/body$/, handle: showBody },
  { method: 'GET', path: /^\/mailbox\/(?<id>[\w-]+)\/attachments\/(?<index>\d{1,3})$/, handle: download },
]

async function setFault({ request, response, faults, logger }: Exchange): Promise<void> {
  const isForm = contentType(request) === 'application/x-www-form-urlencoded'
  const value = isForm
    ? faultInForm(new URLSearchParams(await readText(request, SMALL_BODY)))
    : await readJson(request, SMALL_BODY)
  faults.set(parse(faultSettings, value))
  logger.info({ fault: faults.current }, 'fault set')
  if (isForm) return backToList(response)
  sendJson(response, 200, { success: true, fault: faults.current })
}

function showList({ response, store, faults }: Exchange): void {
  const mails = store.summaries
  sendPage(response, listPage({ mails: mails.slice(0, SHOWN), total: mails.length, fault: faults.current }))
}

async function listAsJson({ response, store, faults }: Exchange): Promise<void> {
  const shown = store.summaries.slice(0, SHOWN)
  const mails = await Promise.all(
    shown.map(async (summary) => {
      const mail = await store.get(summary.id)
      const attachments = summary.attachments.map((one, index) => ({ ...one, path: attachmentPath(summary.id, index) }))
      return mail && { ...mail, attachments }
    }),
  )
  sendJson(response, 200, { fault: faults.current, mails: mails.filter(Boolean) })
}

async function deleteAll({ response, store, logger }: Exchange): Promise<void> {
  await store.deleteAll()
  logger.info({}, 'all mails deleted')
  backToList(response)
}

async function showMail(exchange: Exchange): Promise<void> {
  sendPage(exchange.response, mailPage(await mailOf(exchange)))
}

async function showBody(exchange: Exchange): Promise<void> {
  sendMailBody(exchange.response, await mailOf(exchange))
}

async function download(exchange: Exchange): Promise<void> {
  const { attachments } = await mailOf(exchange)
  const attachment = attachments[Number(exchange.params['index'])]
  if (!attachment) throw new Refusal(404, 'The mail has no such attachment')
  sendAttachment(exchange.response, attachment)
}

async function mailOf({ store, params }: Exchange): Promise<StoredMail> {
  const mail = await store.get(params['id'] ?? '')
  if (!mail) throw new Refusal(404, 'There is no such mail; it may have been deleted')
  return mail
}

function backToList(response: Exchange['response']): void {
  response.writeHead(303, { location: '/mailbox', 'cache-control': 'no-store' }).end()
}
