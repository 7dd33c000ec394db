import { fileErrorCode } from '../../files/durable.server'
import { EmailServiceError } from '../relay.server'

/** A mail has had its last try; it is kept for the office to see, and does not go out by itself any more. */
export class MailFailedPermanentlyError extends EmailServiceError {
  constructor(failure: EmailServiceError) {
    super(failure.cause)
    this.message = failure.message
  }
}

/** Any failure of a delivery as one of the relay's. */
export function asServiceError(error: unknown): EmailServiceError {
  return error instanceof EmailServiceError ? error : new EmailServiceError(error)
}

/** What a log may say of a failure: the innermost code or name, never a text, which could quote what a visitor typed. */
export function reasonOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause
  return fileErrorCode(innermost) ?? (innermost instanceof Error ? innermost.name : 'unknown')
}
