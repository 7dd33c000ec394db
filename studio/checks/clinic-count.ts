import { placeIn, records, text } from './content'
import { numberPattern, readNumber, sentences, textsOf, writeLike, type Text } from './texts'
import type { Check, Content, Finding } from './types'

const mention = new RegExp(`(?<![-$\\d.])\\b(?<number>${numberPattern})\\s+(?<between>(?:[a-z-]+\\s+){0,2}?)(?:locations|clinics)\\b`, 'i')
const ofSome = /\b(of|more|other|another|additional|new|different|extra|to|and|or)\b/i
const partOnly = /\b(only|offered|available|both|either)\b/i

/** Copy that states a number of clinics, against the clinics that there are (the site counts those itself). */
export const clinicCount: Check = ({ content }) => {
  const clinics = content.ofType('clinic')
  if (clinics.length === 0) return []
  return [...inTexts(content, clinics.length), ...inTimeline(content, clinics.length), ...menuNote(content)]
}

function inTexts(content: Content, count: number): Finding[] {
  const names = content.ofType('clinic').map(({ name }) => text(name))
  return textsOf(content.all)
    .filter(({ path }) => !path.startsWith('timeline'))
    .flatMap((entry) => sentences(entry.text).flatMap((sentence) => wrongCount(entry, sentence, names, count)))
}

function wrongCount(entry: Text, sentence: string, names: string[], count: number): Finding[] {
  const match = mention.exec(sentence)
  const written = match?.groups?.number
  if (!match || !written || readNumber(written) === count || readNumber(written) < 2) return []
  const before = sentence.slice(0, match.index)
  const named = names.filter((name) => sentence.includes(name)).length
  const ofAll = /\b(all|our|every)\s+$/i.test(before)
  const speaksOfPart =
    ofSome.test(match.groups?.between ?? '') ||
    /\b(other|another|these|those|of)\s+$/i.test(before) ||
    /\b(19|20)\d\d\b/.test(sentence) ||
    (named > 0 && named < names.length) ||
    (!ofAll && partOnly.test(sentence))
  if (speaksOfPart) return []
  const wanted = writeLike(count, written)
  const patches = entry.replace(match[0], match[0].replace(written, wanted))
  return [
    {
      id: `clinic-count:${entry.doc._id}:${entry.path}`,
      severity: 'warning',
      message: `This text speaks of ${written.toLowerCase()} clinics: “${sentence}”. There are ${count}.`,
      places: [entry.place],
      fixes: patches.length > 0 ? [{ label: `Write “${match[0].replace(written, wanted)}”`, patches }] : [],
    },
  ]
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The history adds up: one clinic at the start, 'Second location', 'Three more locations'. */
function inTimeline(content: Content, count: number): Finding[] {
  const about = content.byId('aboutPage')
  if (!about) return []
  const more = new RegExp(`\\b(${numberPattern})\\s+more\\s+(?:locations?|clinics?)\\b`, 'i')
  let total = 1
  let last: { path: string; title: string; text: string; written: string } | undefined
  let counted = false
  for (const entry of records(about.timeline)) {
    const title = text(entry.title)
    const nth = ordinals.findIndex((word) => new RegExp(`\\b${word} (location|clinic)\\b`, 'i').test(title))
    const written = more.exec(title)?.[1]
    if (nth >= 0) total = nth + 1
    if (written) {
      total += readNumber(written)
      last = { path: `timeline[_key=="${text(entry._key)}"]`, title, text: text(entry.text), written }
    }
    counted ||= nth >= 0 || written !== undefined
  }
  if (!counted || total === count) return []
  const rest = last ? readNumber(last.written) + count - total : 0
  const rewrite = (value: string) =>
    value.replace(more, (whole, written: string) => whole.replace(written, writeLike(rest, written)))
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
                  { documentId: about._id, documentType: about._type, set: { [`${last.path}.title`]: rewrite(last.title), [`${last.path}.text`]: rewrite(last.text) } },
                ],
              },
            ]
          : [],
    },
  ]
}

/** The note under the menu names every clinic, or none. */
function menuNote(content: Content): Finding[] {
  const settings = content.byId('siteSettings')
  const note = text(settings?.menuNote)
  const isNamed = (name: string) => name.split(' ').every((word) => note.includes(word))
  const names = content.ofType('clinic').map(({ name }) => text(name))
  const missing = names.filter((name) => !isNamed(name))
  if (!settings || missing.length === 0 || missing.length === names.length) return []
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
