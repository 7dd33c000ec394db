import { testCard, type TestCard } from './cards'

/** The fields of the card form, by the tokens with which browsers fill them in. */
export const cardFields = {
  name: 'cc-name',
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
} as const

export type CardField = keyof typeof cardFields

/** What the form shows. Never again a number that is no test card's, nor a security code that was typed. */
export type CardForm = {
  values: Partial<Record<CardField, string | undefined>>
  errors: Partial<Record<CardField, string>>
}

export type ParsedCard = { ok: true; card: TestCard } | { ok: false; form: CardForm }

const maxNameLength = 100
const longNumberPattern = /(?:\d[\s-]*){8}/
const expiryPattern = /^(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})$/

/** Validates the form. Of the card's values, only those in {@link CardForm} are returned. */
export function parseCard(form: URLSearchParams, now: Date): ParsedCard {
  const typed = (field: CardField) => form.get(field)?.trim() ?? ''
  const card = testCard(typed('number'))
  const errors: CardForm['errors'] = {}
  if (!typed('name')) errors.name = 'Enter the name on the card'
  else if (typed('name').length > maxNameLength)
    errors.name = `Name on the card must be ${maxNameLength} characters or fewer`
  if (!typed('number')) errors.number = 'Enter the card number'
  else if (!card) errors.number = 'Use one of the test cards listed here. Do not enter a real card'
  const expiry = expiryPattern.exec(typed('expiry'))
  if (!typed('expiry')) errors.expiry = 'Enter the expiration date'
  else if (!expiry) errors.expiry = 'Expiration date must be a month and a year, like 09/30'
  else if (isPast(expiry, now)) errors.expiry = 'Expiration date must be in the future'
  const code = codeFault(typed('code'), card?.codeDigits)
  if (code) errors.code = code

  if (card && Object.keys(errors).length === 0) return { ok: true, card }
  // A number may have been typed into the wrong field.
  const name = longNumberPattern.test(typed('name'))
    ? undefined
    : typed('name').slice(0, maxNameLength)
  return {
    ok: false,
    form: { errors, values: { name, number: card?.number, expiry: expiry?.[0] } },
  }
}

/** Returns a form filled in with a test card, or an empty form. */
export function filledForm(card: TestCard | undefined, now: Date): CardForm {
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

/** A card is good until the end of its month. */
function isPast([, month, year]: RegExpExecArray, now: Date): boolean {
  return new Date(2000 + Number(year), Number(month)) <= now
}

function codeFault(text: string, digits: 3 | 4 | undefined): string | undefined {
  if (!text) return 'Enter the security code'
  const fits =
    digits === undefined ? /^\d{3,4}$/.test(text) : /^\d+$/.test(text) && text.length === digits
  return fits ? undefined : `Security code must be ${digits ?? '3 or 4'} digits; any will do`
}
