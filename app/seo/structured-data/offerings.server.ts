import { imageVariants } from '@site/domain/images'
import { providerPath } from '@site/domain/page-paths'
import { fragmentOf } from '@site/domain/services'
import { isAt } from '~/clinics/offered'
import { optimizedImagePath } from '~/content/optimized-image'
import type { Clinic, MembershipPackage, Provider, Service } from '~/content/types'
import { clinicReference } from './clinics.server'
import { organizationId } from './organization.server'
import {
  omitEmptyValues,
  type OfferNode,
  type PersonNode,
  type Reference,
  type ServiceNode,
} from './vocabulary'

/** Returns references to the listed clinics that exist. */
function clinicsOf(siteUrl: string, item: { clinicIds: string[] }, clinics: Clinic[]): Reference[] {
  return clinics.filter(({ id }) => isAt(id, item)).map(({ id }) => clinicReference(siteUrl, id))
}

/**
 * Returns a provider with their places of work: their clinics, or the group when they have none. Every provider is a
 * `Person`: schema.org's `Physician` is an organization for physicians, and only a job title says what a provider is
 * (decision 0073).
 */
export function person(siteUrl: string, provider: Provider, clinics: Clinic[]): PersonNode {
  const workplaces = clinicsOf(siteUrl, provider, clinics)
  const { id, name, credentials, title, photo, specialties, languages } = provider
  const url = siteUrl + providerPath(id)
  return omitEmptyValues<PersonNode>({
    '@type': 'Person',
    '@id': url,
    url,
    name,
    honorificSuffix: credentials,
    jobTitle: title,
    ...(photo && {
      image: siteUrl + optimizedImagePath(photo, imageVariants.providerData.widths[0], 'jpg'),
    }),
    knowsAbout: specialties,
    knowsLanguage: languages,
    worksFor: workplaces.length > 0 ? workplaces : [{ '@id': organizationId(siteUrl) }],
  })
}

/** Returns a service with the clinics that offer it. */
export function careService(siteUrl: string, service: Service, clinics: Clinic[]): ServiceNode {
  const { id, name, description } = service
  const url = `${siteUrl}/services#${fragmentOf(id)}`
  return omitEmptyValues<ServiceNode>({
    '@type': 'Service',
    '@id': url,
    url,
    name,
    serviceType: name,
    description,
    provider: clinicsOf(siteUrl, service, clinics),
  })
}

/** Returns a membership with its price, as the offer page shows it. */
export function membershipOffer(
  siteUrl: string,
  { id, name, price, visits, summary }: MembershipPackage,
): OfferNode {
  const organization = { '@id': organizationId(siteUrl) }
  return {
    '@type': 'Offer',
    '@id': `${siteUrl}/membership-offer#${id}`,
    name,
    url: `${siteUrl}/membership-offer`,
    price: price.toFixed(2) as `${number}`,
    priceCurrency: 'USD',
    seller: organization,
    itemOffered: omitEmptyValues<ServiceNode>({
      '@type': 'Service',
      name: `${name} membership`,
      description: [visits, summary].filter(Boolean).join('. '),
      provider: organization,
    }),
  }
}
