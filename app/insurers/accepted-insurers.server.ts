import { longDate } from '@site/domain/dates'
import { insurerKinds } from '@site/domain/insurers'
import { isAt } from '~/clinics/offered'
import { type Editable, pick } from '~/content/edit'
import { type PublicFile, uploadedPdfFacts } from '~/content/public-files.server'
import type { Clinic, Insurer } from '~/content/types'

type AcceptedInsurer = Editable &
  Pick<Insurer, 'name' | 'note' | 'verifiedOn'> & {
    /** The date as printed. */
    verified: string
    /** The insurer's sheet as a PDF, or null when there is none. */
    sheet: PublicFile | null
  }

/** A clinic with its insurance note and the insurers that it accepts, by kind. */
export type ClinicInsurers = Editable & {
  id: string
  name: string
  accent: Clinic['accent']
  note: string
  kinds: { title: string; insurers: AcceptedInsurer[] }[]
}

/**
 * Returns the insurers that each clinic accepts, in the office's order of clinics and insurers. A clinic without any
 * insurer keeps its note; one without either is left out.
 */
export function acceptedInsurers(clinics: Clinic[], insurers: Insurer[]): ClinicInsurers[] {
  return clinics
    .map((clinic) => ({
      ...pick(clinic, 'id', 'name', 'accent'),
      note: clinic.insuranceNote,
      kinds: insurerKinds
        .map(({ value, title }) => ({
          title,
          insurers: insurers
            .filter((insurer) => insurer.kind === value && isAt(clinic.id, insurer))
            .map((insurer) => ({
              ...pick(insurer, 'name', 'note', 'verifiedOn'),
              verified: longDate(insurer.verifiedOn),
              sheet: insurer.sheet && uploadedPdfFacts(insurer.sheet, insurer.name),
            })),
        }))
        .filter((kind) => kind.insurers.length > 0),
    }))
    .filter(({ note, kinds }) => note !== '' || kinds.length > 0)
}
