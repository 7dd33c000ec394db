import type { LocationCard } from '~/clinics/location-card.server'
import type { ProviderCardData } from './types'

type SchedulingOptions = {
  provider: Pick<ProviderCardData, 'name' | 'acceptingNewPatients'>
  clinics: Pick<LocationCard, 'name' | 'domain' | 'phone'>[]
  /** Whether the provider offers a service; office staff do not. */
  offersCare: boolean
}

/** Returns the call to action of a provider's page, and the address of the contact form for the provider's clinic. */
export function scheduling({ provider, clinics, offersCare }: SchedulingOptions) {
  const { name, acceptingNewPatients } = provider
  const domain = clinics[0]?.domain
  const contactHref = domain ? `/contact?clinic=${domain}` : '/contact'
  const phones = clinics.flatMap((clinic) =>
    clinic.phone ? [`${clinic.phone} (${clinic.name})`] : [],
  )
  const call =
    phones.length > 0
      ? `Call ${phones.join(' or ')}, or send us a message and we’ll get back to you.`
      : 'Send us a message and we’ll get back to you.'
  if (!offersCare) return { heading: 'How can we help?', text: call, contactHref }
  if (acceptingNewPatients === false)
    return {
      heading: 'Find another provider',
      text: `${name} isn’t accepting new patients right now, but we can help you find someone who is. ${call}`,
      contactHref,
    }
  return { heading: `Schedule a visit with ${name}`, text: call, contactHref }
}
