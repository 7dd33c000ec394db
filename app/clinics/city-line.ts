type CityParts = { city: string; state: string; zip: string }

/** Returns city, state and ZIP, the second line of a postal address. A missing part leaves no stray comma. */
export function cityLine({ city, state, zip }: CityParts): string {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
