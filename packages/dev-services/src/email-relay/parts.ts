import type { ServerResponse } from 'node:http'

import type { StoredMail } from './mail'

/** Where an attachment can be downloaded. */
export function attachmentPath(id: string, index: number): string {
  return `/mailbox/${id}/attachments/${index}`
}

// Nothing may be loaded from elsewhere: a mail that is looked at must not tell anyone.
const BODY_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
const DOWNLOAD_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"
// Mail programs set a sans-serif font too. A body with a doctype of its own makes this one void.
const BODY_START =
  '<!doctype html><meta charset="utf-8"><style>body{margin:1.5rem;font:16px/1.6 system-ui,sans-serif;color:#1d2a22}</style>'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** The HTML of a mail, to be framed: no scripts, no forms, no origin. */
export function sendMailBody(response: ServerResponse, { body }: StoredMail): void {
  send(response, Buffer.from(BODY_START + body), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': BODY_POLICY,
  })
}

/** An attachment, which browsers save and never show. */
export function sendAttachment(
  response: ServerResponse,
  attachment: StoredMail['attachments'][number],
): void {
  send(response, Buffer.from(attachment.data, 'base64'), {
    'content-type': attachment.contentType,
    'content-disposition': contentDisposition(attachment.filename),
    'content-security-policy': DOWNLOAD_POLICY,
  })
}

function send(response: ServerResponse, data: Buffer, headers: Record<string, string>): void {
  response.writeHead(200, { ...COMMON, ...headers, 'content-length': data.length })
  response.end(data)
}

function contentDisposition(filename: string): string {
  const name = filename.replace(/[/\\]/g, '_')
  const plain = name.replace(/[^\x20-\x7e]|["%;]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
