import { amountText, isAmount } from './money'
import { billParameters, billReference, addBillReference } from './bill-reference'

export type PaymentFailure = {
  message: string
  code: string
  /** The details of the bill, when the address names one (PAY-15). */
  details: { label: string; value: string }[]
  /** The address at which the payment starts again (PAY-17). */
  retry: string
}

/** The query parameters that `paymentFailure` reads. */
export const failureParameters: readonly string[] = [
  ...billParameters,
  'location',
  'error_message',
  'error_code',
]

const defaultMessage = 'Payment was not completed successfully.'

/**
 * Invisible characters that change how the surrounding text is rendered: control characters and
 * direction marks.
 */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/**
 * The patterns of email addresses, links and phone numbers to which a message could direct a
 * patient. A link needs no scheme, because people enter `pay.example` as it is.
 */
const contacts: [RegExp, string][] = [
  [/[^\s@]{1,64}@[^\s@]{1,254}/gu, 'address'],
  [/(?:https?:\/\/|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})\S*/giu, 'link'],
  [
    /(?<!\d)\+?(?:1[^\p{L}\p{N}]{0,3})?\(?\d{3}[^\p{L}\p{N}]{0,3}\d{3}[^\p{L}\p{N}]{0,3}\d{4}(?!\d)|(?<!\d)\d{3}[.\p{Pd}]\d{4}(?!\d)/gu,
    'number',
  ],
]

/**
 * Returns the content of `/payment-failed` from its query string. Any website can link to it, so
 * the result is plain, shortened text without contacts (PAY-13 to PAY-17, C-75).
 */
export function paymentFailure(
  query: URLSearchParams,
  clinics: { id: string; name: string }[],
): PaymentFailure {
  const invoice = removeContactsFromNumber(plainText(query.get('invoice'), 40))
  const amount = plainText(query.get('amount'), 20)
  const location = plainText(query.get('location'), 60)
  const details = [
    { label: 'Invoice', value: invoice },
    { label: 'Amount', value: isAmount(amount) ? amountText(amount) : '' },
    {
      label: 'Location',
      value: clinics.find(({ id }) => id === location)?.name ?? removeContacts(location),
    },
  ]
  return {
    message: removeContacts(plainText(query.get('error_message'), 300)) || defaultMessage,
    code: removeContactsFromNumber(plainText(query.get('error_code'), 40)),
    details: invoice ? details.filter(({ value }) => value !== '') : [],
    retry: addBillReference('/pay-my-bill', billReference(query)),
  }
}

/**
 * Returns untrusted text from an address as one line of plain text of at most `maxLength` characters,
 * including an ellipsis. Variants of a character, such as full-width digits, become the usual one. The
 * result is empty when the text has no visible characters (C-75).
 */
export function plainText(value: string | null, maxLength: number): string {
  const text = (value ?? '')
    .slice(0, maxLength * 8)
    .normalize('NFKC')
    .replace(invisibleCharacters, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * Returns a text from a link without its phone numbers, email addresses and links, because only the
 * clinics provide contacts on this site.
 */
function removeContacts(text: string): string {
  return contacts.reduce(
    (result, [pattern, label]) => result.replace(pattern, `[${label} left out]`),
    text,
  )
}

/**
 * Returns a code or an invoice number from a link without contacts. A value of digits only is
 * returned unchanged, because an invoice number can have as many digits as a phone number.
 */
function removeContactsFromNumber(text: string): string {
  return /^\d+$/.test(text) ? text : removeContacts(text)
}
