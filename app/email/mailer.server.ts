import { type MailboxSettings, type MailKind, recipientsOf } from './recipients.server'
import { createRelay, type MailContent, type RelayOptions } from './relay.server'

export type MailSettings = MailboxSettings & {
  enabled: boolean
  relayUrl: string
  relayToken: string | null
}

/** Sends each kind of mail to its configured recipient. Features cannot choose a recipient, except of a visitor's copy. */
export type Mailer = {
  /** Resolves when the relay has accepted the mail. Rejects with an EmailServiceError otherwise. */
  send(kind: MailKind, mail: MailContent): Promise<void>
  /**
   * Resolves as soon as the mail is stored on disk, or sent when it cannot be stored. Delivery continues in the
   * background. Returns the mail's `receivedAt`, or that of an earlier one that the outbox has or has sent instead of
   * this repetition.
   */
  enqueue(kind: MailKind, mail: MailContent): Promise<Date>
}

/** Thrown when EMAIL_ENABLED disables sending. */
export class EmailDisabledError extends Error {
  override name = 'EmailDisabledError'

  constructor() {
    super('We can’t receive online messages right now')
  }
}

const rejectDisabled = () => Promise.reject(new EmailDisabledError())

/** The mailer of a site whose sending is disabled: it always rejects with an EmailDisabledError. */
export const disabledMailer: Mailer = { send: rejectDisabled, enqueue: rejectDisabled }

/**
 * Returns the part of the site's mailer that makes one attempt through the relay; the outbox stores the mails. Without
 * `enabled` it always rejects with an EmailDisabledError.
 */
export function createMailer(
  settings: MailSettings,
  options: Pick<RelayOptions, 'fetch' | 'timeoutMs'> = {},
): Pick<Mailer, 'send'> {
  if (!settings.enabled) return disabledMailer
  const recipients = recipientsOf(settings)
  const relayTo = (allowedRecipients: string[]) =>
    createRelay({
      ...options,
      url: settings.relayUrl,
      token: settings.relayToken,
      allowedRecipients,
    })
  const mailboxes = relayTo(Object.values(recipients).filter((mailbox) => mailbox !== null))
  return {
    send(kind, { copyTo = '', ...mail }) {
      const mailbox = recipients[kind]
      return mailbox === null
        ? relayTo([copyTo]).send({ ...mail, to: copyTo })
        : mailboxes.send({ ...mail, to: mailbox })
    },
  }
}
