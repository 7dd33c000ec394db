import { fragmentOf } from '@site/domain/services'
import type { LinkedService } from '~/clinics/service-links'
import { pick } from '~/content/edit'
import type { Service } from '~/content/types'

/** Returns the fields of a service in a list of links. `query` is the query string with the clinic to show, if any. */
export function linkedService(service: Service, query = ''): LinkedService {
  return {
    ...pick(service, 'name', 'subtitle'),
    href: `/services${query}#${fragmentOf(service.id)}`,
  }
}
