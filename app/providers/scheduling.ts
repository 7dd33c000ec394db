import { formatList } from '@site/domain/format-list'
import type { LocationCard } from '~/clinics/location-card.server'
import type { ProviderCardData } from './team.server'

type SchedulingOptions = {
  provider: Pick<ProviderCardData, 'name' | 'acceptingNewPatients'>
  clinics: Pick<LocationCard, 'name' | 'domain' | 'phone'>[]
  /** Whether the provider offers a service; office staff do not. */
  offersCare: boolean
}

/** The largest number of phone numbers in a sentence. The page lists the clinics with their numbers above it. */
const maxPhones = 2

/** Returns how to reach the clinics. Clinics that share a phone number are named together. */
function callAdvice(clinics: SchedulingOptions['clinics']): string {
  const phones = [...new Set(clinics.map(({ phone }) => phone).filter(Boolean))]
  if (phones.length === 0) return 'Send us a message and we’ll get back to you.'
  const namesAt = (number: string) =>
    formatList(clinics.flatMap(({ name, phone }) => (phone === number ? [name] : [])))
  const whom =
    phones.length > maxPhones
      ? 'any of the clinics above'
      : phones.map((phone) => `${phone} (${namesAt(phone)})`).join(' or ')
  return `Call ${whom}, or send us a message and we’ll get back to you.`
}

/** Returns the call to action of a provider's page, and the address of the contact form for the provider's clinic. */
export function scheduling({ provider, clinics, offersCare }: SchedulingOptions) {
  const { name, acceptingNewPatients } = provider
  const domain = clinics[0]?.domain
  const contactHref = domain ? `/contact?clinic=${domain}` : '/contact'
  const call = callAdvice(clinics)
  if (!offersCare) return { heading: 'How can we help?', text: call, contactHref }
  if (acceptingNewPatients === false)
    return {
      heading: 'Find another provider',
      text: `${name} isn’t accepting new patients right now, but we can help you find someone who is. ${call}`,
      contactHref,
    }
  return { heading: `Schedule a visit with ${name}`, text: call, contactHref }
}
