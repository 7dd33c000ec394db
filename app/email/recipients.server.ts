/** The kinds of mail that the site sends. */
export const mailKinds = ['contact', 'agreement', 'payment'] as const

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
 * Returns the recipient of each kind of mail. No other address receives mail. Throws when a recipient is missing in
 * production (MAIL-06).
 */
export function recipientsOf({
  environment,
  to,
  agreementsTo,
  testTo,
}: MailboxSettings): Record<MailKind, string> {
  if (environment !== 'production') {
    const test = testTo ?? localTestMailbox
    return { contact: test, agreement: test, payment: test }
  }
  if (to === null || agreementsTo === null)
    throw new Error('EMAIL_TO and EMAIL_AGREEMENTS_TO have to be set in production.')
  return { contact: to, agreement: agreementsTo, payment: to }
}
