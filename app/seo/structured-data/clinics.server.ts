import { imageVariants } from '@site/domain/images'
import { clinicPath } from '@site/domain/page-paths'
import { mapsSearchUrl } from '~/clinics/maps'
import { isAt } from '~/clinics/offered'
import { optimizedImagePath } from '~/content/optimized-image'
import type { Clinic, Service } from '~/content/types'
import { specialHours, weekHours } from './hours.server'
import { organizationId } from './organization.server'
import { type ClinicNode, omitEmptyValues, type Reference } from './vocabulary'

/** Returns the reference to a clinic: the address of its page, whose slug never changes. */
export function clinicReference(siteUrl: string, clinicId: string): Reference {
  return { '@id': siteUrl + clinicPath(clinicId) }
}

/**
 * Returns name, address and phone of a clinic, identical to those on the pages, and the group that
 * it belongs to.
 */
export function compactClinic(siteUrl: string, clinic: Clinic): ClinicNode {
  const { id, name, title, contact, address } = clinic
  const {
    street: streetAddress,
    city: addressLocality,
    state: addressRegion,
    zip: postalCode,
  } = address
  return omitEmptyValues<ClinicNode>({
    '@type': 'MedicalClinic',
    ...clinicReference(siteUrl, id),
    name: title || name,
    url: siteUrl + clinicPath(id),
    telephone: contact.phone,
    ...(streetAddress && {
      address: omitEmptyValues({
        '@type': 'PostalAddress' as const,
        streetAddress,
        addressLocality,
        addressRegion,
        postalCode,
        addressCountry: 'US',
      }),
    }),
    parentOrganization: { '@id': organizationId(siteUrl) },
  })
}

type FullClinicOptions = { services: Service[]; today: string }

/**
 * Returns all details of a clinic on the locations page. `today` is the date at the clinic,
 * YYYY-MM-DD.
 */
export function fullClinic(
  siteUrl: string,
  clinic: Clinic,
  { services, today }: FullClinicOptions,
): ClinicNode {
  const { contact, coordinates, image, introduction, socialMedia } = clinic
  const offered = services.filter((service) => isAt(clinic.id, service))
  return omitEmptyValues<ClinicNode>({
    ...compactClinic(siteUrl, clinic),
    description: introduction,
    ...(image && {
      image: siteUrl + optimizedImagePath(image, imageVariants.clinicData.widths[0], 'jpg'),
    }),
    faxNumber: contact.fax,
    email: contact.email,
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    }),
    ...(clinic.address.street && { hasMap: mapsSearchUrl(clinic) }),
    openingHoursSpecification: weekHours(clinic, today),
    specialOpeningHoursSpecification: specialHours(clinic, today),
    ...(offered.some(({ id }) => id === 'chiropractic-care') && {
      medicalSpecialty: 'Musculoskeletal',
    }),
    availableService: offered.map(({ name }) => ({ '@type': 'MedicalTherapy' as const, name })),
    sameAs: Object.values(socialMedia).filter(Boolean),
  })
}
