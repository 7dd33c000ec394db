import { EmailServiceError } from './relay.server'

/**
 * Thrown when the relay did not accept a mail that remains in the outbox and will be sent later. Its message is the
 * relay's.
 */
export class MailStoredError extends EmailServiceError {
  readonly isMailStored = true

  constructor(failure: EmailServiceError) {
    super(failure.cause)
    this.message = failure.message
  }
}

/**
 * Returns whether the error is about a mail that could not be sent, but is stored and will be sent later. The pages and
 * the server are separate bundles with separate classes, so `instanceof` does not work.
 */
export function isStored(error: unknown): boolean {
  return error instanceof Error && 'isMailStored' in error && error.isMailStored === true
}

/** The errors whose messages are written for visitors. */
const reportedErrors = new Set(['EmailServiceError', 'EmailDisabledError'])

/**
 * Returns the message for a mail that was not sent: that of the mailer's errors, and `fallback` for any other error
 * (CON-25).
 */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof Error && reportedErrors.has(error.name) && error.message
    ? error.message
    : fallback
}
