import { z } from 'zod'
import '~/forms/no-eval'

const maxMessageLength = 16 * 1024

const text = z.string().max(1000)
const box = z.boolean()

/** The payload as it comes (AGR-12 to AGR-14); whether the values are right is for the action to say. */
const payload = z.object({
  member_name: text,
  dob: text,
  phone: text,
  email: text,
  pay_option: z.enum(['plan', 'full']).or(z.literal('')),
  billing_day: z.number().int().min(1).max(28).nullable(),
  start_date: text,
  end_date: text,
  signature: text,
  signs_for_patient: box.optional(),
  signer_name: text.optional(),
  signer_relationship: text.optional(),
  ack_terms: box,
  ack_disclosure: box,
  ack_autorenew: box,
  ack_bonus: box,
  payment_in_full: box,
  acknowledge: box,
})

export type SubmittedPayload = z.output<typeof payload>

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('agreement:submit'), payload }),
  /** The browser's checks did not pass: messages by field name, in the order of the page. */
  z.object({ type: z.literal('agreement:invalid'), errors: z.record(z.string(), text) }),
  z.object({
    type: z.literal('agreement:billing-change'),
    frequency: z.enum(['monthly', 'annually']),
    billing_day: z.number().int().min(1).max(28).nullable(),
  }),
  z.object({ type: z.literal('agreement:loaded') }),
  z.object({ type: z.literal('agreement:edit') }),
  z.object({ type: z.literal('agreement:height'), height: z.number().min(100).max(20_000) }),
])

export type FrameMessage = z.output<typeof message>

/**
 * A message of the agreement form (AGR-10, AGR-11). Only the page's own frame from the site's own origin is listened
 * to (C-79); anything else, and anything too large or of another shape, is null.
 */
export function frameMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): FrameMessage | null {
  if (frame === null || source !== frame || origin !== ownOrigin) return null
  try {
    if (JSON.stringify(data).length > maxMessageLength) return null
  } catch {
    return null
  }
  const parsed = message.safeParse(data)
  return parsed.success ? parsed.data : null
}
