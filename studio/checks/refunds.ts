import { sentences, textsOf } from './texts'
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
  const places = new Map<string, Place>(stated.map(({ place }) => [`${place.documentId} ${place.path}`, place]))
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

function read(sentence: string): Statement | null {
  const span = /\b(\d+)[- ](hour|day)s?\b/i.exec(sentence)
  const hours = span ? Number(span[1]) * (span[2]?.toLowerCase() === 'day' ? 24 : 1) : 0
  const time = `${span?.[1]} ${span?.[2]?.toLowerCase()}s`
  if (/\bpro-?rated\b/i.test(sentence)) return span ? { kind: 'within', hours, words: `pro-rated within ${time}` } : null
  if (!/\bno refunds?\b/i.test(sentence)) return null
  return span && /\bafter\b/i.test(sentence) ? { kind: 'not after', hours, words: `no refunds after ${time}` } : { kind: 'never', hours, words: 'no refund' }
}
