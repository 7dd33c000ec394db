/** Something that the person at the keyboard can put right: the sentence is enough for them. */
export class UsageError extends Error {}

/** Runs a command; ends with 1 when it fails. What the person can put right is told in its sentence, all else in full. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * The parts that a command was asked for by name; all of them when none was named.
 * @throws {UsageError} when there is no such part.
 */
export function chosenParts(parts: object, named: string[]): string[] {
  const unknown = named.find((name) => !Object.hasOwn(parts, name))
  if (unknown === undefined) return named.length > 0 ? named : Object.keys(parts)
  throw new UsageError(
    `There is no part ${JSON.stringify(unknown)}: choose from ${Object.keys(parts).join(', ')}.`,
  )
}

/**
 * The number that an option gives.
 * @throws {UsageError} when it is not written as `pattern` allows; `wanted` says that in words.
 */
export function numberOption(name: string, text: string, pattern: RegExp, wanted: string): number {
  if (pattern.test(text)) return Number(text)
  throw new UsageError(`--${name} takes ${wanted}, not ${JSON.stringify(text)}.`)
}
