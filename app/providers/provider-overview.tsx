import { editAttributes } from '~/content/edit'
import { type LinkedService, ServiceLinks } from '~/clinics/service-links'
import { Portrait } from './portrait'
import { ProviderFacts, Specialties } from './provider-facts'
import type { ProviderCardData } from './team.server'

type ProviderOverviewProps = {
  provider: ProviderCardData
  services: LinkedService[]
}

/** Renders a provider's photo, bio, languages, specialties and services, without those that the office left empty. */
export function ProviderOverview({ provider, services }: ProviderOverviewProps) {
  const { name, photo, bio, specialties } = provider
  return (
    <section
      aria-label={`About ${name}`}
      className="wrap flex flex-col gap-x-12 gap-y-8 py-8 sm:flex-row lg:py-14"
    >
      <Portrait name={name} photo={photo} isLarge />
      <div className="min-w-0 max-w-2xl">
        <div className="grid gap-1.5">
          <ProviderFacts provider={provider} />
        </div>
        {bio && (
          <p className="mt-5 text-lg first:mt-0" {...editAttributes(provider, 'bio')}>
            {bio}
          </p>
        )}
        {specialties.length > 0 && (
          <>
            <h2 className="title-md mt-8 mb-3">Specialties</h2>
            <Specialties provider={provider} />
          </>
        )}
        {services.length > 0 && (
          <>
            <h2 className="title-md mt-8">Services</h2>
            <ServiceLinks services={services} />
          </>
        )}
      </div>
    </section>
  )
}
