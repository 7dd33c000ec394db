import { formatDollars, isSameAmount } from '@domain/money'
import { fix, number, placeIn, text, titleOf, valueAt } from './content'
import { denies, sentences, speaksOfAnotherTime, textsOf } from './texts'
import type { Check, Content, Doc, Finding, Place } from './types'

const amountPattern = String.raw`[\d,]*\d(?:\.\d\d)?(?!\d)`
const readDollars = (written: string) => Number(written.replaceAll(',', ''))

/** The savings of a package, which are stated in three places (C-05). */
export const savings: Check = ({ content }) => {
  const packages = content.ofType('membershipPackage')
  return [
    ...packages.flatMap((doc) => twoSavings(doc, statedOffer(content))),
    ...offerText(content, packages),
  ]
}

type StatedOffer = { page: Doc; text: string; written: string; amount: number; place: Place }

/** What the services page says that a package saves at most; null when it says no such thing, or of another span than the whole. */
function statedOffer(content: Content): StatedOffer | null {
  const page = content.byId('servicesPage')
  const stated = text(valueAt(page, 'offer.text'))
  const [whole, written] =
    new RegExp(
      `\\bsave up to \\$(${amountPattern})(?!\\s*(?:per|an?|each|every|off)\\b|\\s*/)`,
      'i',
    ).exec(stated) ?? []
  if (!page || !whole || !written) return null
  return {
    page,
    text: stated,
    written,
    amount: readDollars(written),
    place: placeIn(page, 'offer.text', 'Membership offer'),
  }
}

function twoSavings(doc: Doc, stated: StatedOffer | null): Finding[] {
  const [offer, thanks] = [number(doc.offerSavings), number(doc.thankYouSavings)]
  if (offer === null || thanks === null || offer === thanks) return []
  const repeats = stated !== null && [offer, thanks].includes(stated.amount)
  return [
    {
      id: `savings:${doc._id}`,
      severity: 'warning',
      message: `${titleOf(doc)}: the offer page says “save ${formatDollars(offer)}”, the thank-you page says ${formatDollars(thanks)}. Which is right?`,
      places: [
        placeIn(doc, 'offerSavings', 'Savings on the offer page'),
        placeIn(doc, 'thankYouSavings', 'Savings on the thank-you page'),
        ...(repeats ? [stated.place] : []),
      ],
      fixes: [
        fix(`Use ${formatDollars(offer)} on both`, doc, { thankYouSavings: offer }),
        fix(`Use ${formatDollars(thanks)} on both`, doc, { offerSavings: thanks }),
      ],
    },
  ]
}

function offerText(content: Content, packages: Doc[]): Finding[] {
  const stated = statedOffer(content)
  const savingsOf = (docs: Doc[]) =>
    docs.map((doc) => number(doc.offerSavings)).filter((amount) => amount !== null)
  const most = Math.max(...savingsOf(content.publicOfType('membershipPackage')))
  // A package that is being prepared may be what the text speaks of, too.
  if (
    !stated ||
    !Number.isFinite(most) ||
    [most, Math.max(...savingsOf(packages))].includes(stated.amount)
  )
    return []
  const { page, written, place } = stated
  return [
    {
      id: 'savings:offer-text',
      severity: 'warning',
      message: `The services page says “save up to $${written}”, but the most that a package saves is ${formatDollars(most)}.`,
      places: [
        place,
        ...packages.flatMap((doc) =>
          number(doc.offerSavings) === most ? [placeIn(doc, 'offerSavings')] : [],
        ),
      ],
      fixes: [
        fix(`Write ${formatDollars(most)} on the services page`, page, {
          'offer.text': stated.text.replace(`$${written}`, formatDollars(most)),
        }),
      ],
    },
  ]
}

const savingsFields = ['offerSavings', 'thankYouSavings'] as const
const savingsLabels = {
  offerSavings: 'Savings on the offer page',
  thankYouSavings: 'Savings on the thank-you page',
}

/**
 * Packages with savings that were checked for another price than today's. Patients would be promised savings that nobody
 * has worked out for the new price. The finding stays, also after publishing, until the office confirms the savings.
 */
export const outdatedSavings: Check = ({ content }) =>
  content.ofType('membershipPackage').flatMap((doc) => {
    const [price, checkedFor] = [number(doc.price), number(doc.savingsPrice)]
    const stated = savingsFields.filter((field) => number(doc[field]) !== null)
    if (price === null || stated.length === 0) return []
    if (checkedFor !== null && isSameAmount(price, checkedFor)) return []
    const reason =
      checkedFor === null
        ? `no price is recorded for which the savings were checked`
        : `the savings were last checked when the price was ${formatDollars(checkedFor)}`
    return [
      {
        id: `savings-price:${doc._id}`,
        severity: 'warning' as const,
        message: `${titleOf(doc)} costs ${formatDollars(price)}, but ${reason}. Are the savings still right?`,
        places: [
          placeIn(doc, 'price', 'Price'),
          ...stated.map((field) => placeIn(doc, field, savingsLabels[field])),
        ],
        fixes: [
          fix(`The savings are right for ${formatDollars(price)}`, doc, { savingsPrice: price }),
        ],
      },
    ]
  })

/** Monthly payments add up to the price, texts repeat the amounts, and one package at most is the best value. */
export const prices: Check = ({ content }) => {
  const packages = content.ofType('membershipPackage')
  return [
    ...packages.flatMap(monthlySum),
    ...monthlyTexts(content, packages),
    ...bestValues(content.publicOfType('membershipPackage')),
  ]
}

function monthlyOf(doc: Doc) {
  return {
    amount: number(valueAt(doc, 'monthly.amount')),
    payments: number(valueAt(doc, 'monthly.payments')),
    price: number(doc.price),
  }
}

function monthlySum(doc: Doc): Finding[] {
  const { amount, payments, price } = monthlyOf(doc)
  if (
    amount === null ||
    payments === null ||
    price === null ||
    isSameAmount(amount * payments, price)
  )
    return []
  return [
    {
      id: `monthly-sum:${doc._id}`,
      severity: 'error',
      message: `${titleOf(doc)}: ${payments} payments of ${formatDollars(amount)} make ${formatDollars(amount * payments)}, but the price is ${formatDollars(price)}.`,
      places: [placeIn(doc, 'monthly.amount', 'Monthly payment'), placeIn(doc, 'price', 'Price')],
      fixes: [],
    },
  ]
}

const planPattern = new RegExp(`\\$(${amountPattern}) for (\\d+) months\\b`, 'i')

/** A parking pass may cost something for some months, too. */
function statesPlan(sentence: string): boolean {
  const before = planPattern.test(sentence) ? sentence.slice(0, sentence.search(planPattern)) : null
  return (
    before !== null &&
    /\b(?:monthly|billed|installments?)\b/i.test(sentence) &&
    !speaksOfAnotherTime.test(sentence) &&
    !denies.test(before)
  )
}

function monthlyTexts(content: Content, packages: Doc[]): Finding[] {
  const plans = packages
    .map(monthlyOf)
    .filter(({ amount, payments }) => amount !== null && payments !== null)
  if (plans.length === 0) return []
  return textsOf(content.all).flatMap((entry) => {
    const sentence = sentences(entry.text).find((one) => statesPlan(one))
    const match = sentence && planPattern.exec(sentence)
    if (
      !match?.[1] ||
      plans.some(
        ({ amount, payments }) =>
          amount === readDollars(match[1] ?? '') && payments === Number(match[2]),
      )
    )
      return []
    const plan = plans[0]
    const wanted = `${formatDollars(plan?.amount ?? 0)} for ${plan?.payments} months`
    const patches = plans.length === 1 ? entry.replace(match[0], wanted) : []
    return [
      {
        id: `monthly-text:${entry.doc._id}:${entry.path}`,
        severity: 'warning' as const,
        message: `This text says “${match[0]}”, but no package is paid that way.`,
        places: [entry.place],
        fixes: patches.length > 0 ? [{ label: `Write “${wanted}”`, patches }] : [],
      },
    ]
  })
}

function bestValues(packages: Doc[]): Finding[] {
  const marked = packages.filter(({ bestValue }) => bestValue === true)
  if (marked.length < 2) return []
  return [
    {
      id: 'best-value',
      severity: 'warning',
      message: `${marked.map(titleOf).join(' and ')} are both marked as best value. Only one can be.`,
      places: marked.map((doc) => placeIn(doc, 'bestValue', 'Best value')),
      fixes: [],
    },
  ]
}
