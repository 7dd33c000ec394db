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
 * Returns a text from a link without its phone numbers, email addresses and links, because only the
 * clinics provide contacts on this site.
 */
export function removeContacts(text: string): string {
  return contacts.reduce(
    (result, [pattern, label]) => result.replace(pattern, `[${label} left out]`),
    text,
  )
}

/**
 * Returns a code or an invoice number from a link without contacts. A value of digits only is
 * returned unchanged, because an invoice number can have as many digits as a phone number.
 */
export function removeContactsFromNumber(text: string): string {
  return /^\d+$/.test(text) ? text : removeContacts(text)
}
