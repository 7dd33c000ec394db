import { asRecords, asText, createFix, createPlace } from './content'
import { collectTexts, formatLike, numberPattern, parseNumber, type Text } from './texts'
import type { Check, Content, Finding } from './types'

/**
 * Matches the number of the group's clinics: at the start of a text, after a word that introduces all of them, or in
 * 'five convenient locations'.
 */
const statedCount = `\\b(${numberPattern})\\s+(?:locations|clinics)\\b`
const countPattern = new RegExp(
  `(?<=^|\\b(?:our|all|have)\\s+)${statedCount}|${statedCount.replace('\\s+', '\\s+convenient\\s+')}`,
  'i',
)

/** Finds text that states a different number of clinics than the dataset contains (C-03). */
export const clinicCount: Check = ({ content }) => {
  const publicCount = content.publicOfType('clinic').length
  if (publicCount === 0) return []
  // Text may already count a clinic that exists only as a draft.
  const counts = [publicCount, content.ofType('clinic').length]
  return [
    ...collectTexts(content.all)
      .filter(({ path }) => !path.startsWith('timeline'))
      .flatMap((entry) => checkText(entry, counts)),
    ...checkHistory(content, Math.max(...counts)),
  ]
}

function checkText(entry: Text, counts: number[]): Finding[] {
  const [phrase, introduced, convenient] = countPattern.exec(entry.text) ?? []
  const stated = introduced ?? convenient
  const [count = 0] = counts
  if (!phrase || !stated || parseNumber(stated) < 2 || counts.includes(parseNumber(stated)))
    return []
  const replacement = phrase.replace(stated, formatLike(count, stated))
  // The same words elsewhere in the text may be about the past or about others.
  const isUnique = entry.text.indexOf(phrase) === entry.text.lastIndexOf(phrase)
  const patches = isUnique ? entry.replace(phrase, replacement) : []
  return [
    {
      id: `clinic-count:${entry.doc._id}:${entry.path}`,
      severity: 'warning',
      message: `This text mentions ${stated.toLowerCase()} clinics: “${entry.text}”. The website lists ${count}. Correct the number.`,
      places: [entry.place],
      // Of one clinic, the text has to speak in the singular.
      fixes:
        patches.length > 0 && count > 1 ? [{ label: `Change to “${replacement}”`, patches }] : [],
    },
  ]
}

const oneMore = /\b(?:second|third|fourth|fifth|sixth) (?:location|clinic)\b/i
const severalMore = new RegExp(`\\b(${numberPattern}) more (?:locations|clinics)\\b`, 'i')

/**
 * Adds up the clinics in the titles of the history: one at the start, 'Second location', 'Three more locations'. The
 * history may leave clinics out, but it must not count more than exist.
 */
function checkHistory(content: Content, count: number): Finding[] {
  const about = content.byId('aboutPage')
  if (!about) return []
  const entries = asRecords(about.timeline).map((entry) => ({
    entry,
    added: severalMore.exec(asText(entry.title))?.[1],
    addedOne: oneMore.test(asText(entry.title)),
  }))
  const total = entries.reduce(
    (sum, { added, addedOne }) => sum + (added ? parseNumber(added) : Number(addedOne)),
    1,
  )
  const last = entries.findLast(({ added }) => added)
  if (total <= count || !last?.added) return []
  const { entry, added } = last
  const path = `timeline[_key=="${asText(entry._key)}"]`
  const corrected = parseNumber(added) + count - total
  const rewrite = (text: string) =>
    text.replace(severalMore, (phrase) => phrase.replace(added, formatLike(corrected, added)))
  const title = asText(entry.title)
  return [
    {
      id: 'clinic-count:timeline',
      severity: 'warning',
      message: `The history on the About page adds up to ${total} clinics (“${title}”). The website lists ${count}. Correct the history.`,
      places: [createPlace(about, `${path}.title`, 'History')],
      fixes:
        corrected > 1
          ? [
              createFix(`Change to “${rewrite(title)}”`, about, {
                [`${path}.title`]: rewrite(title),
                [`${path}.text`]: rewrite(asText(entry.text)),
              }),
            ]
          : [],
    },
  ]
}
