import {
  billingDays,
  canBeBilledMonthly,
  defaultPackageId,
  isPackageId,
  type PackageId,
} from '@site/domain/packages'

export type BillingFrequency = 'monthly' | 'annually'

/** The purchase that the addresses of the membership pages describe (RTE-11 to RTE-14). */
export type MembershipChoice = {
  package: PackageId
  /** A clinic's id, or null when the address does not name an existing one. */
  location: string | null
  freq: BillingFrequency
  /** The day of the month, for monthly billing only. */
  billDay: number | null
}

/** The query parameters that `membershipChoice` reads; the checkout's form has fields of the same names. */
export const choiceParameters: readonly string[] = ['package', 'location', 'freq', 'billDay']

/**
 * Returns the purchase of a query string. An unknown package becomes `ultimate`, an unknown
 * location null, and an unknown frequency annually, which is the price on the card. Only Ultimate
 * is billed monthly, on day 1 to 28 (C-48, C-77).
 */
export function membershipChoice(
  query: URLSearchParams,
  clinics: { id: string }[],
): MembershipChoice {
  const requestedPackage = query.get('package')
  const id = isPackageId(requestedPackage) ? requestedPackage : defaultPackageId
  const location = query.get('location')
  const freq = canBeBilledMonthly(id) && query.get('freq') === 'monthly' ? 'monthly' : 'annually'
  const day = /^\d{1,2}$/.test(query.get('billDay') ?? '') ? Number(query.get('billDay')) : 0
  return {
    package: id,
    location: clinics.some((clinic) => clinic.id === location) ? location : null,
    freq,
    billDay: freq === 'monthly' && billingDays.includes(day) ? day : null,
  }
}

/** A package, and how it is billed. */
type BilledChoice = Omit<MembershipChoice, 'location'>
/** A choice at a clinic, whose id is the location. */
type LocatedChoice = BilledChoice & { location: string }

/** Returns the address of the agreement page for a purchase (CHK-05). */
export function agreementHref({ package: id, location, ...billing }: LocatedChoice): string {
  return `/membership-agreement?${new URLSearchParams({ package: id, location, ...billingQuery(id, billing) })}`
}

/** Returns the address of a package's agreement form for the frame (AGR-01). */
export function agreementFormHref({ package: id, location, ...billing }: LocatedChoice): string {
  return `/forms/membership/${id}.html?${new URLSearchParams({ location, ...billingQuery(id, billing) })}`
}

/**
 * Returns the address of the checkout for a purchase at the clinic with this `domain` (C-43). It also names annual
 * billing, because the session may contain another frequency.
 */
export function checkoutHref({ package: id, ...billing }: BilledChoice, domain: string): string {
  return `/membership-payment?${new URLSearchParams({ package: id, ...billingQuery(id, billing), clinic: domain })}`
}

/** Returns the query parameters of the billing, whose frequency is a choice for some packages only. */
function billingQuery(
  id: PackageId,
  { freq, billDay }: Pick<MembershipChoice, 'freq' | 'billDay'>,
) {
  return {
    ...(canBeBilledMonthly(id) && { freq }),
    ...(billDay && { billDay: String(billDay) }),
  }
}

/**
 * Returns the part of an address that names the clinic from which the site has moved a purchase. It
 * prevents the clinic in the address from being stored as the visitor's choice (CHK-26).
 */
export function movedQuery(movedFrom: string | null): string {
  return movedFrom ? `&${new URLSearchParams({ moved: movedFrom })}` : ''
}
