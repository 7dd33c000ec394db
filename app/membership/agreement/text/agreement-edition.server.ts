import { longDate } from '@site/domain/dates'
import { agreementRevised, agreementVersion } from '~/membership/purchase/membership-term'
import type { AgreementTextOptions } from './agreement-sections'
import { acknowledgmentTexts, agreementText } from './agreement-text'
import { canonicalDigest } from './canonical-json.server'

/** Number of hexadecimal digits of a printed digest. */
const printedDigits = 12

/** Returns the SHA-256 of the agreement's text, which includes the sentences beside its boxes. */
export function agreementTextDigest(options: AgreementTextOptions): string {
  return canonicalDigest({
    text: agreementText(options),
    acknowledgments: acknowledgmentTexts(options),
  })
}

/**
 * Names the version, the revision date and the digest of a text, as printed: 'Agreement v1.0 · text of November 23,
 * 2026 · digest 3f2a9c1b7d40' (AGR-18, decision 0062).
 */
export function describeEdition(document: 'Agreement' | 'Policy', digest: string): string {
  return `${document} ${agreementVersion} · text of ${longDate(agreementRevised)} · digest ${digest.slice(0, printedDigits)}`
}

/** Returns the edition of the agreement for a package and a way to pay. */
export function agreementEdition(options: AgreementTextOptions): string {
  return describeEdition('Agreement', agreementTextDigest(options))
}
