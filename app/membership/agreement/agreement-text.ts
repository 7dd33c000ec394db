import type { MembershipPackage } from '~/content/types'
import type { Acknowledgment } from './acknowledgments'
import type { Billing } from '~/membership/billing'
import { sections } from './agreement-sections'
import { bonusSessions, listed, reachUs } from './agreement-phrases'
import { describeCharges, waysToPay } from '~/membership/charges'
import { agreementVersion, termMonths } from '~/membership/membership-term'

/** What the agreement says about its package; from the content, never from a form. */
export type AgreementFacts = Pick<
  MembershipPackage,
  'id' | 'name' | 'price' | 'monthly' | 'recurring' | 'contents' | 'visits'
>

/** Who the agreement is made with. Phone of the clinic, general e-mail; either may be empty. */
export type Practice = { name: string; phone: string; email: string }

export type AgreementTextOptions = {
  facts: AgreementFacts
  practice: Practice
  /** Null while nothing is chosen, as in the policy, which says all ways to pay. */
  billing: Billing | null
}

export type AgreementPart = { type: 'paragraph'; text: string } | { type: 'list'; items: string[] }
export type AgreementSection = { number: number; heading: string; parts: AgreementPart[] }
export type AgreementText = {
  title: string
  version: string
  introduction: string
  sections: AgreementSection[]
}

/**
 * The whole agreement of version v1.0 (AGR-18): one source for the page, its HTML copy, the PDF and the policy. A
 * change of these words is a new version.
 */
export function agreementText(options: AgreementTextOptions): AgreementText {
  const { facts, practice } = options
  return {
    title: `${facts.name} Membership Agreement`,
    version: agreementVersion,
    introduction: `This agreement is between ${practice.name} (“we”) and the patient named in it (“you”). It says what the ${facts.name} package holds, what it costs, and which rules apply for its ${termMonths} months. Please read all of it before you sign.`,
    sections: numbered(options),
  }
}

/** The same terms before anybody has signed or chosen how to pay: the policy dialog's text and the policy PDF (C-76, DAT-50). */
export function policyText({
  facts,
  practice,
}: Omit<AgreementTextOptions, 'billing'>): AgreementText {
  return {
    title: `${facts.name} Membership Policy`,
    version: agreementVersion,
    introduction: `These are the terms of the ${facts.name} package of ${practice.name} (“we”) for the patient it is bought for (“you”). The membership agreement that you sign has the same terms. Please read all of them before you buy.`,
    sections: numbered({ facts, practice, billing: null }),
  }
}

function numbered(options: AgreementTextOptions): AgreementSection[] {
  return sections(options).map((section, index) => ({ ...section, number: index + 1 }))
}

/** The sentence beside each box (AGR-14). Those that do not belong to the package are never shown. */
export function acknowledgmentTexts({
  facts,
  practice,
  billing,
}: AgreementTextOptions): Record<Acknowledgment, string> {
  const summaryOf = (frequency: Billing['freq']) =>
    describeCharges(facts, frequency, { contact: practice }).summary
  const charges = (billing ? [billing.freq] : waysToPay(facts)).map(summaryOf).join(', or ')
  const bonus = listed(bonusSessions(facts.contents))
  return {
    ack_terms: `I have read and agree to all terms of this agreement. The package is valid for ${termMonths} months and non-transferable. Unused visits expire, with no carry-over and no refund.`,
    ack_disclosure:
      'I have read the disclosures: the membership is not insurance, and results are not guaranteed. I agree to get and sign this agreement electronically.',
    ack_autorenew: `I agree to automatic renewal. I pay ${charges}. The same charges repeat for each new term of ${termMonths} months until I cancel. To cancel, I can ${reachUs(practice)} before the next billing date.`,
    ack_bonus: `I understand that the bonus sessions${bonus && ` (${bonus})`} expire with the membership and cannot be exchanged for money or other care.`,
    payment_in_full: `I will pay ${summaryOf('annually')}.`,
    acknowledge:
      'I am the patient named in this agreement, or I am the parent, legal guardian or other representative who may sign for this patient. The name I type is my signature to this agreement.',
  }
}
