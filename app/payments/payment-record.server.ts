import type { Clinic, MembershipPackage } from '~/content/types'
import type { PaymentAttempt } from '~/session/session-data.server'
import { formatFullDateTime } from '@site/domain/clinic-time'
import { formatDollarsAndCents } from '@site/domain/money'

/** The payment in the session. It states that the payment was prepared, never that it was paid. */
export type PaymentRecord = {
  amount: string
  /** The name of the clinic that is paid. */
  payee: string
  rows: { label: string; value: string }[]
}

/** Returns the record of an attempt, with the names of its clinic and package from the content. */
export function paymentRecord(
  attempt: PaymentAttempt,
  clinics: Pick<Clinic, 'id' | 'name' | 'title'>[],
  packages: Pick<MembershipPackage, 'id' | 'name'>[],
): PaymentRecord {
  const clinic = clinics.find(({ id }) => id === attempt.clinic)
  const payee = clinic?.title || clinic?.name || attempt.clinic
  const amount = formatDollarsAndCents(attempt.cents / 100)
  const isBill = attempt.kind === 'bill'
  return {
    amount,
    payee,
    rows: [
      { label: 'Amount', value: amount },
      { label: 'Payable to', value: payee },
      { label: 'Payment for', value: isBill ? 'Patient bill' : membershipName(attempt, packages) },
      {
        label: 'Payment prepared',
        value: `${formatFullDateTime(new Date(attempt.sentAt))}, Oregon time`,
      },
      { label: isBill ? 'Invoice number' : 'Reference', value: attempt.reference },
    ],
  }
}

function membershipName(
  { package: id }: Extract<PaymentAttempt, { kind: 'membership' }>,
  packages: Pick<MembershipPackage, 'id' | 'name'>[],
): string {
  return `${packages.find((one) => one.id === id)?.name ?? id} membership`
}
