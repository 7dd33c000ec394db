import { isShown } from '@site/domain/in-force'
import { isDeepStrictEqual } from 'node:util'
import { activeClinic } from '~/clinics/choice/active.server'
import type { Clinic, MembershipPackage } from '~/content/types'
import type { SiteContext } from '~/context.server'
import type { AgreementRecord, SessionData } from '~/session/session-data.server'
import { termsDigest } from '~/membership/agreement/pdf/agreement-record.server'
import type { Practice } from '~/membership/agreement/text/agreement-sections'
import { agreedCharge, type Billing, offersPlan } from './billing'
import {
  agreementHref,
  checkoutHref,
  type MembershipChoice,
  membershipChoice,
  movedQuery,
} from './choice'
import {
  type Availability,
  availabilityOf,
  clinicsOffering,
} from '~/membership/offer/offering.server'
import { agreementVersion } from './membership-term'

/** The package and the clinic of a purchase, with its billing and its agreement. */
export type Purchase = {
  chosen: MembershipPackage & Availability
  clinic: Clinic
  /** The clinics at which the package can be bought. */
  offering: Clinic[]
  billing: Billing
  /**
   * The id of the clinic that the visitor had chosen, when another one was selected for this
   * package only (CHK-26).
   */
  movedFrom: string | null
  /** The accepted agreement for exactly this purchase; it locks the billing (CHK-12). */
  agreement: AgreementRecord | null
}

/**
 * Returns the purchase of an address or a submitted form, completed from the session. The result is
 * null when memberships are disabled or the dataset lacks the package.
 */
export async function readPurchase(
  query: URLSearchParams,
  request: Request,
  context: SiteContext,
  sessionData: SessionData,
): Promise<Purchase | null> {
  const [{ packages }, { services }, { clinics }] = await Promise.all([
    context.content.read('membershipPayment'),
    context.content.read('contact'),
    context.content.read('layout'),
  ])
  const choice = membershipChoice(query, clinics)
  const chosen = packages.find(
    (candidate) => candidate.id === choice.package && isShown(candidate, context.shownAt),
  )
  const clinic =
    clinics.find(({ id }) => id === choice.location) ?? activeClinic(request, clinics).clinic
  if (!context.config.membershipEnabled || !chosen) return null
  const offered = { ...chosen, ...availabilityOf(chosen.id, clinics, services) }
  const agreement = await unlessTermsChanged(
    confirmedAgreement(sessionData, chosen, clinic),
    { chosen: offered, clinic },
    context,
  )
  return {
    chosen: offered,
    clinic,
    offering: clinicsOffering(chosen.id, clinics, services),
    movedFrom: clinics.find(({ id }) => id === query.get('moved') && id !== clinic.id)?.id ?? null,
    billing: agreement
      ? { freq: agreement.freq, billDay: agreement.billDay }
      : requestedBilling(query, choice, chosen, sessionData),
    agreement,
  }
}

/**
 * Returns an agreement, or null when it accepts a policy whose terms have changed since. A signed document keeps its
 * terms.
 */
async function unlessTermsChanged(
  agreement: AgreementRecord | null,
  purchase: Pick<Purchase, 'chosen' | 'clinic'>,
  context: SiteContext,
): Promise<AgreementRecord | null> {
  if (agreement?.by !== 'policy' || agreement.terms === undefined) return agreement
  return agreement.terms === (await purchaseTermsDigest(purchase, context)) ? agreement : null
}

/** Returns whether the package can be bought at the clinic of the purchase (CHK-26). */
export function isOffered({ clinic, offering }: Pick<Purchase, 'clinic' | 'offering'>): boolean {
  return offering.some(({ id }) => id === clinic.id)
}

/**
 * Returns the stored agreement when it is for this package and this location, with the current
 * charges and version, or null otherwise (CHK-20, CHK-21).
 */
export function confirmedAgreement(
  { agreement }: SessionData,
  chosen: MembershipPackage,
  clinic: Pick<Clinic, 'id'>,
): AgreementRecord | null {
  if (!agreement || agreement.package !== chosen.id || agreement.location !== clinic.id) return null
  const today = { version: agreementVersion, ...agreedCharge(chosen, agreement.freq) }
  const { version, price, payments, recurring } = agreement
  return isDeepStrictEqual({ version, price, payments, recurring }, today) ? agreement : null
}

/**
 * Returns whether the session has an agreement to the package that no longer counts, because its charges, its terms, the
 * version or the clinic have changed. One for another clinic still counts there (CHK-21).
 */
export async function isAgreementOutdated(
  { chosen, clinic, agreement }: Pick<Purchase, 'chosen' | 'clinic' | 'agreement'>,
  sessionData: SessionData,
  context: SiteContext,
): Promise<boolean> {
  const stored = sessionData.agreement
  if (agreement || stored?.package !== chosen.id) return false
  const { clinics } = await context.content.read('layout')
  return stored.location === clinic.id || !clinics.some(({ id }) => id === stored.location)
}

/**
 * Returns the billing that the address requests, else the one in the session; it is monthly only
 * when the package has a plan.
 */
function requestedBilling(
  query: URLSearchParams,
  choice: MembershipChoice,
  chosen: MembershipPackage,
  { billing }: SessionData,
): Billing {
  const requested = query.has('freq') || !billing ? choice : billing
  return offersPlan(chosen) && requested.freq === 'monthly'
    ? { freq: 'monthly', billDay: requested.billDay }
    : { freq: 'annually', billDay: null }
}

/** Returns the address of a purchase's checkout, or of one of its later steps with `step`. */
export function purchaseCheckoutHref(
  { chosen, clinic, billing, movedFrom }: Purchase,
  step?: 'review' | 'pay',
): string {
  const href = checkoutHref({ package: chosen.id, ...billing }, clinic.domain)
  return `${href}${movedQuery(movedFrom)}${step ? `&step=${step}` : ''}`
}

/** Returns the address of a purchase's agreement page (CHK-05). */
export function purchaseAgreementHref({ chosen, clinic, billing, movedFrom }: Purchase): string {
  const href = agreementHref({ package: chosen.id, location: clinic.id, ...billing })
  return `${href}${movedQuery(movedFrom)}`
}

/**
 * Returns a digest of the purchase's current terms, which verifies that a patient signs or accepts
 * the terms on the page.
 */
export async function purchaseTermsDigest(
  purchase: Pick<Purchase, 'chosen' | 'clinic'>,
  context: SiteContext,
): Promise<string> {
  return termsDigest({
    facts: purchase.chosen,
    practice: await practiceOf(purchase, context),
    clinicName: purchase.clinic.name,
  })
}

/**
 * Returns the party that an agreement is made with: the group's name and email, and the phone of
 * the purchase's clinic.
 */
export async function practiceOf(
  { clinic }: Pick<Purchase, 'clinic'>,
  context: SiteContext,
): Promise<Practice> {
  const { settings } = await context.content.read('layout')
  return { name: settings.name, phone: clinic.contact.phone, email: settings.email }
}
