import type { AgreementRecord } from '~/session/session-data.server'
import { formatDateTime } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { termMonths } from '~/membership/purchase/membership-term'

/** The description of an accepted agreement on the pages. */
export type AcceptedAgreement = ReturnType<typeof describeAcceptedAgreement>

/** Returns the description of an accepted agreement, with its time in Oregon. */
export function describeAcceptedAgreement(agreement: AgreementRecord) {
  const { by, submittedAt, version, startDate, endDate } = agreement
  const when = formatDateTime(new Date(submittedAt))
  return {
    isSigned: by === 'signature',
    isQueued: agreement.by === 'signature' && agreement.delivery === 'queued',
    text:
      by === 'signature'
        ? `Agreement ${version} signed on ${when}`
        : `Membership policy ${version} accepted on ${when}`,
    term: `${termMonths} months, from ${longDate(startDate)} to ${longDate(endDate)}`,
  }
}
