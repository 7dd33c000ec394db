import type { LocationCard } from '~/clinics/location-card.server'

type Described = Pick<LocationCard, 'fullName' | 'address' | 'phone'>

/** Returns the description of a clinic's page while its introduction is empty: name, address and phone. */
export function clinicDescription({ fullName, address, phone }: Described): string {
  return `${[fullName, address].filter(Boolean).join(', ')}.${phone && ` Phone ${phone}.`}`
}
