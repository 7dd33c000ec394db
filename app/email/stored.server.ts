import { EmailServiceError } from './relay.server'

/** The relay did not take a mail now; the mail is kept on disk and goes out by itself. Its message is the relay's. */
export class MailStoredError extends EmailServiceError {
  readonly kept = true

  constructor(failure: EmailServiceError) {
    super(failure.cause)
    this.message = failure.message
  }
}

/**
 * Whether a mail that could not be sent is kept and will be sent later. The pages and the server are two programs with
 * a class each, so that `instanceof` would not do.
 */
export function isStored(error: unknown): boolean {
  return error instanceof Error && 'kept' in error && error.kept === true
}

/** The errors whose words are written for whoever sends a message. */
const reportedErrors = new Set(['EmailServiceError', 'EmailDisabledError'])

/** What to tell of a mail that did not go out: the mailer's own words, and of anything else only that it failed. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof Error && reportedErrors.has(error.name) && error.message
    ? error.message
    : otherwise
}
