import { findTestCard, type TestCard } from './cards'

/** The fields of the card form, with their autocomplete tokens. */
export const cardFields = {
  name: 'cc-name',
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
} as const

export type CardField = keyof typeof cardFields

/** The content of the form. It never contains a real card number or a security code that a visitor has entered. */
export type CardForm = {
  values: Partial<Record<CardField, string | undefined>>
  errors: Partial<Record<CardField, string>>
}

export type ParsedCard = { ok: true; card: TestCard } | { ok: false; form: CardForm }

const maxNameLength = 100
const longNumberPattern = /(?:\d[\s-]*){8}/
const expiryPattern = /^(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})$/

/** Parses the form, and returns either the test card or the form with its errors. */
export function parseCard(form: URLSearchParams, now: Date): ParsedCard {
  const readField = (field: CardField) => form.get(field)?.trim() ?? ''
  const card = findTestCard(readField('number'))
  const errors: CardForm['errors'] = {}
  if (!readField('name')) errors.name = 'Enter the name on the card'
  else if (readField('name').length > maxNameLength)
    errors.name = `Name on the card must be ${maxNameLength} characters or fewer`
  if (!readField('number')) errors.number = 'Enter the card number'
  else if (!card) errors.number = 'Use one of the test cards listed here. Do not enter a real card'
  const expiry = expiryPattern.exec(readField('expiry'))
  if (!readField('expiry')) errors.expiry = 'Enter the expiration date'
  else if (!expiry) errors.expiry = 'Expiration date must be a month and a year, like 09/30'
  else if (isPast(expiry, now)) errors.expiry = 'Expiration date must be in the future'
  const code = findCodeError(readField('code'), card?.codeDigits)
  if (code) errors.code = code

  if (card && Object.keys(errors).length === 0) return { ok: true, card }
  // The visitor may have entered the card number into the wrong field.
  const name = longNumberPattern.test(readField('name'))
    ? undefined
    : readField('name').slice(0, maxNameLength)
  return {
    ok: false,
    form: { errors, values: { name, number: card?.number, expiry: expiry?.[0] } },
  }
}

/** Returns a form filled in with a test card, or an empty form. */
export function createFilledForm(card: TestCard | undefined, now: Date): CardForm {
  if (!card) return { values: {}, errors: {} }
  const expiry = `12/${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`
  return {
    values: {
      name: 'Test Card',
      number: card.number,
      expiry,
      code: '1234'.slice(0, card.codeDigits),
    },
    errors: {},
  }
}

/** Returns whether a card has expired. It is valid until the end of its month. */
function isPast([, month, year]: RegExpExecArray, now: Date): boolean {
  return new Date(2000 + Number(year), Number(month)) <= now
}

function findCodeError(text: string, digits: 3 | 4 | undefined): string | undefined {
  if (!text) return 'Enter the security code'
  const isValid =
    digits === undefined ? /^\d{3,4}$/.test(text) : /^\d+$/.test(text) && text.length === digits
  return isValid ? undefined : `Security code must be ${digits ?? '3 or 4'} digits; any will do`
}
