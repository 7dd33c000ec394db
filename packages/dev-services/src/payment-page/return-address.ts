import type { Outcome } from './cards'
import type { CartFields } from './cart-fields'

const failures: Record<Exclude<Outcome, 'paid'>, { code: string; message: string }> = {
  declined: { code: 'card_declined', message: 'The card was declined.' },
  'not-accepted': {
    code: 'card_not_accepted',
    message: 'American Express is not accepted. Please use Visa, Mastercard or Discover.',
  },
  'timed-out': {
    code: 'processor_timeout',
    message: 'The card company did not respond in time. The card was not charged.',
  },
  cancelled: { code: 'cancelled', message: 'The payment was canceled.' },
}

/**
 * Creates the address on the site to which the browser returns (PAY-10). The paths are settings of the provider, not
 * fields of the form (C-67).
 */
export function createReturnAddress(
  siteUrl: string,
  outcome: Outcome,
  { invoice, price, location }: CartFields,
): string {
  if (outcome === 'paid') return `${siteUrl}/confirmation`
  const { code, message } = failures[outcome]
  const query = new URLSearchParams({
    error_code: code,
    error_message: message,
    ...(invoice !== undefined && { invoice }),
    amount: price,
    location,
  })
  return `${siteUrl}/payment-failed?${query.toString()}`
}
