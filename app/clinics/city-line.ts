/** A postal address in the United States. */
export type PostalAddress = { street: string; city: string; state: string; zip: string }

/** Returns city, state and ZIP, the second line of a postal address. A missing part leaves no stray comma. */
export function cityLine({ city, state, zip }: Omit<PostalAddress, 'street'>): string {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
