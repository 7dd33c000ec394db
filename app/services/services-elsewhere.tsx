import { fragmentOf } from '@site/domain/services'
import { ClinicLink } from '~/clinics/choice/clinic-link'
import { editAttributes } from '~/content/edit'
import type { ServiceElsewhere } from './offered-services.server'

/**
 * Renders where the services that this clinic does not offer are available. Each is the target of
 * its fragment, so that a link to acupuncture works at every clinic (RTE-04, C-12). The sentences are also correct for a
 * service with a name in the plural, such as Custom Orthotics.
 */
export function ServicesElsewhere({
  services,
  clinic,
}: {
  services: ServiceElsewhere[]
  clinic: string
}) {
  return services.map((service) => {
    const { id, name, clinics } = service
    const fragment = fragmentOf(id)
    return (
      <p key={id} id={fragment} className="mt-5 scroll-mt-64" {...editAttributes(service, 'name')}>
        {`${clinic} doesn’t offer ${name}. `}
        {clinics.map((otherClinic, index) => (
          <span key={otherClinic.id}>
            {index > 0 && (index < clinics.length - 1 ? ', ' : ' and ')}
            <ClinicLink
              clinic={otherClinic}
              to={`/services#${fragment}`}
              className="font-semibold text-forest"
            />
          </span>
        ))}
        {clinics.length === 1 ? ' does.' : ' do.'}
      </p>
    )
  })
}
