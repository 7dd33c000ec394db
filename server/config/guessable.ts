const minLength = 16
const minDistinctCharacters = 8
const minRunLength = 5
const giveaways =
  /change.?me|change.?this|password|passphrase|secret|example|placeholder|sandbox|qwerty|letmein|deadbeef/i

/** The characters of the alphabet and of a keyboard's rows and columns, in the order in which people type them. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7ki8lo9p0',
]
const neighbors = new Set(
  sequences.flatMap((sequence) =>
    [...sequence].slice(1).flatMap((next, index) => {
      const character = sequence[index] ?? ''
      return [character + next, next + character]
    }),
  ),
)

/**
 * Returns whether a secret could be found by trying: it is too short, has few distinct characters, repeats one part,
 * follows the alphabet or a keyboard, or contains a usual placeholder. It cannot find out whether a secret leaked.
 */
export function isGuessable(secret: string): boolean {
  return (
    secret.length < minLength ||
    new Set(secret).size < minDistinctCharacters ||
    giveaways.test(secret) ||
    isRepeated(secret) ||
    isSequential(secret)
  )
}

/** Returns whether one part is repeated to the end; the last repetition may be incomplete. */
function isRepeated(secret: string): boolean {
  const parts = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) =>
    secret.slice(0, index + 1),
  )
  return parts.some((part) => part.repeat(secret.length).startsWith(secret))
}

/**
 * Returns whether most characters are in runs. In a run each character is equal to the previous one or is its neighbor
 * in a sequence, regardless of case. Shorter runs do not count: random bytes in hexadecimal digits have many of them.
 */
function isSequential(secret: string): boolean {
  let inRuns = 0
  let run = 1
  const characters = [...secret.toLowerCase()]
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1]
    if (next !== undefined && (next === character || neighbors.has(character + next))) {
      run += 1
    } else {
      if (run >= minRunLength) inRuns += run
      run = 1
    }
  }
  return inRuns > characters.length / 2
}
