import type { Journey } from '../session/journey.server'

type PackageId = NonNullable<Journey['paid']>

/** What a visitor's session says once a payment was confirmed: the package that was paid for, if the payment was a membership's. */
export type Confirmed = { membership: PackageId | null }

/** What it says once a payment failed: the package whose checkout was left, and whether a signed agreement was given up now. */
export type Failed = { membership: PackageId | null; agreementDropped: boolean }

/**
 * A payment was confirmed: the agreement and the billing preference have served (PAY-12), unless it was a bill's. A
 * membership is noted for the way to its thank-you page, also after a reload (C-70); its checkout's draft goes with it.
 */
export function confirmPayment(journey: Journey): Confirmed {
  const { attempt } = journey
  if (attempt?.kind === 'bill') return { membership: null }
  dropAgreement(journey)
  delete journey.billing
  if (attempt?.kind === 'membership') {
    journey.paid = attempt.package
    delete journey.attempt
    delete journey.draft
  }
  return { membership: journey.paid ?? null }
}

/** A payment failed: the agreement has to be signed again, unless it was a bill's; everything else is there for the next try (PAY-20, C-74). */
export function failPayment(journey: Journey): Failed {
  if (journey.attempt?.kind === 'bill') return { membership: null, agreementDropped: false }
  const agreementDropped = dropAgreement(journey)
  return { membership: journey.attempt?.package ?? null, agreementDropped }
}

function dropAgreement(journey: Journey): boolean {
  const isSigned = journey.agreement !== undefined
  delete journey.agreement
  delete journey.signing
  delete journey.payload
  return isSigned
}
