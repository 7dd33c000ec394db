import { isShown } from '@site/domain/in-force'
import { formatDollars, isSameAmount } from '@site/domain/money'
import { asNumber, asText, valueAt } from './content'
import { collectTexts, formatLike, numberPattern, parseNumber, type Text } from './texts'
import type { Check, Content } from './types'

/** Returns the texts in which patients read about the packages, without those of the packages themselves. */
function membershipTexts(content: Content): Text[] {
  return collectTexts(content.all).filter(
    ({ doc: { _type } }) =>
      _type === 'legalPage' || (_type.startsWith('membership') && _type !== 'membershipPackage'),
  )
}

const charge =
  /(?<=payments? of )\$([\d,]*\d(?:\.\d\d)?)|\$([\d,]*\d(?:\.\d\d)?)(?= (?:total|in one payment|(?:a|per) (?:month|year))\b)/gi

/** Finds texts that state a charge which is not, or no longer, that of a package. */
export const packageCharges: Check = ({ content }) => {
  const amounts = content.ofType('membershipPackage').flatMap((doc) => {
    const values = [asNumber(doc.price), asNumber(valueAt(doc, 'monthly.amount'))]
    return values.filter((amount) => amount !== null)
  })
  if (amounts.length === 0) return []
  return membershipTexts(content).flatMap((entry) => {
    const stated = [...entry.text.matchAll(charge)].map(([, before, after]) =>
      Number((before ?? after ?? '').replaceAll(',', '')),
    )
    const wrong = stated.find((amount) => !amounts.some((other) => isSameAmount(amount, other)))
    if (wrong === undefined) return []
    return [
      {
        id: `package-charge:${entry.doc._id}:${entry.path}`,
        severity: 'warning',
        message: `This text mentions a charge of ${formatDollars(wrong)}, which no membership package has: “${entry.text}”. Correct the text.`,
        places: [entry.place],
        fixes: [],
      },
    ]
  })
}

const statedCount = new RegExp(`\\b(${numberPattern})\\s+packages\\b`, 'i')

/** Finds texts that state a different number of packages than patients can buy now. */
export const packageCount: Check = ({ content, now }) => {
  const count = content
    .publicOfType('membershipPackage')
    .filter(({ showFrom, showUntil }) =>
      isShown({ showFrom: asText(showFrom) || null, showUntil: asText(showUntil) || null }, now),
    ).length
  return membershipTexts(content).flatMap((entry) => {
    const [phrase = '', stated = ''] = statedCount.exec(entry.text) ?? []
    if (!phrase || parseNumber(stated) === count) return []
    const replacement = phrase.replace(stated, formatLike(count, stated))
    const patches = entry.replace(phrase, replacement)
    return [
      {
        id: `package-count:${entry.doc._id}:${entry.path}`,
        severity: 'warning',
        message: `This text mentions ${stated.toLowerCase()} packages: “${entry.text}”. The website offers ${count}. Correct the number.`,
        places: [entry.place],
        fixes:
          patches.length > 0 && count > 1 ? [{ label: `Change to “${replacement}”`, patches }] : [],
      },
    ]
  })
}
