/** The outcomes of a payment, with their labels. */
export const outcomes = {
  paid: 'Paid',
  declined: 'Declined',
  'not-accepted': 'Card not accepted',
  'timed-out': 'Timed out',
  cancelled: 'Canceled',
} as const

export type Outcome = keyof typeof outcomes

/** A card that exists only for testing. */
export type TestCard = {
  name: string
  /** The number as it is printed on cards. */
  number: string
  outcome: Outcome
  codeDigits: 3 | 4
}

/** The accepted test cards, of the brands in BIL-08. */
export const sandboxCards: TestCard[] = [
  { name: 'Visa', number: '4111 1111 1111 1111', outcome: 'paid', codeDigits: 3 },
  { name: 'Mastercard', number: '5555 5555 5555 4444', outcome: 'paid', codeDigits: 3 },
  { name: 'Discover', number: '6011 1111 1111 1117', outcome: 'paid', codeDigits: 3 },
  { name: 'Visa', number: '4000 0000 0000 0002', outcome: 'declined', codeDigits: 3 },
  { name: 'Visa', number: '4000 0000 0000 0119', outcome: 'timed-out', codeDigits: 3 },
  { name: 'American Express', number: '3782 822463 10005', outcome: 'not-accepted', codeDigits: 4 },
]

/** Returns the test card with a number, which may contain spaces and hyphens, or undefined for another number. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = extractDigits(number)
  return sandboxCards.find((card) => extractDigits(card.number) === digits)
}

function extractDigits(number: string): string {
  return number.replace(/[\s-]/g, '')
}
