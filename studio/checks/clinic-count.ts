import { placeIn, records, text } from './content'
import {
  denies,
  numberPattern,
  readNumber,
  sentences,
  speaksOfAnotherTime,
  textsOf,
  writeLike,
  type Text,
} from './texts'
import type { Check, Content, Finding } from './types'

const mention = new RegExp(
  `(?<![-$\\d./:])\\b(?<number>${numberPattern})\\s+(?<between>(?:[a-z-]+\\s+){0,2}?)(?:locations|clinics)\\b`,
  'gi',
)
/** Between number and clinics: words that make them others, or something that is counted at the clinics. */
const notOurs =
  /\b(?:of|more|other|another|additional|new|different|extra|to|and|or|at|across|between|in|from|for|with|per|near|by|on|partner|sister|former|old|closed|nearby|neighboring|competing|affiliated|outside|area|walk-in|urgent-care|flu|vaccine|vaccination|screening|free|pop-up|pickup|pick-up|drop-off|parking|test|testing|retail|store)\b|[^s]s\s/i
const approximate =
  /\b(?:over|under|about|around|nearly|almost|roughly|(?:more|fewer|less|other) than|at (?:least|most)|up to|twenty|thirty|forty|fifty)\s+$/i
const partOnly = /\b(?:only|offered|available|both|either)\b/i
/** Said of somebody's visits, studies or search, not of how many clinics there are. */
const ofAPerson =
  /\b(?:trained|worked|studied|interned|taught|visited|tried|called|compared|referred|surveyed|saw|seen|been)\b/i
const ofOthers =
  /^\s+in (?:the|this|that|our|every|each)\s+(?:\w+\s+)?(?:county|state|town|city|region|country|study|network|chain)\b/i

/** Copy that states a number of clinics, against the clinics that there are (the site counts those itself). */
export const clinicCount: Check = ({ content }) => {
  const shown = content.publicOfType('clinic').length
  const prepared = content.ofType('clinic').length
  if (shown === 0) return []
  // While a clinic is being prepared, texts may already count it.
  const counts = [shown, prepared]
  return [
    ...inTexts(content, counts),
    ...inTimeline(content, Math.max(...counts)),
    ...menuNote(content),
  ]
}

function inTexts(content: Content, counts: number[]): Finding[] {
  const names = content.ofType('clinic').map(({ name }) => text(name))
  const group = text(content.byId('siteSettings')?.name)
  return textsOf(content.all)
    .filter(({ path }) => !path.startsWith('timeline'))
    .flatMap((entry) =>
      sentences(entry.text).flatMap((sentence) =>
        wrongCount(entry, sentence, { names, group, counts }),
      ),
    )
}

type Known = { names: string[]; group: string; counts: number[] }

function wrongCount(entry: Text, sentence: string, known: Known): Finding[] {
  const match = [...sentence.matchAll(mention)].find((one) => speaksOfAll(one, sentence, known))
  const written = match?.groups?.number
  const [count = 0] = known.counts
  if (!match || !written || known.counts.includes(readNumber(written)) || readNumber(written) < 2)
    return []
  const wanted = writeLike(count, written)
  const patches = entry.replace(match[0], match[0].replace(written, wanted))
  return [
    {
      id: `clinic-count:${entry.doc._id}:${entry.path}`,
      severity: 'warning',
      message: `This text speaks of ${written.toLowerCase()} clinics: “${sentence}”. There are ${count}.`,
      places: [entry.place],
      fixes:
        patches.length > 0
          ? [{ label: `Write “${match[0].replace(written, wanted)}”`, patches }]
          : [],
    },
  ]
}

/** Whether a number of clinics is meant to be all of ours; of any other number nothing is known. */
function speaksOfAll(
  { index, 0: words, groups }: RegExpExecArray,
  sentence: string,
  { names, group }: Known,
): boolean {
  const before = sentence.slice(0, index)
  const after = sentence.slice(index + words.length)
  const named = names.filter((name) => sentence.includes(name)).length
  const isQuoted =
    (before.match(/[“"]/g)?.length ?? 0) > (before.match(/”/g)?.length ?? 0) && /[”"]/.test(after)
  if (
    isQuoted ||
    notOurs.test(groups?.between ?? '') ||
    approximate.test(before) ||
    denies.test(before) ||
    speaksOfAnotherTime.test(sentence)
  )
    return false
  if (/\b(?:other|another|these|those|of)\s+$/i.test(before) || (named > 0 && named < names.length))
    return false
  if (/\bour\s+$/i.test(before)) return true
  if (ofAPerson.test(sentence) || ofOthers.test(after)) return false
  if (/\b(?:all|every)\s+$/i.test(before)) return true
  if (partOnly.test(sentence)) return false
  const isHeading = before.trim() === '' && !/[.!?]$/.test(sentence.trim())
  const isOurs = /\b(?:we|us|our)\b/i.test(sentence) || (group !== '' && sentence.includes(group))
  const isPlaced =
    /\b(?:at|with|across|have|has|run|runs|operate|operates|are|grown to)(?: any of| the)?\s+$/i.test(
      before,
    )
  return isHeading || (isOurs && isPlaced)
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The history adds up: one clinic at the start, 'Second location', 'Three more locations'. It may leave clinics out, but not count more than there are. */
function inTimeline(content: Content, count: number): Finding[] {
  const about = content.byId('aboutPage')
  if (!about) return []
  const more = new RegExp(`\\b(${numberPattern})\\s+more\\s+(?:locations?|clinics?)\\b`, 'i')
  const entries = records(about.timeline)
  if (
    entries.some((entry) =>
      /\b(?:clos(?:es|ed|ing)|merg(?:es|ed|ing)|sold)\b/i.test(
        `${text(entry.title)} ${text(entry.text)}`,
      ),
    )
  )
    return []
  let total = 1
  let last: { path: string; title: string; text: string; written: string } | undefined
  for (const entry of entries) {
    const title = text(entry.title)
    const nth = ordinals.findIndex((word) =>
      new RegExp(`\\b${word} (location|clinic)\\b`, 'i').test(title),
    )
    const written = more.exec(title)?.[1]
    total = Math.max(total, nth + 1)
    if (written) {
      total += readNumber(written)
      last = {
        path: `timeline[_key=="${text(entry._key)}"]`,
        title,
        text: text(entry.text),
        written,
      }
    }
  }
  if (total <= count) return []
  const rest = last ? readNumber(last.written) + count - total : 0
  const rewrite = (value: string) =>
    value.replace(more, (whole, written: string) =>
      whole.replace(written, writeLike(rest, written)),
    )
  return [
    {
      id: 'clinic-count:timeline',
      severity: 'warning',
      message: `The history on the About page adds up to ${total} clinics${last ? ` (“${last.title}”)` : ''}. There are ${count}.`,
      places: [placeIn(about, last ? `${last.path}.title` : 'timeline', 'Our history')],
      fixes:
        last && rest > 1
          ? [
              {
                label: `Write “${rewrite(last.title)}”`,
                patches: [
                  {
                    documentId: about._id,
                    documentType: about._type,
                    set: {
                      [`${last.path}.title`]: rewrite(last.title),
                      [`${last.path}.text`]: rewrite(last.text),
                    },
                  },
                ],
              },
            ]
          : [],
    },
  ]
}

/** Words that a list of clinics may hold besides their names. */
const inLists =
  /\b(?:and|in|our|the|clinics?|locations?|visit|serving|proudly|southern|oregon|or|at|near)\b|[^\p{L}]+/giu

/** The note under the menu names every clinic when it lists them; a note about something else may name some. */
function menuNote(content: Content): Finding[] {
  const settings = content.byId('siteSettings')
  const note = text(settings?.menuNote)
  const isNamed = (name: string) => name.split(' ').every((word) => note.includes(word))
  const names = content.publicOfType('clinic').map(({ name }) => text(name))
  const missing = names.filter((name) => !isNamed(name))
  const all = content.ofType('clinic').flatMap(({ name }) => text(name).toLowerCase().split(' '))
  const isList = note
    .replace(inLists, ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
  if (!settings || !isList || missing.length === 0 || missing.length === names.length) return []
  return [
    {
      id: 'menu-note',
      severity: 'warning',
      message: `The note in the menu, “${note}”, leaves out ${missing.join(' and ')}.`,
      places: [placeIn(settings, 'menuNote', 'Note in the menu')],
      fixes: [],
    },
  ]
}
