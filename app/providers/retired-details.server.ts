import { isAt } from '~/clinics/offered'
import type { Clinic, Provider, RetiredProvider, Service } from '~/content/types'
import { providerName } from './card-data.server'
import { findColleagues } from './colleagues'

/** The number of colleagues on the page of a retired address. */
const maxColleagues = 12

type Content = { providers: Provider[]; clinics: Clinic[]; services: Service[] }

/** Returns the former provider's clinics and services by name, and the colleagues who offer the same there. */
export function retiredDetails(address: RetiredProvider, content: Content) {
  return {
    clinicNames: content.clinics.filter(({ id }) => isAt(id, address)).map(({ name }) => name),
    serviceNames: content.services
      .filter(({ id }) => address.serviceIds.includes(id))
      .map(({ name }) => name),
    colleagues: findColleagues(address, content).slice(0, maxColleagues).map(providerName),
  }
}
