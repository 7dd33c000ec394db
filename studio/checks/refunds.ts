import { numberPattern, readNumber, sentences, textsOf } from './texts'
import type { Check, Place } from './types'

type Statement = { kind: 'never' | 'not after' | 'within'; hours: number; words: string }

/**
 * The three refund statements that cannot all be true (C-07): none at all, none after some hours, a share back within
 * some days. Texts that state one rule, or the same span both ways, are left alone.
 */
export const refunds: Check = ({ content }) => {
  const stated = textsOf(content.all).flatMap(({ text, place }) =>
    sentences(text).flatMap((sentence) => {
      const statement = read(sentence)
      return statement ? [{ statement, place }] : []
    }),
  )
  const spans = stated.flatMap(({ statement }) => (statement.kind === 'never' ? [] : [statement]))
  const within = spans.filter(({ kind }) => kind === 'within')
  const never = stated.some(({ statement }) => statement.kind === 'never')
  const disagree = new Set(spans.map(({ hours }) => hours)).size > 1 || (within.length > 0 && never)
  if (!disagree) return []
  const words = [...new Set(stated.map(({ statement }) => `“${statement.words}”`))]
  const places = new Map<string, Place>(
    stated.map(({ place }) => [`${place.documentId} ${place.path}`, place]),
  )
  return [
    {
      id: 'refund-wording',
      severity: 'warning',
      message: `The refund rules do not agree: ${words.join(', ')}. Decide on one wording and use it in each of these places.`,
      places: [...places.values()],
      fixes: [],
    },
  ]
}

/** Money for something else than the visits of a package, or how long a payment takes. */
const elsewhere =
  /\b(?:gift (?:cards?|certificates?)|co-?pays?|deposits?|products?|supplements?|events?|class(?:es)?|workshops?|shipping|late fees?|processing fees?|insurance|bills?|statements?)\b/i
const payout = /\b(?:sent|paid|issued|mailed|credited|arrives?|takes?|business days)\b/i
const hoursIn: Record<string, number> = {
  hour: 1,
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
}
const span = new RegExp(`\\b(${numberPattern}|\\d+)[- ](hour|day|week|month|year)s?\\b`, 'i')

function read(sentence: string): Statement | null {
  if (elsewhere.test(sentence)) return null
  const within = /\bpro-?rated\b.*?\bwithin\b(.*)/i.exec(sentence)
  if (within) return payout.test(sentence) ? null : spanned('within', within[1], 'pro-rated within')
  const never =
    /\bno refunds?\b(?!\s+(?:fees?|forms?|requests?|is needed|is necessary|needed|necessary))(.*)/i.exec(
      sentence,
    )
  const after = /\bafter\b(.*)/i.exec(never?.[1] ?? '')
  if (after) return spanned('not after', after[1], 'no refunds after')
  return never && { kind: 'never', hours: 0, words: 'no refund' }
}

/** A statement with the time that follows it; null without one. */
function spanned(kind: Statement['kind'], rest = '', words: string): Statement | null {
  const [, amount = '', unit = ''] = span.exec(rest) ?? []
  const hours = readNumber(amount) * (hoursIn[unit.toLowerCase()] ?? 0)
  return hours > 0
    ? {
        kind,
        hours,
        words: `${words} ${amount} ${unit.toLowerCase()}${readNumber(amount) === 1 ? '' : 's'}`,
      }
    : null
}
