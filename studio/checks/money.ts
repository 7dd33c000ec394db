import { formatDollars, isSameAmount } from '@site/domain/money'
import { formatList } from '@site/domain/format-list'
import { findMonthlyPaymentsProblem, type PackagePrice } from '../schema/monthly-payments'
import { asNumber, asText, createFix, createPlace, titleOf, valueAt } from './content'
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
        severity: 'warning' as const,
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
