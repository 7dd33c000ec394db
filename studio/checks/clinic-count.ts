import { asRecords, asText, createPlace } from './content'
import {
  collectTexts,
  formatLike,
  negation,
  numberPattern,
  otherTime,
  parseNumber,
  splitSentences,
  type Text,
} from './texts'
import type { Check, Content, Finding } from './types'

/** Matches a number of clinics, such as 'five convenient locations'. */
const countPattern = new RegExp(
  `(?<![-$\\d./:])\\b(?<number>${numberPattern})\\s+(?<between>(?:[a-z-]+\\s+){0,2}?)(?:locations|clinics)\\b`,
  'gi',
)
/** Words between the number and 'clinics' that refer to other clinics or to something else at the clinics. */
const otherSubject =
  /\b(?:of|more|other|another|additional|new|different|extra|to|and|or|at|across|between|in|from|for|with|per|near|by|on|partner|sister|former|old|closed|nearby|neighboring|competing|affiliated|outside|area|walk-in|urgent-care|flu|vaccine|vaccination|screening|free|pop-up|pickup|pick-up|drop-off|parking|test|testing|retail|store)\b|[^s]s\s/i
const approximation =
  /\b(?:over|under|about|around|nearly|almost|roughly|(?:more|fewer|less|other) than|at (?:least|most)|up to|twenty|thirty|forty|fifty)\s+$/i
const partialClaim = /\b(?:only|offered|available|both|either)\b/i
/** Verbs of sentences about a person's visits or training, which do not state how many clinics exist. */
const personalHistory =
  /\b(?:trained|worked|studied|interned|taught|visited|tried|called|compared|referred|surveyed|saw|seen|been)\b/i
const regionOrStudy =
  /^\s+in (?:the|this|that|our|every|each)\s+(?:\w+\s+)?(?:county|state|town|city|region|country|study|network|chain)\b/i

/** Finds text that states a different number of clinics than the dataset contains (C-03). */
export const clinicCount: Check = ({ content }) => {
  const publicCount = content.publicOfType('clinic').length
  if (publicCount === 0) return []
  // Text may already count a clinic that exists only as a draft.
  const counts = [publicCount, content.ofType('clinic').length]
  return [
    ...checkTexts(content, counts),
    ...checkTimeline(content, Math.max(...counts)),
    ...checkMenuNote(content),
  ]
}

function checkTexts(content: Content, counts: number[]): Finding[] {
  const names = content.ofType('clinic').map(({ name }) => asText(name))
  const group = asText(content.byId('siteSettings')?.name)
  return collectTexts(content.all)
    .filter(({ path }) => !path.startsWith('timeline'))
    .flatMap((entry) =>
      splitSentences(entry.text).flatMap((sentence) =>
        checkSentence(entry, sentence, { names, group, counts }),
      ),
    )
}

type ClinicFacts = { names: string[]; group: string; counts: number[] }

function checkSentence(entry: Text, sentence: string, facts: ClinicFacts): Finding[] {
  const match = [...sentence.matchAll(countPattern)].find((candidate) =>
    isAboutAllClinics(candidate, sentence, facts),
  )
  const statedCount = match?.groups?.number
  const [count = 0] = facts.counts
  if (!match || !statedCount) return []
  if (facts.counts.includes(parseNumber(statedCount)) || parseNumber(statedCount) < 2) return []
  const correctCount = formatLike(count, statedCount)
  const replacement = match[0].replace(statedCount, correctCount)
  const patches = entry.replace(match[0], replacement)
  return [
    {
      id: `clinic-count:${entry.doc._id}:${entry.path}`,
      severity: 'warning',
      message: `This text mentions ${statedCount.toLowerCase()} clinics: “${sentence}”. The website lists ${count}. Correct the number.`,
      places: [entry.place],
      fixes: patches.length > 0 ? [{ label: `Change to “${replacement}”`, patches }] : [],
    },
  ]
}

/** Returns whether a number of clinics refers to all clinics of the group. Other numbers cannot be checked. */
function isAboutAllClinics(
  { index, 0: phrase, groups }: RegExpExecArray,
  sentence: string,
  { names, group }: ClinicFacts,
): boolean {
  const before = sentence.slice(0, index)
  const after = sentence.slice(index + phrase.length)
  const namedCount = names.filter((name) => sentence.includes(name)).length
  const isQuoted =
    (before.match(/[“"]/g)?.length ?? 0) > (before.match(/”/g)?.length ?? 0) && /[”"]/.test(after)
  if (
    isQuoted ||
    otherSubject.test(groups?.between ?? '') ||
    approximation.test(before) ||
    negation.test(before) ||
    otherTime.test(sentence)
  )
    return false
  if (
    /\b(?:other|another|these|those|of)\s+$/i.test(before) ||
    (namedCount > 0 && namedCount < names.length)
  )
    return false
  if (/\bour\s+$/i.test(before)) return true
  if (personalHistory.test(sentence) || regionOrStudy.test(after)) return false
  if (/\b(?:all|every)\s+$/i.test(before)) return true
  if (partialClaim.test(sentence)) return false
  const isHeading = before.trim() === '' && !/[.!?]$/.test(sentence.trim())
  const isOurs = /\b(?:we|us|our)\b/i.test(sentence) || (group !== '' && sentence.includes(group))
  const hasCountContext =
    /\b(?:at|with|across|have|has|run|runs|operate|operates|are|grown to)(?: any of| the)?\s+$/i.test(
      before,
    )
  return isHeading || (isOurs && hasCountContext)
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/**
 * Adds up the clinics in the history: one at the start, 'Second location', 'Three more locations'. The history may leave
 * clinics out, but it must not count more than exist.
 */
function checkTimeline(content: Content, count: number): Finding[] {
  const about = content.byId('aboutPage')
  if (!about) return []
  const more = new RegExp(`\\b(${numberPattern})\\s+more\\s+(?:locations?|clinics?)\\b`, 'i')
  const entries = asRecords(about.timeline)
  if (
    entries.some((entry) =>
      /\b(?:clos(?:es|ed|ing)|merg(?:es|ed|ing)|sold)\b/i.test(
        `${asText(entry.title)} ${asText(entry.text)}`,
      ),
    )
  )
    return []
  let total = 1
  let lastAddition: { path: string; title: string; text: string; number: string } | undefined
  for (const entry of entries) {
    const title = asText(entry.title)
    const nth = ordinals.findIndex((word) =>
      new RegExp(`\\b${word} (location|clinic)\\b`, 'i').test(title),
    )
    const addedNumber = more.exec(title)?.[1]
    total = Math.max(total, nth + 1)
    if (addedNumber) {
      total += parseNumber(addedNumber)
      lastAddition = {
        path: `timeline[_key=="${asText(entry._key)}"]`,
        title,
        text: asText(entry.text),
        number: addedNumber,
      }
    }
  }
  if (total <= count) return []
  const correctNumber = lastAddition ? parseNumber(lastAddition.number) + count - total : 0
  const rewrite = (value: string) =>
    value.replace(more, (phrase, number: string) =>
      phrase.replace(number, formatLike(correctNumber, number)),
    )
  return [
    {
      id: 'clinic-count:timeline',
      severity: 'warning',
      message: `The history on the About page adds up to ${total} clinics${lastAddition ? ` (“${lastAddition.title}”)` : ''}. The website lists ${count}. Correct the history.`,
      places: [
        createPlace(about, lastAddition ? `${lastAddition.path}.title` : 'timeline', 'History'),
      ],
      fixes:
        lastAddition && correctNumber > 1
          ? [
              {
                label: `Change to “${rewrite(lastAddition.title)}”`,
                patches: [
                  {
                    documentId: about._id,
                    documentType: about._type,
                    set: {
                      [`${lastAddition.path}.title`]: rewrite(lastAddition.title),
                      [`${lastAddition.path}.text`]: rewrite(lastAddition.text),
                    },
                  },
                ],
              },
            ]
          : [],
    },
  ]
}

/** Words that a list of clinics may contain besides their names. */
const listWords =
  /\b(?:and|in|our|the|clinics?|locations?|visit|serving|proudly|southern|oregon|or|at|near)\b|[^\p{L}]+/giu

/**
 * Finds a menu note that lists clinics but leaves some out. A note about another subject may name only some clinics.
 */
function checkMenuNote(content: Content): Finding[] {
  const settings = content.byId('siteSettings')
  const note = asText(settings?.menuNote)
  const isNamed = (name: string) => name.split(' ').every((word) => note.includes(word))
  const names = content.publicOfType('clinic').map(({ name }) => asText(name))
  const missing = names.filter((name) => !isNamed(name))
  const nameWords = content
    .ofType('clinic')
    .flatMap(({ name }) => asText(name).toLowerCase().split(' '))
  const isList = note
    .replace(listWords, ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => nameWords.includes(word))
  if (!settings || !isList || missing.length === 0 || missing.length === names.length) return []
  return [
    {
      id: 'menu-note',
      severity: 'warning',
      message: `The menu note, “${note}”, does not mention ${missing.join(' and ')}. Add every clinic to the note.`,
      places: [createPlace(settings, 'menuNote', 'Menu note')],
      fixes: [],
    },
  ]
}
