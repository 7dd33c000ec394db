import type { MembershipPackage } from '~/content/types'
import { dollars } from '~/payments/money'
import { longDate, oneYearAfter } from '~/time/dates'
import { wallClock } from '~/time/wall-clock'
import type { PayOption } from './acknowledgments'

/** Version and length of every agreement (AGR-18). */
export const agreementVersion = 'v1.0'
export const termMonths = 12

/** Of the acupuncture package's card and of the locations without acupuncture (CHK-28, C-85). */
export const acupunctureNote = 'Acupuncture is available only at Central Point and Ashland'

/** How a package is paid for, one line for each way to choose from (CHK-09 to CHK-11). */
export function billingOptions({
  price,
  monthly,
  recurring,
}: Pick<MembershipPackage, 'price' | 'monthly' | 'recurring'>): { label: string; text: string }[] {
  const whole = recurring
    ? { label: 'Billed annually', text: `${dollars(price)}, recurring` }
    : { label: 'One-time payment', text: dollars(price) }
  if (!monthly) return [whole]
  const instalments = `${dollars(monthly.amount)} for ${monthly.payments} months${recurring ? ', recurring' : ''}`
  return [{ label: 'Billed monthly', text: instalments }, whole]
}

/** The way to pay that was chosen, as the agreement's papers print it: 'Billed monthly: $95 for 10 months, recurring'. */
export function chosenBilling(
  facts: Parameters<typeof billingOptions>[0],
  payOption: PayOption,
): string {
  const options = billingOptions(facts)
  const chosen = payOption === 'plan' ? options[0] : options.at(-1)
  return chosen ? `${chosen.label}: ${chosen.text}` : ''
}

/** The date one year from today in Oregon, as printed (THX-02, C-71). From February 29 to February 28. */
export function validUntil(now: Date): string {
  return longDate(oneYearAfter(wallClock(now).date))
}
