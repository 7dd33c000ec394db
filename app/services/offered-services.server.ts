import { isAt } from '~/clinics/offered'
import { editOf } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import type { Clinic, Provider, Service } from '~/content/types'
import type { OfferedService, ServiceElsewhere } from './types'

/**
 * Returns the services offered at a clinic, without their lists of clinics, and whether the clinic has providers for
 * each (SRV-04, SRV-05).
 */
export function offeredServices(
  services: Service[],
  providers: Provider[],
  clinicId: string,
): OfferedService[] {
  const team = providers.filter((provider) => isAt(clinicId, provider))
  return services
    .filter((service) => isAt(clinicId, service))
    .map(
      ({
        id,
        name,
        subtitle,
        description,
        detailedDescription,
        approach,
        techniques,
        conditions,
        benefits,
        expectationSteps,
        locationInfo,
        faqs,
        ...service
      }) => {
        const texts = {
          detailedDescription: richTextHtml(detailedDescription),
          approach: richTextHtml(approach),
        }
        return {
          ...editOf(service),
          ...texts,
          id,
          name,
          subtitle,
          description,
          techniques,
          conditions,
          benefits,
          expectationSteps,
          locationInfo,
          faqs,
          hasProviders: team.some(({ serviceIds }) => serviceIds.includes(id)),
        }
      },
    )
}

/**
 * Returns the services that a clinic does not offer, each with the named clinics that do. A service
 * that none of them offers is omitted.
 */
export function servicesElsewhere(
  services: Service[],
  clinicId: string,
  named: Clinic[],
): ServiceElsewhere[] {
  return services
    .filter((service) => !isAt(clinicId, service))
    .map((service) => ({
      ...editOf(service),
      id: service.id,
      name: service.name,
      clinics: named
        .filter(({ id }) => isAt(id, service))
        .map(({ id, name, domain, ...clinic }) => ({ ...editOf(clinic), id, name, domain })),
    }))
    .filter(({ clinics }) => clinics.length > 0)
}
