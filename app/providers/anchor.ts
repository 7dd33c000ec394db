/** Returns the id of a provider's card on the providers page. */
export function providerAnchor(id: string): string {
  return `provider-${id}`
}
