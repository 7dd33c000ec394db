/**
 * Terms that the project does not use, each with the usual term (docs/glossary.md). Only unambiguous ones are listed:
 * a term with an established meaning as well, such as weight, is for the reader to notice.
 */

/** The folders and files that are checked. */
export const checkedPaths = [
  '.env.example',
  'app',
  'docs',
  'packages',
  'scripts',
  'server',
  'studio',
  'tests',
  'tools',
]

/** Quotations of the specification, copy for patients, and the lists of the terms themselves. */
export const exemptPaths = [
  'docs/glossary.md',
  'docs/requirements.md',
  'studio/fixtures',
  'tests/integration/vocabulary.test.ts',
  'tools/lint/vocabulary.mjs',
  'tools/patient-forms/forms',
]

/** @param {string[]} paths */
export const asGlobs = (paths) => paths.flatMap((path) => [path, `${path}/**`])

/**
 * Words, which the spelling check finds in prose and as parts of identifiers.
 * @type {Record<string, string>}
 */
export const words = {
  glance: 'poll',
  glances: 'polls',
  nobody: 'no one',
  patience: 'timeout',
  somebody: 'someone',
  torture: 'stress test',
  unticked: 'unchecked',
}

/** Words that prose may use and identifiers may not: past participles say nothing about a value. */
const notInNames = ['told', 'said', 'furthest']

/** Matches an identifier that contains one of these words. */
export const avoidedName = new RegExp(
  `(?:${notInNames
    .flatMap((word) => [`(?<![A-Za-z])${word}`, `(?<![A-Z])${capitalized(word)}`])
    .join('|')})(?![a-z])`,
)

/**
 * Phrases, which also count when they are written as one identifier or broken over two lines of a comment.
 * @type {Record<string, string>}
 */
export const phrases = {
  'at hand': 'ready, available',
  'draft keeper': 'autosave',
  'given up': 'failed permanently',
  'hand off': 'payment redirect',
  'leave question': 'unload confirmation',
  'of its own': 'separate, custom',
  'of their own': 'separate, custom',
  'so many': "the limit's name",
  'take over': 'hydrate',
  'taken over': 'hydrated',
  'takes over': 'hydrates',
  'taking over': 'hydration',
  'thumb bar': 'bottom bar, quick actions',
  'turned down': 'invalid, rejected',
  'turns down': 'rejects',
  'whole sheet': 'full stylesheet',
}

/** Names from libraries, which contain phrases to avoid. */
export const libraryNames = /\bserverHandoffStream\b/g

/**
 * Returns a pattern that finds a phrase in prose, as an identifier such as `handOff`, and across the lines of a comment.
 * @param {string} phrase
 */
export function phrasePattern(phrase) {
  const [first = '', ...others] = phrase.split(' ')
  const start = `(?:(?<![A-Za-z])${eitherCase(first)}|(?<=[a-z])${capitalized(first)})`
  return new RegExp(`${[start, ...others.map(eitherCase)].join('[\\s*/>#_-]*')}(?![a-z])`, 'g')
}

/** @param {string} word */
function eitherCase(word) {
  return `(?:${word}|${capitalized(word)})`
}

/** @param {string} word */
function capitalized(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
