import type { ParsedContent } from '~/content/store.server'
import type { Clinic, Service } from '~/content/types'

export type ServicesContent = ParsedContent['services']['page']
/** What the page shows of a service; its rich texts are HTML. */
export type OfferedService = Omit<Service, 'clinicIds' | 'detailedDescription' | 'approach'> & {
  detailedDescription: string
  approach: string
}
export type WellnessLink = ParsedContent['layout']['settings']['wellness'] | null
/** A service that the group offers, though not at the active clinic, and where. */
export type ServiceElsewhere = Pick<Service, 'id' | 'name'> & {
  clinics: Pick<Clinic, 'id' | 'name' | 'domain'>[]
}
