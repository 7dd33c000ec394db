import { ClientError, ServerError } from '@sanity/client'

import { codeOf, DataFolderError, messageOf, OptionsError } from '../errors'
import { SourceError } from '../transfer'

/** Thrown when a command cannot be carried out with these arguments. The message is one line. */
export class UsageError extends Error {}

/** Thrown for invalid arguments, which the help of the command describes. */
export class ArgumentsError extends UsageError {}

/** Returns the message of an error that the user can correct, or undefined for a defect of the program. */
export function describeUserError(error: unknown): string | undefined {
  const isExpected = [
    UsageError,
    OptionsError,
    DataFolderError,
    SourceError,
    ClientError,
    ServerError,
  ].some((type) => error instanceof type)
  if (isExpected) return messageOf(error)
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return 'The content lake stopped while it was used'
    case 'EACCES':
    case 'ENOSPC':
    case 'EROFS':
    case 'EISDIR':
    case 'ENOTDIR':
      return messageOf(error)
    default:
      return undefined
  }
}
