import type {
  AgreementFacts,
  AgreementTextOptions,
  Practice,
} from '~/membership/agreement/text/agreement-sections'
import { acknowledgmentTexts, agreementText } from '~/membership/agreement/text/agreement-text'
import { agreementTextDigest } from '~/membership/agreement/text/agreement-edition.server'
import {
  type AgreementPayload,
  agreedBilling,
} from '~/membership/agreement/signing/agreement-payload'
import { canonicalDigest, canonicalJson } from '~/membership/agreement/text/canonical-json.server'
import { agreementVersion, termMonths } from '~/membership/purchase/membership-term'

/** The complete content of a signed agreement except the time of signing. */
export type SignedAgreement = {
  payload: AgreementPayload
  facts: AgreementFacts
  practice: Practice
  clinicName: string
}

/**
 * Returns the options that determine the text of a signed agreement: its package and the way to
 * pay. The billing day is one of the values, as in the form.
 */
export function textOptions({ payload, facts, practice }: SignedAgreement): AgreementTextOptions {
  return { facts, practice, frequency: agreedBilling(payload).freq }
}

/**
 * Returns a signed agreement as canonical JSON: keys sorted at every level, no spaces, and all
 * characters beyond ASCII as \\u escapes, so that a PDF's keywords carry it unchanged. It contains
 * the values, package and clinic, and the SHA-256 of the complete text that was agreed to. File
 * managers and search indexes read a PDF's keywords, so date of birth, phone and email are included
 * only as a SHA-256 (decision 0039).
 */
export function agreementRecord(agreement: SignedAgreement): string {
  return canonicalJson(recordOf(agreement))
}

/**
 * Returns the SHA-256 of the record in hexadecimal. It is equal for the same agreement at any time
 * of signing and is printed on the PDF.
 */
export function agreementDigest(agreement: SignedAgreement): string {
  return canonicalDigest(recordOf(agreement))
}

function recordOf(agreement: SignedAgreement) {
  const { payload, facts, practice, clinicName } = agreement
  const { id, name, price, monthly, recurring, contents, visits } = facts
  const { dob, phone, email, ...values } = payload
  return {
    version: agreementVersion,
    term_months: termMonths,
    package: { id, name, price, monthly, recurring, contents, visits },
    practice: { name: practice.name, phone: practice.phone, email: practice.email },
    clinic: clinicName,
    payload: values,
    personal_sha256: canonicalDigest({ dob, phone, email }),
    words_sha256: agreementTextDigest(textOptions(agreement)),
  }
}

/**
 * Returns a digest of everything that a patient reads before signing or accepting: package, clinic,
 * practice and the text for both ways to pay. Forms submit it, so that no patient agrees to terms
 * or prices other than those on the page.
 */
export function termsDigest({
  facts,
  practice,
  clinicName,
}: Pick<SignedAgreement, 'facts' | 'practice' | 'clinicName'>): string {
  const { id, price, monthly, recurring } = facts
  const fullText = (['annually', 'monthly'] as const).map((frequency) => {
    const options = { facts, practice, frequency }
    return [agreementText(options), acknowledgmentTexts(options)]
  })
  return canonicalDigest({
    version: agreementVersion,
    package: { id, price, monthly, recurring },
    clinic: clinicName,
    words: fullText,
  })
}
