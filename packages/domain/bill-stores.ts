/**
 * The accounts at the card payment page that clinics' bills are paid to, by the clinics' ids. Both Medford clinics share
 * one (PAY-06).
 */
export const billStores: ReadonlyMap<string, 'ashland' | 'central-point' | 'medford'> = new Map([
  ['ashland', 'ashland'],
  ['central-point', 'central-point'],
  ['east-medford', 'medford'],
  ['north-medford', 'medford'],
] as const)
