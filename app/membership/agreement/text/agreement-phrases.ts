import { ordinal } from '~/time/dates'

/** Returns the counted services of a package other than its chiropractic visits: '6 massage sessions'. */
export function otherServices(contents: readonly string[]): string[] {
  return contents.filter((item) => /^\d/.test(item) && !/chiropract/i.test(item))
}

/** Returns whether these services are only one: '1 massage session'. */
export function isSingle(services: readonly string[]): boolean {
  return services.length === 1 && /^1\s/.test(services[0] ?? '')
}

/**
 * Returns how to contact the practice: 'call the clinic at ... or email ...'. Either value may
 * be empty.
 */
export function contactClause({ phone, email }: { phone: string; email: string }): string {
  return `call ${phone ? `the clinic at ${phone}` : 'your clinic'}${email ? ` or email ${email}` : ''}`
}

/** Returns on which day the later payments of an agreement are charged: 'The 5th of each month'. */
export function billingDayText({
  pay_option,
  billing_day,
}: {
  pay_option: 'plan' | 'full'
  billing_day: number | null
}): string {
  if (pay_option === 'full') return 'Not applicable'
  return billing_day ? `The ${ordinal(billing_day)} of each month` : 'Same day as the first payment'
}

/** The payment in every document of an agreement, which is signed before the payment is made. */
export const paymentPending = 'Pending. No payment had been made when this agreement was signed.'
