/**
 * The patterns of phone numbers, email addresses and links to which a message could direct a
 * patient.
 */
const contacts: [RegExp, string][] = [
  [/(?:https?:\/\/|www\.)\S+/giu, 'link'],
  [/[^\s@]{1,64}@[^\s@]{1,254}/gu, 'address'],
  [
    /(?<!\d)(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)|(?<!\d)\d{3}[.-]\d{4}(?!\d)/gu,
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
