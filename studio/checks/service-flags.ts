import { clinicIdOf } from '@site/domain/clinic-ids'
import { asStrings, asText, createFix, createPlace, titleOf, valueAt } from './content'
import type { Check, Doc, Finding } from './types'

const flags = [
  { flag: 'chiropractic', slug: 'chiropractic-care' },
  { flag: 'acupuncture', slug: 'acupuncture' },
] as const

/** Finds switches that disagree with the clinics of a service. The list of the service decides (C-15). */
export const serviceFlags: Check = ({ content }) =>
  flags.flatMap(({ flag, slug }) => {
    const service = content.ofType('service').find((doc) => valueAt(doc, 'slug.current') === slug)
    if (!service) return []
    const offeredAt = new Set(asStrings(service.clinicIds).map(clinicIdOf))
    return content.ofType('clinic').flatMap((clinic) => checkFlag(clinic, service, offeredAt, flag))
  })

function checkFlag(
  clinic: Doc,
  service: Doc,
  offeredAt: ReadonlySet<string>,
  flag: string,
): Finding[] {
  const isOffered = offeredAt.has(asText(valueAt(clinic, 'slug.current')))
  const path = `services.${flag}`
  const flagValue = valueAt(clinic, path)
  if (typeof flagValue !== 'boolean' || flagValue === isOffered) return []
  return [
    {
      id: `service-flag:${clinic._id}:${flag}`,
      severity: 'warning',
      message: isOffered
        ? `${titleOf(service)} lists ${titleOf(clinic)}, but the switch for ${titleOf(service)} is off at that clinic. Patients see the service there. Correct the switch or the list of clinics.`
        : `The switch for ${titleOf(service)} is on at ${titleOf(clinic)}, but the service does not list this clinic. Patients do not see the service there. Correct the switch or the list of clinics.`,
      places: [
        createPlace(clinic, path, titleOf(service)),
        createPlace(service, 'clinicIds', 'Clinics'),
      ],
      fixes: [
        createFix(
          `Turn ${isOffered ? 'on' : 'off'} ${titleOf(service)} at ${titleOf(clinic)}`,
          clinic,
          {
            [path]: isOffered,
          },
        ),
      ],
    },
  ]
}
