import { z } from 'zod'

// Line breaks in a value would let a sender inject additional headers.
const oneLinePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u
const addressPattern = /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+$/u
const mediaTypePattern = /^[\w.+-]+\/[\w.+-]+$/

const oneLine = z.string().max(998).regex(oneLinePattern, 'must be one line of text')

const attachment = z.strictObject({
  filename: oneLine.max(255),
  contentType: z
    .string()
    .max(127)
    .regex(mediaTypePattern, 'must be a media type such as application/pdf'),
  data: z.string().refine(isBase64, 'must be base64'),
})

/** A mail as callers send it. Unknown fields are rejected, so that misspelled ones are noticed. */
export const outgoingMail = z.strictObject({
  to: z.string().max(254).regex(addressPattern, 'must be one email address'),
  subject: oneLine,
  body: z.string().min(1),
  attachments: z.array(attachment).max(20).default([]),
})

/** A mail as its file stores it. */
export const storedMail = z.object({
  ...outgoingMail.shape,
  id: z.string(),
  receivedAt: z.iso.datetime(),
  idempotencyKey: z.string().nullable(),
  /** The number of times that it was sent again with the same key. */
  repeats: z.int().min(0).default(0),
})

export type OutgoingMail = z.infer<typeof outgoingMail>
export type StoredMail = z.infer<typeof storedMail>

/** The parts of an attachment in the list of mails. */
export type AttachmentSummary = {
  filename: string
  contentType: string
  bytes: number
}

/** The parts of a mail in the list of mails. */
export type MailSummary = {
  id: string
  receivedAt: string
  to: string
  subject: string
  attachments: AttachmentSummary[]
  idempotencyKey: string | null
  repeats: number
}

/** Returns a mail without its body and the data of its attachments. */
export function summarizeMail({ attachments, body: _body, ...rest }: StoredMail): MailSummary {
  return { ...rest, attachments: attachments.map(summarizeAttachment) }
}

function summarizeAttachment({
  filename,
  contentType,
  data,
}: StoredMail['attachments'][number]): AttachmentSummary {
  return { filename, contentType, bytes: Buffer.byteLength(data, 'base64') }
}

// A regular expression could exhaust the stack for megabytes of text.
function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}
