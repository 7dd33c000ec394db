import { cancellationClause } from '@site/domain/cancellation'
import type { Acknowledgment } from './acknowledgments'
import { type AgreementSection, type AgreementTextOptions, sections } from './agreement-sections'
import { formatList } from '@site/domain/format-list'
import { isSingle, otherServices } from './agreement-phrases'
import { describeCharges, waysToPay } from '~/membership/purchase/charges'
import type { BillingFrequency } from '~/membership/purchase/choice'
import { agreementVersion, termMonths } from '~/membership/purchase/membership-term'

export type AgreementText = {
  title: string
  version: string
  introduction: string
  sections: AgreementSection[]
}

/**
 * Returns the complete agreement of version v1.0 (AGR-18), the one source for the page, its HTML copy, the PDF and the
 * policy. A changed text needs a new `agreementRevised` (decision 0062).
 */
export function agreementText(options: AgreementTextOptions): AgreementText {
  const { facts, practice } = options
  return {
    title: `${facts.name} Membership Agreement`,
    version: agreementVersion,
    introduction: `This agreement is between ${practice.name} (“we”) and the patient named in it (“you”). It describes what the ${facts.name} package includes, its price and the terms that apply for ${termMonths} months. Please read all of it before you sign.`,
    sections: numbered(options),
  }
}

/**
 * Returns the same terms before a patient has signed or chosen how to pay, for the policy dialog and the policy PDF (C-76, DAT-50).
 */
export function policyText({
  facts,
  practice,
}: Omit<AgreementTextOptions, 'frequency'>): AgreementText {
  return {
    title: `${facts.name} Membership Policy`,
    version: agreementVersion,
    introduction: `These are the terms of the ${facts.name} package from ${practice.name} (“we”) for the patient who will use it (“you”). The membership agreement you sign has the same terms. Please read all of them before you buy.`,
    sections: numbered({ facts, practice, frequency: null }),
  }
}

function numbered(options: AgreementTextOptions): AgreementSection[] {
  return sections(options).map((section, index) => ({ ...section, number: index + 1 }))
}

/**
 * Returns the sentence beside each checkbox. Checkboxes that do not apply to the package are never
 * rendered (AGR-14).
 */
export function acknowledgmentTexts({
  facts,
  practice,
  frequency,
}: AgreementTextOptions): Record<Acknowledgment, string> {
  const summaryOf = (way: BillingFrequency) =>
    describeCharges(facts, way, { contact: practice }).summary
  const charges = (frequency ? [frequency] : waysToPay(facts)).map(summaryOf).join(', or ')
  const others = otherServices(facts.contents)
  return {
    ack_terms: `I have read and agree to all terms of this agreement. The package is valid for ${termMonths} months and is non-transferable. Unused visits expire, with no carry-over and no refund.`,
    ack_disclosure:
      'I have read the disclosures. I understand that the membership is not insurance and that results are not guaranteed. I agree to receive and sign this agreement electronically.',
    ack_autorenew: `I agree to automatic renewal. I will pay ${charges}. The same charges apply to each ${termMonths}-month renewal term until I cancel. To cancel, I can ${cancellationClause(practice)} before the next billing date.`,
    ack_bonus: `I understand that the ${formatList(others) || 'services other than chiropractic visits'} ${isSingle(others) ? 'expires' : 'expire'} with the membership and cannot be exchanged for cash or other services.`,
    payment_in_full: `I will pay ${summaryOf('annually')}.`,
    acknowledge:
      'I am the patient named in this agreement, or I am the parent, legal guardian or other representative authorized to sign for the patient. The name I type is my signature on this agreement.',
  }
}
