import { isDeepStrictEqual } from 'node:util'
import { activeClinic } from '../clinics/active.server'
import type { Clinic, MembershipPackage } from '../content/types'
import type { SiteContext } from '../context.server'
import type { AgreementRecord, SessionData } from '../session/session-data.server'
import { termsDigest } from './agreement/agreement-record.server'
import type { Practice } from './agreement/agreement-text'
import { agreedCharge, type Billing, offersPlan } from './billing'
import {
  agreementHref,
  checkoutHref,
  type MembershipChoice,
  membershipChoice,
  movedQuery,
} from './choice'
import { clinicsOffering } from './offer/offering.server'
import { agreementVersion } from './membership-term'

/** What is being bought where, and whether its agreement is there. */
export type Purchase = {
  chosen: MembershipPackage
  clinic: Clinic
  /** The clinics at which the package can be bought. */
  offering: Clinic[]
  billing: Billing
  /** Id of the clinic that the visitor had chosen, where another one was selected for this package only (CHK-26). */
  movedFrom: string | null
  /** The accepted agreement for just this purchase; it locks the billing (CHK-12). */
  agreement: AgreementRecord | null
}

/**
 * Reads a purchase from an address or a posted form, and from the session what was chosen before. Null when
 * memberships are switched off or the package or every clinic is missing from the dataset.
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
  const chosen = packages.find(({ id }) => id === choice.package)
  const clinic =
    clinics.find(({ id }) => id === choice.location) ?? activeClinic(request, clinics)?.clinic
  if (!context.config.membershipEnabled || !chosen || !clinic) return null
  const agreement = confirmedAgreement(sessionData, chosen, clinic)
  return {
    chosen,
    clinic,
    offering: clinicsOffering(chosen.id, clinics, services),
    movedFrom: clinics.find(({ id }) => id === query.get('moved') && id !== clinic.id)?.id ?? null,
    billing: agreement
      ? { freq: agreement.freq, billDay: agreement.billDay }
      : requestedBilling(query, choice, chosen, sessionData),
    agreement,
  }
}

/** Whether the package can be bought at the clinic of the purchase (CHK-26). */
export function isOffered({ clinic, offering }: Pick<Purchase, 'clinic' | 'offering'>): boolean {
  return offering.some(({ id }) => id === clinic.id)
}

/** The stored agreement, when it is for this package and this location, at today's charges and in today's words (CHK-20, CHK-21). */
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

/** What the address says, else what was chosen before on this session; monthly only where the package has it. */
function requestedBilling(
  query: URLSearchParams,
  choice: MembershipChoice,
  chosen: MembershipPackage,
  { billing }: SessionData,
): Billing {
  const wanted = query.has('freq') || !billing ? choice : billing
  return offersPlan(chosen) && wanted.freq === 'monthly'
    ? { freq: 'monthly', billDay: wanted.billDay }
    : { freq: 'annually', billDay: null }
}

/** Address of the checkout of a purchase; `step` of one of its later steps. */
export function purchaseCheckoutHref(
  { chosen, clinic, billing, movedFrom }: Purchase,
  step?: 'review' | 'pay',
): string {
  const href = checkoutHref(
    { package: chosen.id, location: clinic.id, ...billing },
    clinic.domain || clinic.id,
  )
  return `${href}${movedQuery(movedFrom)}${step ? `&step=${step}` : ''}`
}

/** Address of the agreement page of a purchase (CHK-05). */
export function purchaseAgreementHref({ chosen, clinic, billing, movedFrom }: Purchase): string {
  const href = agreementHref({ package: chosen.id, location: clinic.id, ...billing })
  return `${href}${movedQuery(movedFrom)}`
}

/** Stands for the terms of the purchase as they are now: what is signed or accepted has to be what was read. */
export async function purchaseTermsDigest(
  purchase: Purchase,
  context: SiteContext,
): Promise<string> {
  return termsDigest({
    facts: purchase.chosen,
    practice: await practiceOf(purchase, context),
    clinicName: purchase.clinic.name,
  })
}

/** Who an agreement is made with: the group, and how its clinic of the purchase is reached. */
export async function practiceOf(
  { clinic }: Pick<Purchase, 'clinic'>,
  context: SiteContext,
): Promise<Practice> {
  const { settings } = await context.content.read('layout')
  return { name: settings.name, phone: clinic.contact.phone, email: settings.email }
}
