import { hasBonusSessions } from '@site/domain/packages'
import type { BilledPackage } from '~/membership/purchase/billing'

/** The checkboxes of the agreement, in the order of the page (AGR-14). */
export const acknowledgments = [
  'ack_terms',
  'ack_disclosure',
  'ack_autorenew',
  'ack_bonus',
  'payment_in_full',
  'acknowledge',
] as const
export type Acknowledgment = (typeof acknowledgments)[number]

/** The plan is paid monthly; the full price is paid annually or once (C-77). */
type PayOption = 'plan' | 'full'

/**
 * Returns the checkboxes that a signer has to check: terms, disclosures and signature always,
 * renewal for recurring packages, bonus sessions for packages that include them, and payment in
 * full when the signer chose it.
 */
export function requiredAcknowledgments(
  { id, recurring }: Pick<BilledPackage, 'id' | 'recurring'>,
  payOption: PayOption,
): Acknowledgment[] {
  const omitted: Partial<Record<Acknowledgment, boolean>> = {
    ack_autorenew: !recurring,
    ack_bonus: !hasBonusSessions(id),
    payment_in_full: payOption !== 'full',
  }
  return acknowledgments.filter((name) => !omitted[name])
}
