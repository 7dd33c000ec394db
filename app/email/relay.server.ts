import { z } from 'zod'

type Attachment = { filename: string; contentType: string; data: Uint8Array }

/** What a mail says; the body is HTML. */
export type MailContent = {
  subject: string
  body: string
  attachments?: Attachment[]
  /** The same for every attempt to send the same mail, for relays that then deliver it once. */
  idempotencyKey?: string
}

export type RelayOptions = {
  url: string
  token: string | null
  /** The only addresses that are ever written to. */
  allowedRecipients: readonly string[]
  fetch?: typeof fetch
  timeLimitMs?: number
}

export type Relay = { send(mail: MailContent & { to: string }): Promise<void> }

/** The relay did not take a mail, or nobody knows whether it did. Its message is what a visitor may read. */
export class EmailServiceError extends Error {
  override name = 'EmailServiceError'

  constructor(cause: unknown) {
    const message = cause instanceof Error && cause.message
    super(message ? `Email service error: ${message}` : 'Unknown email service error occurred', {
      cause,
    })
  }
}

const defaultTimeLimitMs = 10_000
const maxLineLength = 300
const replyLimit = 64 * 1024
const oneAddress = /^[^\s\p{Cc}@<>,;]+@[^\s\p{Cc}@<>,;]+$/u
// Besides line breaks: half characters, and marks that turn the direction of the text after them.
const breaksHeaders = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

const replySchema = z.object({
  success: z.unknown().optional(),
  error: z.string().transform(headerText).catch(''),
})
type Reply = z.output<typeof replySchema>

/** The email relay. It makes one attempt: after a failure nobody knows whether the mail went out; the outbox tries again, with the same key. */
export function createRelay({
  url,
  token,
  allowedRecipients,
  fetch: call = fetch,
  timeLimitMs = defaultTimeLimitMs,
}: RelayOptions): Relay {
  // Fetch would name the token in its complaint, which visitors read.
  if (token !== null && !/^[\x21-\x7e]+$/.test(token))
    throw new Error('EMAIL_RELAY_TOKEN has characters that no header can carry.')

  async function post({
    to,
    subject,
    body,
    attachments,
    idempotencyKey,
  }: MailContent & { to: string }) {
    if (!oneAddress.test(to) || !allowedRecipients.includes(to))
      throw new Error('Email to this recipient is not allowed')
    const response = await call(url, {
      method: 'POST',
      // A redirect is an answer like any other that is not OK: patients' data goes nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      body: JSON.stringify({
        to,
        subject: headerText(subject),
        body,
        ...(attachments && { attachments: attachments.map(encoded) }),
      }),
    })
    if (!response.ok) {
      const reply = await readReply(response).catch(() => null)
      throw new Error(reply?.error || `HTTP ${response.status}: ${response.statusText}`)
    }
    const reply = await readReply(response)
    if (reply.success !== true) throw new Error(reply.error || 'Email sending failed')
  }

  return {
    send: (mail) =>
      post(mail).catch((error: unknown) => {
        throw new EmailServiceError(toServiceError(error, timeLimitMs))
      }),
  }
}

/** The attachment as the protocol names its parts. */
function encoded({ filename, contentType, data }: Attachment) {
  return {
    filename: headerText(filename),
    contentType: headerText(contentType),
    data: Buffer.from(data).toString('base64'),
  }
}

/** Text as it may stand in a header. */
function headerText(text: string): string {
  return [...text.replace(breaksHeaders, ' ').trim()].slice(0, maxLineLength).join('')
}

async function readReply(response: Response): Promise<Reply> {
  const text = await readCapped(response)
  try {
    return replySchema.parse(JSON.parse(text))
  } catch {
    throw new Error('The email service’s response could not be read')
  }
}

async function readCapped({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > replyLimit) {
      await reader?.cancel()
      throw new Error('The email service’s response is too long')
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Fetch's own words, 'fetch failed' and the like, tell a visitor nothing. */
function toServiceError(error: unknown, timeLimitMs: number): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'TimeoutError')
    return new Error(`No response within ${timeLimitMs / 1000} seconds`, { cause: error })
  const isLostConnection = error instanceof TypeError && error.cause !== undefined
  return isLostConnection ? new Error('The connection failed', { cause: error }) : error
}
