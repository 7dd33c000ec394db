import { fragmentOf } from '@site/domain/services'
import { isAt } from '~/clinics/offered'
import type { LinkedService } from '~/clinics/service-links'
import { pick } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import type { Clinic, Provider, Service } from '~/content/types'

/** Returns the fields of a service in a list of links. `query` is the query string with the clinic to show, if any. */
export function linkedService(service: Service, query = ''): LinkedService {
  return {
    ...pick(service, 'name', 'subtitle'),
    href: `/services${query}#${fragmentOf(service.id)}`,
  }
}

/**
 * Returns the services offered at a clinic, with their rich texts as HTML, and whether the clinic has providers for each
 * (SRV-04, SRV-05).
 */
export function offeredServices(services: Service[], providers: Provider[], clinicId: string) {
  const team = providers.filter((provider) => isAt(clinicId, provider))
  return services
    .filter((service) => isAt(clinicId, service))
    .map((service) => ({
      ...pick(
        service,
        'id',
        'name',
        'subtitle',
        'description',
        'techniques',
        'conditions',
        'benefits',
        'expectationSteps',
        'locationInfo',
        'faqs',
      ),
      detailedDescription: richTextHtml(service.detailedDescription),
      approach: richTextHtml(service.approach),
      hasProviders: team.some(({ serviceIds }) => serviceIds.includes(service.id)),
    }))
}

export type OfferedService = ReturnType<typeof offeredServices>[number]

/**
 * Returns the services that a clinic does not offer, each with the named clinics that do. A service
 * that none of them offers is omitted.
 */
export function servicesElsewhere(services: Service[], clinicId: string, named: Clinic[]) {
  return services
    .filter((service) => !isAt(clinicId, service))
    .map((service) => ({
      ...pick(service, 'id', 'name'),
      clinics: named
        .filter(({ id }) => isAt(id, service))
        .map((clinic) => pick(clinic, 'id', 'name', 'domain')),
    }))
    .filter(({ clinics }) => clinics.length > 0)
}

export type ServiceElsewhere = ReturnType<typeof servicesElsewhere>[number]
