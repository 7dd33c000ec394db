import type { SiteContext } from '../context.server'
import { renderMail } from '../email/template.server'
import type { PaymentAttempt } from '../session/session-data.server'
import type { PaymentRecord } from './payment-record.server'

/**
 * Queues one email to the office for each attempt whose session opens the confirmation page,
 * because the provider never reports to the site whether a payment succeeded. Returns whether the
 * email is stored or sent; a failure is logged, and the next view tries again.
 */
export async function notifyOfficeOfReturn(
  attempt: PaymentAttempt,
  record: PaymentRecord,
  { mail, forms, config, log, now }: SiteContext,
): Promise<boolean> {
  if (!config.emailEnabled) return false
  try {
    await forms.once(['payment return', attempt.id], async (idempotencyKey) => {
      const fields = { attempt, record, returnedAt: now }
      const content = await renderMail(() => import('./return-mail.server'), fields)
      await mail.enqueue('payment', { ...content, idempotencyKey })
    })
    return true
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the office could not be notified of a return from the payment page',
    )
    return false
  }
}
