import { longDate } from '@site/domain/dates'
import { valueTable } from '~/email/template.server'
import { agreementEdition } from '~/membership/agreement/text/agreement-edition.server'
import {
  agreementDigest,
  type SignedAgreement,
  textOptions,
} from '~/membership/agreement/pdf/agreement-record.server'
import { signingTime } from '~/membership/agreement/pdf/agreement-signature.server'
import { billingDayText, paymentPending } from '~/membership/agreement/text/agreement-phrases'
import { describeCharges } from '~/membership/purchase/charges'
import { agreedBilling } from './agreement-payload'
import { nameParts } from '~/membership/agreement/text/name-parts'
import { agreementVersion, termMonths } from '~/membership/purchase/membership-term'

export type AgreementMailFields = SignedAgreement & { submittedAt: Date }

/** Returns the subject of the agreement email (AGR-22). */
export function subject({ facts, payload, clinicName }: AgreementMailFields): string {
  return `Membership Agreement - ${facts.name} - ${payload.member_name} - ${clinicName}`
}

/**
 * Returns the HTML body of the agreement email; every value that a visitor entered is escaped (AGR-23, AGR-24).
 */
export function body(fields: AgreementMailFields): string {
  const { payload, facts, practice, clinicName, submittedAt } = fields
  const { freq, billDay } = agreedBilling(payload)
  const charges = describeCharges(facts, freq, { billDay, contact: practice })
  const { first, last } = nameParts(payload.member_name)
  const { oregon, utc } = signingTime(submittedAt)
  const rows: [string, string][] = [
    ['Package', facts.name],
    ['Location', clinicName],
    ['Member name', payload.member_name],
    ['First name', first],
    ['Last name', last || 'Not provided'],
    ['Date of birth', `${longDate(payload.dob)} (${payload.dob})`],
    ['Email', payload.email],
    ['Phone', payload.phone],
    ...(payload.signs_for_patient
      ? ([
          ['Signed by', payload.signer_name],
          ['Relationship to the patient', payload.signer_relationship],
        ] satisfies [string, string][])
      : []),
    ['Amount due', `${charges.label}: ${charges.summary}`],
    ['Payment', `${paymentPending} The payment provider’s report shows later payments.`],
    ['Renewal', charges.renewal],
    ['Cancellation', charges.cancellation],
    ['Billing day', billingDayText(payload)],
    [
      'Term',
      `${termMonths} months, ${longDate(payload.start_date)} to ${longDate(payload.end_date)}`,
    ],
    ['Submitted', `${oregon} (Oregon), ${utc}`],
    ['Agreement version', agreementVersion],
    ['Agreement text', agreementEdition(textOptions(fields))],
    ['Record', agreementDigest(fields)],
  ]
  return `<h1>Signed membership agreement</h1>\n<p>A membership agreement was signed on the website. It is attached as a PDF.</p>\n${valueTable(rows)}`
}
