/** A mistake of the user, whose message is enough to correct it. */
export class UsageError extends Error {}

/**
 * Runs a command and exits with 1 when it fails. Usage errors and those of parseArgs print their message only, all others
 * a stack trace.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(isUsageError(error) ? error.message : error)
    process.exitCode = 1
  }
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
}

/**
 * Returns the parts that were named on the command line, or all parts.
 * @throws {UsageError} when there is no such part.
 */
export function chosenParts<Name extends string>(
  parts: Record<Name, unknown>,
  named: string[],
): Name[] {
  const unknown = named.find((name) => !Object.hasOwn(parts, name))
  if (unknown === undefined) return (named.length > 0 ? named : Object.keys(parts)) as Name[]
  throw new UsageError(
    `There is no part ${JSON.stringify(unknown)}: choose from ${Object.keys(parts).join(', ')}.`,
  )
}

/**
 * Parses the number of an option.
 * @throws {UsageError} when the value does not match `pattern`; `wanted` describes the pattern.
 */
export function numberOption(name: string, text: string, pattern: RegExp, wanted: string): number {
  if (pattern.test(text)) return Number(text)
  throw new UsageError(`--${name} takes ${wanted}, not ${JSON.stringify(text)}.`)
}

/**
 * Parses an option that counts something.
 * @throws {UsageError} when the value is not a whole number above 0 with at most nine digits.
 */
export function countOption(name: string, text: string): number {
  return numberOption(name, text, /^[1-9]\d{0,8}$/, 'a whole number above 0')
}
