/** The kinds of mail that the site sends. */
export const mailKinds = ['contact', 'agreement', 'payment', 'cancellation', 'copy'] as const

/** The kind of a mail, which determines its recipient. */
export type MailKind = (typeof mailKinds)[number]

export type MailboxSettings = {
  environment: 'production' | 'staging' | 'development'
  /** The clinics' general mailbox. */
  to: string | null
  agreementsTo: string | null
  /** Receives all mail outside production. */
  testTo: string | null
}

/** No mail can be delivered to this domain. Only a relay on this machine may be used without a test mailbox. */
const localTestMailbox = 'test-mailbox@clinics.invalid'

/**
 * Returns the office's mailbox for each kind of mail. A copy goes to the visitor who asked for it, which is null here;
 * outside production the test mailbox receives it as well. No other address receives mail. Throws when a mailbox is
 * missing in production (MAIL-06, decision 0079).
 */
export function recipientsOf({
  environment,
  to,
  agreementsTo,
  testTo,
}: MailboxSettings): Record<Exclude<MailKind, 'copy'>, string> & { copy: string | null } {
  if (environment !== 'production') {
    const test = testTo ?? localTestMailbox
    return { contact: test, agreement: test, payment: test, cancellation: test, copy: test }
  }
  if (to === null || agreementsTo === null)
    throw new Error('EMAIL_TO and EMAIL_AGREEMENTS_TO have to be set in production.')
  return {
    contact: to,
    agreement: agreementsTo,
    payment: to,
    cancellation: agreementsTo,
    copy: null,
  }
}
