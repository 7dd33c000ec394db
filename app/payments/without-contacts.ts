/** Numbers, addresses and sites that a message could send somebody to. */
const contacts: [RegExp, string][] = [
  [/(?:https?:\/\/|www\.)\S+/giu, 'link'],
  [/[^\s@]{1,64}@[^\s@]{1,254}/gu, 'address'],
  [
    /(?<!\d)(?:\+?1[\s.-]{0,2})?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{4}(?!\d)|(?<!\d)\d{3}[.-]\d{4}(?!\d)/gu,
    'number',
  ],
]

/** A text that a link has brought, without whom to call, write to or visit: here that is only for the clinics to say. */
export function withoutContacts(text: string): string {
  return contacts.reduce(
    (left, [pattern, what]) => left.replace(pattern, `[${what} left out]`),
    text,
  )
}
