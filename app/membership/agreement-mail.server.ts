import { longDate } from '~/forms/calendar-date'
import { escapeHtml } from '../email/escape'
import { agreementDigest, type SignedAgreement } from './agreement-record.server'
import { signingTime } from './agreement-signature.server'
import { nameParts } from './name-parts'
import { agreementVersion, billingOptions, termMonths } from './terms'

export type AgreementMailFields = SignedAgreement & { submittedAt: Date }

/** Subject of the agreement e-mail (AGR-22). */
export function subject({ facts, payload, clinicName }: AgreementMailFields): string {
  return `Membership Agreement - ${facts.name} - ${payload.member_name} - ${clinicName}`
}

/** HTML body of the agreement e-mail (AGR-23, AGR-24); everything a visitor typed is escaped. */
export function body(fields: AgreementMailFields): string {
  const { payload, facts, clinicName, submittedAt } = fields
  const { first, last } = nameParts(payload.member_name)
  const { oregon, utc } = signingTime(submittedAt)
  const options = billingOptions(facts)
  const billing = payload.pay_option === 'plan' ? options[0] : options.at(-1)
  const rows: [string, string][] = [
    ['Package', facts.name],
    ['Location', clinicName],
    ['Member name', payload.member_name],
    ['First name', first],
    ['Last name', last || 'not given'],
    ['Date of birth', `${longDate(payload.dob)} (${payload.dob})`],
    ['Email', payload.email],
    ['Phone', payload.phone],
    ['Payment', billing ? `${billing.label}: ${billing.text}` : ''],
    ['Billing day', payload.billing_day === null ? 'none' : `day ${payload.billing_day} of the month`],
    ['Term', `${termMonths} months, ${longDate(payload.start_date)} to ${longDate(payload.end_date)}`],
    ['Submitted', `${oregon} (Oregon), ${utc}`],
    ['Agreement version', agreementVersion],
    ['Record', agreementDigest(fields)],
  ]
  const table = rows.map(([label, value]) => `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(value)}</td></tr>`).join('\n')
  return `<h1>Signed membership agreement</h1>\n<p>The signed agreement is attached as a PDF.</p>\n<table cellpadding="4">\n${table}\n</table>`
}
