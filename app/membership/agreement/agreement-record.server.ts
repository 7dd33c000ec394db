import { createHash } from 'node:crypto'
import {
  acknowledgmentTexts,
  type AgreementFacts,
  agreementText,
  type AgreementTextOptions,
  type Practice,
} from './agreement-text'
import { agreementTextDigest } from './agreement-edition.server'
import { type AgreementPayload, agreedBilling } from './agreement-payload'
import { canonicalJson } from './canonical-json'
import { agreementVersion, termMonths } from '~/membership/membership-term'

/** All that a signed agreement consists of, apart from the moment of signing. */
export type SignedAgreement = {
  payload: AgreementPayload
  facts: AgreementFacts
  practice: Practice
  clinicName: string
}

/** What the words of a signed agreement depend on: its package and the way to pay that was signed. The billing day stands among the values, as in the form. */
export function textOptions({ payload, facts, practice }: SignedAgreement): AgreementTextOptions {
  return { facts, practice, billing: { ...agreedBilling(payload), billDay: null } }
}

/**
 * A signed agreement as canonical JSON: keys sorted at every level, no spaces, everything but ASCII as \\u escapes, so
 * that a PDF's keywords carry it unharmed. It holds the values, package and clinic as they stand, and the SHA-256 of
 * every word that was agreed to. File managers and search indexes read a PDF's keywords, so date of birth, phone and
 * email are in it as a SHA-256 only (decision 0039).
 */
export function agreementRecord(agreement: SignedAgreement): string {
  const { payload, facts, practice, clinicName } = agreement
  const { id, name, price, monthly, recurring, contents, visits } = facts
  const { dob, phone, email, ...values } = payload
  const options = textOptions(agreement)
  return canonicalJson({
    version: agreementVersion,
    term_months: termMonths,
    package: { id, name, price, monthly, recurring, contents, visits },
    practice: { name: practice.name, phone: practice.phone, email: practice.email },
    clinic: clinicName,
    payload: values,
    personal_sha256: sha256(canonicalJson({ dob, phone, email })),
    words_sha256: agreementTextDigest(options),
  })
}

/**
 * Stands for all that is read before signing or accepting: package, clinic and practice, and the words of both ways to
 * pay. Whoever signs sends it along, so that nobody signs other words or prices than were on the page.
 */
export function termsDigest({
  facts,
  practice,
  clinicName,
}: Pick<SignedAgreement, 'facts' | 'practice' | 'clinicName'>): string {
  const { id, price, monthly, recurring } = facts
  const words = (['annually', 'monthly'] as const).map((freq) => {
    const options = { facts, practice, billing: { freq, billDay: null } }
    return [agreementText(options), acknowledgmentTexts(options)]
  })
  return sha256(
    canonicalJson({
      version: agreementVersion,
      package: { id, price, monthly, recurring },
      clinic: clinicName,
      words,
    }),
  )
}

/** SHA-256 of the record in hexadecimal digits: equal for the same agreement whenever it is signed, and printed on its PDF. */
export function agreementDigest(agreement: SignedAgreement): string {
  return sha256(agreementRecord(agreement))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
