import type { ContentAnswers } from '~/content/store.server'
import type { MembershipPackage } from '~/content/types'

type PolicyEntry = ContentAnswers['membershipPayment']['policies']['entries'][number]

/** The policy PDF of a package: the location's own when its entry is enabled, else the generic one (CHK-25, C-86). */
export function policyHref(
  { id, policyPdf }: Pick<MembershipPackage, 'id' | 'policyPdf'>,
  entries: PolicyEntry[],
  location: string,
): string {
  const entry = entries.find((candidate) => candidate.locationId === location && candidate.enabled)
  const own =
    entry &&
    {
      chiropractic: entry.chiropracticPdf,
      acupuncture: entry.acupuncturePdf,
      ultimate: entry.ultimatePdf,
    }[id]
  return own || policyPdf
}
