import type { Context } from 'hono'

import type { StoredMail } from './mail'

/** Returns the path of an attachment's download. */
export function createAttachmentPath(id: string, index: number): string {
  return `/mailbox/${id}/attachments/${index}`
}

// A mail must not load remote content, which would report that it was read.
const bodyPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
const downloadPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"
// Mail programs use a sans-serif font as well. Browsers ignore a second doctype in the body.
const bodyStart =
  '<!doctype html><meta charset="utf-8"><style>body{margin:1.5rem;font:16px/1.6 system-ui,sans-serif;color:#1d2a22}</style>'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** Responds with the HTML of a mail for a frame, without scripts, forms or an origin. */
export function sendMailBody(c: Context, { body }: StoredMail): Response | Promise<Response> {
  return c.html(bodyStart + body, 200, { ...commonHeaders, 'content-security-policy': bodyPolicy })
}

/** Responds with an attachment, which browsers save instead of showing it. */
export function sendAttachment(
  c: Context,
  { data, contentType, filename }: StoredMail['attachments'][number],
): Response {
  return c.body(Buffer.from(data, 'base64'), 200, {
    ...commonHeaders,
    'content-type': contentType,
    'content-disposition': createContentDisposition(filename),
    'content-security-policy': downloadPolicy,
  })
}

function createContentDisposition(filename: string): string {
  const name = filename.replace(/[/\\]/g, '_')
  const asciiName = name.replace(/[^\x20-\x7e]|["%;]/g, '_')
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}
