import type { Clinic } from '~/content/types'
import { clinicIdOfPath } from '@site/domain/page-paths'
import { defaultClinicId } from '~/clinics/offered'
import { preferredLocationName } from '~/session/preferred-location'

/** The clinic that a request selects, and the source of that selection. */
type ClinicOfRequest = { clinic: Clinic; from: 'address' | 'cookie' | 'default' }

/**
 * Returns the clinic that a page shows: the one that a matching `clinic` parameter or the path of its detail page
 * names, else the preferred location from the cookie, else East Medford, else the first clinic (C-10). Throws a
 * ClinicLookupError when there are no clinics (ERR-08).
 */
export function activeClinic(request: Request, clinics: Clinic[]): ClinicOfRequest {
  const { pathname, searchParams } = new URL(request.url)
  const domain = searchParams.get('clinic')
  const id = clinicIdOfPath(pathname)
  const named =
    (domain && clinics.find((clinic) => clinic.domain === domain)) ||
    clinics.find((clinic) => clinic.id === id)
  if (named) return { clinic: named, from: 'address' }
  const preferred = preferredLocation(request)
  const preferredClinic = clinics.find((clinic) => clinic.id === preferred)
  if (preferredClinic) return { clinic: preferredClinic, from: 'cookie' }
  const defaultClinic = clinics.find((clinic) => clinic.id === defaultClinicId) ?? clinics[0]
  return { clinic: defaultClinic ?? clinicById(clinics, defaultClinicId), from: 'default' }
}

function preferredLocation(request: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${preferredLocationName}=([a-z0-9-]+)\\s*(?:;|$)`).exec(
    request.headers.get('Cookie') ?? '',
  )?.[1]
}

/** Thrown for a clinic id that the data does not contain (ERR-08). */
export class ClinicLookupError extends Error {
  override name = 'ClinicLookupError'
  constructor(readonly clinicId: string) {
    super(`No clinic with the id ${JSON.stringify(clinicId.slice(0, 40))}`)
  }
}

/** Returns the clinic with this id. Throws a ClinicLookupError when the data has none (ERR-08). */
export function clinicById(clinics: Clinic[], id: string): Clinic {
  const clinic = clinics.find((candidate) => candidate.id === id)
  if (!clinic) throw new ClinicLookupError(id)
  return clinic
}
