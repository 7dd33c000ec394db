import * as z from 'zod'
import { readLimited } from '~/files/read-limited.server'
import { singleAddressPattern } from '~/forms/patterns'

type Attachment = { filename: string; contentType: string; data: Uint8Array }

/** The content of a mail. The body is HTML. */
export type MailContent = {
  subject: string
  body: string
  attachments?: Attachment[]
  /** The visitor's address, for a mail of the kind `copy` only. */
  copyTo?: string
  /** The time at which the site received the visitor's request, for the outbox only. The default is the current time. */
  receivedAt?: Date
  /** The same value for every attempt to send a mail, so that the relay delivers it once. */
  idempotencyKey?: string
}

export type RelayOptions = {
  url: string
  token: string | null
  /** The only addresses that may receive mail. */
  allowedRecipients: readonly string[]
  fetch?: typeof fetch
  timeoutMs?: number
}

export type Relay = { send(mail: MailContent & { to: string }): Promise<void> }

/** Thrown when the relay rejected a mail or its response is unknown. Its message may be shown to visitors. */
export class EmailServiceError extends Error {
  override name = 'EmailServiceError'

  constructor(cause: unknown) {
    const message = cause instanceof Error && cause.message
    super(message ? `Email service error: ${message}` : 'Unknown email service error occurred', {
      cause,
    })
  }
}

const defaultTimeoutMs = 10_000
const maxLineLength = 300
const maxReplyBytes = 64 * 1024
const recipientNotAllowed = 'Email to this recipient is not allowed'
// Besides line breaks, these are lone surrogates and bidirectional formatting characters.
const breaksHeaders = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

const replySchema = z.object({
  success: z.unknown().optional(),
  error: z.string().transform(headerText).catch(''),
})
type Reply = z.output<typeof replySchema>

/**
 * Returns a client of the email relay, which makes one attempt for each call. After a failure it is unknown whether the
 * mail was sent, so the outbox repeats the attempt with the same idempotency key.
 */
export function createRelay({
  url,
  token,
  allowedRecipients,
  fetch: call = fetch,
  timeoutMs = defaultTimeoutMs,
}: RelayOptions): Relay {
  async function post({
    to,
    subject,
    body,
    attachments,
    idempotencyKey,
  }: MailContent & { to: string }) {
    if (!singleAddressPattern.test(to) || !allowedRecipients.includes(to))
      throw new Error(recipientNotAllowed)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await call(url, {
      method: 'POST',
      // A redirect counts as a failed response, so that patients' data reaches no other host.
      redirect: 'manual',
      signal,
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
        ...(attachments && { attachments: attachments.map(encodeAttachment) }),
      }),
    })
    if (!response.ok) {
      const reply = await readReply(response, signal).catch(() => null)
      throw new Error(reply?.error || `HTTP ${response.status}: ${response.statusText}`)
    }
    const reply = await readReply(response, signal)
    if (reply.success !== true) throw new Error(reply.error || 'Email sending failed')
  }

  return {
    send: (mail) =>
      post(mail).catch((error: unknown) => {
        throw new EmailServiceError(toServiceError(error, timeoutMs))
      }),
  }
}

/**
 * Throws an EmailServiceError when the visitor's address of a copy cannot be sent to. The outbox calls this before it
 * stores a mail, because no attempt to send it would ever succeed.
 */
export function checkCopyTo(copyTo = ''): void {
  if (!singleAddressPattern.test(copyTo))
    throw new EmailServiceError(new Error(recipientNotAllowed))
}

/** Returns the attachment with the field names of the protocol. */
function encodeAttachment({ filename, contentType, data }: Attachment) {
  return {
    filename: headerText(filename),
    contentType: headerText(contentType),
    data: Buffer.from(data).toString('base64'),
  }
}

/** Returns text without characters that are unsafe in a header, cut to the maximum length. */
function headerText(text: string): string {
  return [...text.replace(breaksHeaders, ' ').trim()].slice(0, maxLineLength).join('')
}

async function readReply(response: Response, signal: AbortSignal): Promise<Reply> {
  const body = await readLimited(response, {
    maxBytes: maxReplyBytes,
    signal,
    tooLarge: () => new Error('The email service’s response is too long'),
  })
  try {
    return replySchema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Error('The email service’s response could not be read')
  }
}

/** Replaces the errors of fetch, such as 'fetch failed', with messages that visitors understand. */
function toServiceError(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'TimeoutError')
    return new Error(`No response within ${timeoutMs / 1000} seconds`, { cause: error })
  const isLostConnection = error instanceof TypeError && error.cause !== undefined
  return isLostConnection ? new Error('The connection failed', { cause: error }) : error
}
