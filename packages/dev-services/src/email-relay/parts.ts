import type { Context } from 'hono'

import type { StoredMail } from './mail'

/** Returns the path of an attachment's download. */
export function attachmentPath(id: string, index: number): string {
  return `/mailbox/${id}/attachments/${index}`
}

// Nothing may be loaded from elsewhere: a mail must not report that it was read.
const bodyPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
const downloadPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"
// Mail programs set a sans-serif font too. Browsers ignore this doctype if the body has one.
const bodyStart =
  '<!doctype html><meta charset="utf-8"><style>body{margin:1.5rem;font:16px/1.6 system-ui,sans-serif;color:#1d2a22}</style>'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** Responds with the HTML of a mail, to be framed: without scripts, forms or an origin. */
export function sendMailBody(c: Context, { body }: StoredMail): Response | Promise<Response> {
  return c.html(bodyStart + body, 200, { ...commonHeaders, 'content-security-policy': bodyPolicy })
}

/** Responds with an attachment, which browsers save and never show. */
export function sendAttachment(
  c: Context,
  { data, contentType, filename }: StoredMail['attachments'][number],
): Response {
  return c.body(Buffer.from(data, 'base64'), 200, {
    ...commonHeaders,
    'content-type': contentType,
    'content-disposition': contentDisposition(filename),
    'content-security-policy': downloadPolicy,
  })
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
