import { type MailboxSettings, type MailKind, recipientsOf } from './recipients.server'
import { createRelay, type MailContent, type RelayOptions } from './relay.server'

export type MailSettings = MailboxSettings & {
  enabled: boolean
  relayUrl: string
  relayToken: string | null
}

/** Sends mails to whoever is meant to get that kind of mail here; features cannot choose a recipient. */
export type Mailer = {
  /** Resolves when the relay has accepted the mail. */
  send(kind: MailKind, mail: MailContent): Promise<void>
  /** Resolves as soon as the mail is stored on disk, or sent where it cannot be stored; delivery goes on by itself. */
  enqueue(kind: MailKind, mail: MailContent): Promise<void>
}

/** Sending is switched off by EMAIL_ENABLED. */
export class EmailDisabledError extends Error {
  override name = 'EmailDisabledError'

  constructor() {
    super('We can’t receive online messages right now')
  }
}

/** The site's way to send mail, with `enabled` off one that always fails. */
export function createMailer(
  settings: MailSettings,
  options: Pick<RelayOptions, 'fetch' | 'timeLimitMs'> = {},
): Mailer {
  if (!settings.enabled) {
    const fail = () => Promise.reject(new EmailDisabledError())
    return { send: fail, enqueue: fail }
  }
  const recipients = recipientsOf(settings)
  const relay = createRelay({
    ...options,
    url: settings.relayUrl,
    token: settings.relayToken,
    allowedRecipients: Object.values(recipients),
  })
  const send: Mailer['send'] = (kind, mail) => relay.send({ ...mail, to: recipients[kind] })
  return { send, enqueue: send }
}
