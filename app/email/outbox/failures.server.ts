import { fileErrorCode } from '~/files/durable.server'
import { EmailServiceError } from '~/email/relay.server'

/**
 * Thrown when a mail failed permanently. It stays in the outbox for the office, but is no longer sent automatically.
 */
export class MailFailedPermanentlyError extends EmailServiceError {
  constructor(failure: EmailServiceError) {
    super(failure.cause)
    this.message = failure.message
  }
}

/** Returns any error of a delivery as an EmailServiceError. */
export function asServiceError(error: unknown): EmailServiceError {
  return error instanceof EmailServiceError ? error : new EmailServiceError(error)
}

/**
 * Returns the part of an error that a log may contain: the innermost code or name. Messages are excluded because they
 * could quote what a visitor entered.
 */
export function reasonOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause
  return fileErrorCode(innermost) ?? (innermost instanceof Error ? innermost.name : 'unknown')
}
