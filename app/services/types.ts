import type { Dated } from '@site/domain/in-force'
import type { Editable } from '~/content/edit'
import type { ParsedContent } from '~/content/store.server'
import type { Clinic, Service } from '~/content/types'

export type Offer = Omit<NonNullable<ParsedContent['services']['page']['offer']>, keyof Dated>
/** A service as the page renders it; its rich texts are HTML. */
export type OfferedService = Omit<
  Service,
  'clinicIds' | 'prices' | 'detailedDescription' | 'approach' | 'firstVisit'
> & {
  detailedDescription: string
  approach: string
  /** Whether a provider of the active clinic offers the service. */
  hasProviders: boolean
}
export type WellnessLink = (ParsedContent['layout']['settings']['wellness'] & Editable) | null
/**
 * A service that the group offers, though not at the active clinic, with the clinics that offer it.
 */
export type ServiceElsewhere = Pick<Service, 'edit' | 'id' | 'name'> & {
  clinics: Pick<Clinic, 'edit' | 'id' | 'name' | 'domain'>[]
}
