import type { SiteContext } from '~/context.server'
import { renderMail } from '~/email/template.server'
import type { PaymentAttempt } from '~/session/session-data.server'
import type { PaymentRecord } from './payment-record.server'

/**
 * Queues one email to the office about the attempts whose session opens the confirmation page,
 * because the provider never reports to the site whether a payment succeeded. Returns whether the
 * email is stored or sent; a failure is logged, and the next view tries again.
 */
export async function notifyOfficeOfReturn(
  attempts: PaymentAttempt[],
  records: PaymentRecord[],
  { mail, forms, config, log, now }: SiteContext,
): Promise<boolean> {
  if (!config.emailEnabled) return false
  try {
    const ids = attempts.map(({ id }) => id)
    await forms.once(['payment return', ...ids], async (idempotencyKey) => {
      const fields = { attempts, records, returnedAt: now }
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
