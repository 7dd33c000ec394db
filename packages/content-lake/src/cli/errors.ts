import { ClientError, ServerError } from '@sanity/client'

import { codeOf, DataFolderError, messageOf, OptionsError } from '../errors'
import { SourceError } from '../transfer'

/** The command cannot be carried out as it was given; the message is one line. */
export class UsageError extends Error {}

/** A mistake in the arguments themselves, which the help of the command explains. */
export class ArgumentsError extends UsageError {}

/** Returns the message of an error that the user can correct, or undefined for one of the program. */
export function explain(error: unknown): string | undefined {
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
