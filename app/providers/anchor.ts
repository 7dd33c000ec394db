/** Where a provider's card is on the page of the team. */
export function providerAnchor(id: string): string {
  return `provider-${id}`
}
