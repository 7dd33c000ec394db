import * as z from 'zod'
import '~/forms/no-eval'
import { lastBillingDay } from '@site/domain/packages'

const maxMessageLength = 16 * 1024

const text = z.string().max(1000)
const box = z.boolean()
const billingDay = z.number().int().min(1).max(lastBillingDay).nullable()

/** The payload as the frame sends it; the action validates its values (AGR-12 to AGR-14). */
const payload = z.object({
  member_name: text,
  dob: text,
  phone: text,
  email: text,
  pay_option: z.enum(['plan', 'full', '']),
  billing_day: billingDay,
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
  /** The browser's validation failed: messages by field name, in the order of the page. */
  z.object({ type: z.literal('agreement:invalid'), errors: z.record(z.string(), text) }),
  z.object({
    type: z.literal('agreement:billing-change'),
    frequency: z.enum(['monthly', 'annually']),
    billing_day: billingDay,
  }),
  z.object({ type: z.literal('agreement:loaded') }),
  z.object({ type: z.literal('agreement:edit') }),
  z.object({ type: z.literal('agreement:height'), height: z.number().min(100).max(20_000) }),
])

type FrameMessage = z.output<typeof message>

/**
 * Returns a message of the agreement form. The result is null unless the message comes from the
 * page's own frame and the site's own origin, has a valid shape and is within the size limit
 * (AGR-10, AGR-11, C-79).
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
