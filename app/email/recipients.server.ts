export const mailKinds = ['contact', 'agreement', 'payment'] as const

/** What a mail is about, which decides who gets it. */
export type MailKind = (typeof mailKinds)[number]

export type MailboxSettings = {
  environment: 'production' | 'staging' | 'development'
  /** The clinics' general mailbox. */
  to: string | null
  agreementsTo: string | null
  /** Receives everything outside production. */
  testTo: string | null
}

/** Nothing can ever be delivered to this domain; only a relay on this machine may go without a test mailbox. */
const localTestMailbox = 'test-mailbox@clinics.invalid'

/** Who gets the mails of each kind; these are all the addresses that may be written to. */
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
