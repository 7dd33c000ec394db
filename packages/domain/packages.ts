/** The membership packages of checkout, agreement and policies (DAT-43). */
export const packageIds = ['chiropractic', 'acupuncture', 'ultimate'] as const

export type PackageId = (typeof packageIds)[number]

/** The package of an address that names none or an unknown one (RTE-11). */
export const defaultPackageId: PackageId = 'ultimate'

/** Returns whether a value is the id of a package. */
export function isPackageId(value: string | null | undefined): value is PackageId {
  return packageIds.some((id) => id === value)
}

/** Returns whether a package may be billed monthly: only Ultimate may (CHK-03, C-77). */
export function canBeBilledMonthly(id: PackageId): boolean {
  return id === 'ultimate'
}

/** Returns whether a package includes bonus sessions, which its agreement explains: only Ultimate does (AGR-14). */
export function hasBonusSessions(id: PackageId): boolean {
  return id === 'ultimate'
}

/** The days of the month on which patients can be charged; every month has them (C-77). */
export const billingDays = Array.from({ length: 28 }, (_, index) => index + 1)
export const lastBillingDay = billingDays.length
