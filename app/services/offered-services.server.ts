import { isAt } from '~/clinics/offered'
import { editOf } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import type { Service } from '~/content/types'
import type { OfferedService } from './types'

/** The services offered at a clinic (SRV-04, SRV-05), without the list of clinics that decided it. */
export function offeredServices(services: Service[], clinicId: string): OfferedService[] {
  return services
    .filter((service) => isAt(clinicId, service))
    .map(({ id, name, subtitle, description, detailedDescription, approach, techniques, conditions, benefits, expectationSteps, locationInfo, faqs, ...service }) => {
      const texts = { detailedDescription: richTextHtml(detailedDescription), approach: richTextHtml(approach) }
      return { ...editOf(service), ...texts, id, name, subtitle, description, techniques, conditions, benefits, expectationSteps, locationInfo, faqs }
    })
}
