import { collectTexts, numberPattern, parseNumber, splitSentences } from './texts'
import type { Check, Place } from './types'

type Statement = { kind: 'never' | 'not after' | 'within'; hours: number; phrase: string }

/**
 * Finds refund statements that contradict each other: no refund at all, no refund after some hours, a pro-rated refund
 * within some days (C-07). Statements with one rule, or with the same time span, are not reported.
 */
export const refunds: Check = ({ content }) => {
  const statements = collectTexts(content.all).flatMap(({ text, place }) =>
    splitSentences(text).flatMap((sentence) => {
      const statement = parseStatement(sentence)
      return statement ? [{ statement, place }] : []
    }),
  )
  const spans = statements.flatMap(({ statement }) =>
    statement.kind === 'never' ? [] : [statement],
  )
  const within = spans.filter(({ kind }) => kind === 'within')
  const isNever = statements.some(({ statement }) => statement.kind === 'never')
  const areInConflict =
    new Set(spans.map(({ hours }) => hours)).size > 1 || (within.length > 0 && isNever)
  if (!areInConflict) return []
  const phrases = [...new Set(statements.map(({ statement }) => `“${statement.phrase}”`))]
  const places = new Map<string, Place>(
    statements.map(({ place }) => [`${place.documentId} ${place.path}`, place]),
  )
  return [
    {
      id: 'refund-wording',
      severity: 'warning',
      message: `The refund rules contradict each other: ${phrases.join(', ')}. Choose one rule and use the same wording in all of these places.`,
      places: [...places.values()],
      fixes: [],
    },
  ]
}

/** Words of sentences about refunds for something other than a package, or about payment processing. */
const otherRefundSubject =
  /\b(?:gift (?:cards?|certificates?)|co-?pays?|deposits?|products?|supplements?|events?|class(?:es)?|workshops?|shipping|late fees?|processing fees?|insurance|bills?|statements?)\b/i
const paymentOfRefund = /\b(?:sent|paid|issued|mailed|credited|arrives?|takes?|business days)\b/i
const hoursPerUnit: Record<string, number> = {
  hour: 1,
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
}
const timeSpan = new RegExp(`\\b(${numberPattern}|\\d+)[- ](hour|day|week|month|year)s?\\b`, 'i')

function parseStatement(sentence: string): Statement | null {
  if (otherRefundSubject.test(sentence)) return null
  const within = /\bpro-?rated\b.*?\bwithin\b(.*)/i.exec(sentence)
  if (within)
    return paymentOfRefund.test(sentence)
      ? null
      : createSpanStatement('within', within[1], 'pro-rated within')
  const never =
    /\bno refunds?\b(?!\s+(?:fees?|forms?|requests?|is needed|is necessary|needed|necessary))(.*)/i.exec(
      sentence,
    )
  const after = /\bafter\b(.*)/i.exec(never?.[1] ?? '')
  if (after) return createSpanStatement('not after', after[1], 'no refunds after')
  return never && { kind: 'never', hours: 0, phrase: 'no refund' }
}

/** Returns a statement with the time span at the start of `rest`, or null when there is none. */
function createSpanStatement(
  kind: Statement['kind'],
  rest = '',
  phraseStart: string,
): Statement | null {
  const [, amount = '', unit = ''] = timeSpan.exec(rest) ?? []
  const hours = parseNumber(amount) * (hoursPerUnit[unit.toLowerCase()] ?? 0)
  return hours > 0
    ? {
        kind,
        hours,
        phrase: `${phraseStart} ${amount} ${unit.toLowerCase()}${parseNumber(amount) === 1 ? '' : 's'}`,
      }
    : null
}
