import { type PackageId, packageIds } from '@site/domain/packages'
import type { ParsedContent } from '~/content/store.server'
import type { MembershipPackage } from '~/content/types'

type PolicyEntry = ParsedContent['membershipPayment']['policies']['entries'][number]

/**
 * Returns the address of a package's policy PDF: the location's own when its entry is enabled, else
 * the generic one (CHK-25, C-86).
 */
export function policyHref(
  { id, policyPdf }: Pick<MembershipPackage, 'id' | 'policyPdf'>,
  entries: PolicyEntry[],
  location: string,
): string {
  const entry = entries.find((candidate) => candidate.locationId === location && candidate.enabled)
  return entry?.[`${id}Pdf`] || policyPdf
}

/**
 * Returns the package whose policy the site renders at this address, or null for a file of the
 * public folder.
 */
export function renderedPolicy(href: string): PackageId | null {
  return packageIds.find((id) => href === `/policies/membership-${id}.pdf`) ?? null
}
