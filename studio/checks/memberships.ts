import { cancellationChannels } from '@site/domain/cancellation'
import { formatList } from '@site/domain/format-list'
import { isShown } from '@site/domain/in-force'
import { formatDollars, isSameAmount } from '@site/domain/money'
import { findMonthlyPaymentsProblem, type PackagePrice } from '../schema/monthly-payments'
import { asNumber, asText, createFix, createPlace, titleOf, valueAt } from './content'
import { collectTexts, formatLike, numberPattern, parseNumber, type Text } from './texts'
import type { Check, Content, Doc, Finding, Fix, Place } from './types'

const savingsFields = ['offerSavings', 'thankYouSavings'] as const
const savingsLabels = {
  offerSavings: 'Savings on the offer page',
  thankYouSavings: 'Savings on the thank-you page',
}

/** Finds savings that differ between the three places that state them (C-05). */
export const savings: Check = ({ content }) => {
  const packages = content.ofType('membershipPackage')
  return [
    ...packages.flatMap((doc) => compareSavings(doc, parseOffer(content))),
    ...checkOfferText(content, packages),
  ]
}

type Offer = { page: Doc; text: string; amountText: string; amount: number; place: Place }

/** Returns the maximum savings stated on the services page, or null when the page states none. */
function parseOffer(content: Content): Offer | null {
  const page = content.byId('servicesPage')
  const offerText = asText(valueAt(page, 'offer.text'))
  const [, amountText] = /\bsave up to \$([\d,]*\d(?:\.\d\d)?)/i.exec(offerText) ?? []
  if (!page || !amountText) return null
  return {
    page,
    text: offerText,
    amountText,
    amount: Number(amountText.replaceAll(',', '')),
    place: createPlace(page, 'offer.text', 'Membership offer'),
  }
}

function compareSavings(doc: Doc, stated: Offer | null): Finding[] {
  const [offer, thanks] = [asNumber(doc.offerSavings), asNumber(doc.thankYouSavings)]
  if (offer === null || thanks === null || offer === thanks) return []
  const isRepeated = stated !== null && [offer, thanks].includes(stated.amount)
  return [
    {
      id: `savings:${doc._id}`,
      severity: 'warning',
      message: `${titleOf(doc)}: the offer page says “save ${formatDollars(offer)}”, but the thank-you page says ${formatDollars(thanks)}. Which amount is correct?`,
      places: [
        ...savingsFields.map((field) => createPlace(doc, field, savingsLabels[field])),
        ...(isRepeated ? [stated.place] : []),
      ],
      fixes: [
        createFix(`Use ${formatDollars(offer)} on both pages`, doc, { thankYouSavings: offer }),
        createFix(`Use ${formatDollars(thanks)} on both pages`, doc, { offerSavings: thanks }),
      ],
    },
  ]
}

function checkOfferText(content: Content, packages: Doc[]): Finding[] {
  const stated = parseOffer(content)
  const savingsOf = (docs: Doc[]) =>
    docs.map((doc) => asNumber(doc.offerSavings)).filter((amount) => amount !== null)
  const maxSavings = Math.max(...savingsOf(content.publicOfType('membershipPackage')))
  // The text may already state the savings of a package that exists only as a draft.
  if (
    !stated ||
    !Number.isFinite(maxSavings) ||
    [maxSavings, Math.max(...savingsOf(packages))].includes(stated.amount)
  )
    return []
  const { page, amountText, place } = stated
  return [
    {
      id: 'savings:offer-text',
      severity: 'warning',
      message: `The Services page says “save up to $${amountText}”, but the highest savings of any package are ${formatDollars(maxSavings)}. Correct the text or the savings.`,
      places: [
        place,
        ...packages.flatMap((doc) =>
          asNumber(doc.offerSavings) === maxSavings ? [createPlace(doc, 'offerSavings')] : [],
        ),
      ],
      fixes: [
        createFix(`Change to ${formatDollars(maxSavings)} on the Services page`, page, {
          'offer.text': stated.text.replace(`$${amountText}`, formatDollars(maxSavings)),
        }),
      ],
    },
  ]
}

/**
 * Finds packages whose price changed after their savings were last confirmed. Without this check, patients could be
 * promised savings that do not match the new price. The finding stays until staff confirm the savings, even after they
 * publish the new price (C-05).
 */
export const outdatedSavings: Check = ({ content }) =>
  content.ofType('membershipPackage').flatMap((doc) => {
    const [price, confirmedPrice] = [asNumber(doc.price), asNumber(doc.savingsPrice)]
    const stated = savingsFields.filter((field) => asNumber(doc[field]) !== null)
    if (price === null || stated.length === 0) return []
    if (confirmedPrice !== null && isSameAmount(price, confirmedPrice)) return []
    const reason =
      confirmedPrice === null
        ? 'the savings have not been checked for this price'
        : `the savings were last checked when the price was ${formatDollars(confirmedPrice)}`
    return [
      {
        id: `savings-price:${doc._id}`,
        severity: 'warning',
        message: `${titleOf(doc)} costs ${formatDollars(price)}, but ${reason}. Are the savings still correct?`,
        places: [
          createPlace(doc, 'price', 'Price'),
          ...stated.map((field) => createPlace(doc, field, savingsLabels[field])),
        ],
        fixes: [
          createFix(`Confirm the savings for ${formatDollars(price)}`, doc, {
            savingsPrice: price,
          }),
        ],
      },
    ]
  })

/** Finds monthly payments that are incomplete or do not add up to the price, and more than one best value. */
export const prices: Check = ({ content }) => {
  const packages = content.ofType('membershipPackage')
  return [
    ...packages.flatMap(checkMonthlySum),
    ...checkBestValue(content.publicOfType('membershipPackage')),
  ]
}

function checkMonthlySum(doc: Doc): Finding[] {
  const problem = findMonthlyPaymentsProblem(doc as PackagePrice)
  if (!problem) return []
  return [
    {
      id: `monthly-sum:${doc._id}`,
      severity: 'error',
      message: `${titleOf(doc)}: ${problem}`,
      places: [
        createPlace(doc, 'monthly.amount', 'Monthly payments'),
        createPlace(doc, 'price', 'Price'),
      ],
      fixes: fixPayments(doc),
    },
  ]
}

/** Returns the fix that divides the price into as many payments as before, if they are whole cents. */
function fixPayments(doc: Doc): Fix[] {
  const { price, monthly } = doc as PackagePrice
  const payments = monthly?.payments
  if (!price || !payments || !monthly.amount) return []
  const amount = Math.round((price / payments) * 100) / 100
  if (!isSameAmount(amount * payments, price)) return []
  return [
    createFix(`Change to ${payments} payments of ${formatDollars(amount)}`, doc, {
      'monthly.amount': amount,
    }),
  ]
}

function checkBestValue(packages: Doc[]): Finding[] {
  const bestValues = packages.filter(({ bestValue }) => bestValue === true)
  if (bestValues.length < 2) return []
  return [
    {
      id: 'best-value',
      severity: 'warning',
      message: `${formatList(bestValues.map(titleOf))} are marked as the best value. Select only one package.`,
      places: bestValues.map((doc) => createPlace(doc, 'bestValue', 'Best value')),
      fixes: [],
    },
  ]
}

/** Returns the texts in which patients read about the packages, without those of the packages themselves. */
function membershipTexts(content: Content): Text[] {
  return collectTexts(content.all).filter(
    ({ doc: { _type } }) =>
      _type === 'legalPage' || (_type.startsWith('membership') && _type !== 'membershipPackage'),
  )
}

const statedCharge =
  /(?<=payments? of )\$([\d,]*\d(?:\.\d\d)?)|\$([\d,]*\d(?:\.\d\d)?)(?= (?:total|in one payment|(?:a|per) (?:month|year))\b)/gi

/** Finds texts that state a charge which is not, or no longer, that of a package. */
export const packageCharges: Check = ({ content }) => {
  const amounts = content.ofType('membershipPackage').flatMap((doc) => {
    const values = [asNumber(doc.price), asNumber(valueAt(doc, 'monthly.amount'))]
    return values.filter((amount) => amount !== null)
  })
  if (amounts.length === 0) return []
  return membershipTexts(content).flatMap((entry) => {
    const stated = [...entry.text.matchAll(statedCharge)].map(([, before, after]) =>
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

/** Matches a text about ending a membership or its payments; one about an appointment is not meant. */
const aboutCancelling =
  /\b(?:cancel|end|stop)(?:ing)? (?:a|the|your|my) (?:\w+ )?(?:memberships?|payments?|packages?)\b|\bbefore the next billing date\b/i
/** Matches a text that names at least one way to do so. */
const namesWay = /\b(?:call|phone|email|write|form|visit)\b/i

/** Finds texts that name other ways to cancel a membership than the agreement does. */
export const cancellation: Check = ({ content }) => {
  const texts = collectTexts(content.all).filter(
    ({ doc, text }) =>
      doc._type !== 'membershipCancelPage' &&
      !text.trim().endsWith('?') &&
      aboutCancelling.test(text) &&
      namesWay.test(text) &&
      !text.toLowerCase().includes(cancellationChannels.toLowerCase()),
  )
  if (texts.length === 0) return []
  return [
    {
      id: 'cancellation-wording',
      severity: 'warning',
      message: `Patients may cancel a membership in every way that their agreement names. Use these words: “${cancellationChannels}”.`,
      places: texts.map(({ place }) => place),
      fixes: [],
    },
  ]
}
