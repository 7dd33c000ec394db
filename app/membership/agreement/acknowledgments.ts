import type { PackageId } from '@domain/packages'

/** The boxes of the agreement, in the order of the page (AGR-14). */
export const acknowledgments = [
  'ack_terms',
  'ack_disclosure',
  'ack_autorenew',
  'ack_bonus',
  'payment_in_full',
  'acknowledge',
] as const
export type Acknowledgment = (typeof acknowledgments)[number]

/** The plan is monthly, the full price is paid annually or once (C-77). */
export type PayOption = 'plan' | 'full'

/**
 * The boxes that have to be ticked: terms, disclosures and the signature's own always; the renewal where payments
 * recur, the bonus sessions of Ultimate, and the payment in full where it is one.
 */
export function requiredAcknowledgments(
  packageId: PackageId,
  payOption: PayOption,
  recurring: boolean,
): Acknowledgment[] {
  const left: Partial<Record<Acknowledgment, boolean>> = {
    ack_autorenew: !recurring,
    ack_bonus: packageId !== 'ultimate',
    payment_in_full: payOption !== 'full',
  }
  return acknowledgments.filter((name) => !left[name])
}
