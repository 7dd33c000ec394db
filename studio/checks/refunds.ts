import { collectTexts } from './texts'
import type { Check } from './types'

/** Matches 'no refund', 'no refunds after 48 hours' and 'pro-rated within 30 days', with the time span. */
const refundRule = /\bno refunds?\b(?: after (\w+ \w+))?|\bpro-?rated within (\w+ \w+)/gi

/** Finds refund rules with different time spans, which need one wording by staff (C-07). */
export const refunds: Check = ({ content }) => {
  const rules = collectTexts(content.all).flatMap(({ text, place }) =>
    [...text.matchAll(refundRule)].map(([phrase, after, within]) => ({
      phrase: phrase.toLowerCase(),
      span: after ?? within ?? 'none',
      place,
    })),
  )
  if (new Set(rules.map(({ span }) => span)).size < 2) return []
  const phrases = [...new Set(rules.map(({ phrase }) => `“${phrase}”`))]
  const places = new Map(rules.map(({ place }) => [`${place.documentId} ${place.path}`, place]))
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
