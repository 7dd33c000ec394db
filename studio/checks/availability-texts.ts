import { clinicIdOf } from '@site/domain/clinic-ids'
import { clinicNames } from './clinic-lists'
import { asStrings, asText } from './content'
import { collectTexts } from './texts'
import type { Check } from './types'

/**
 * Finds texts such as 'Acupuncture is available only at Central Point and Ashland' that name other clinics than those of
 * the service. The membership pages compose this sentence themselves (C-15, C-85).
 */
export const availabilityTexts: Check = ({ content }) =>
  content.ofType('service').flatMap((service) => {
    const serviceName = asText(service.name)
    // A new service may not have a name yet.
    if (serviceName === '') return []
    const clinics = clinicNames(content)
    const listed = new Set(asStrings(service.clinicIds).map(clinicIdOf))
    const offeredAt = clinics.flatMap(({ id }) => (listed.has(id) ? [id] : []))
    // A renamed clinic keeps its id, and another check finds its former name.
    const ids = new Map(clinics.map(({ id, name }) => [clinicIdOf(name), id]))
    const opening = `${serviceName} is available only at `
    const texts = collectTexts(content.all).filter(({ text }) => {
      const [, rest] = text.split(opening)
      if (!rest) return false
      const [sentence = ''] = rest.split(/\.(?:\s|$)/)
      const named = sentence.split(/,\s+|\s+and\s+/).map(clinicIdOf)
      const namedIds = new Set(named.map((name) => ids.get(name) ?? name))
      return namedIds.size !== offeredAt.length || !offeredAt.every((id) => namedIds.has(id))
    })
    if (texts.length === 0) return []
    return [
      {
        id: `availability:${service._id}`,
        severity: 'warning',
        message: `The clinics of ${serviceName} have changed, but ${texts.length === 1 ? 'one text names' : `${texts.length} texts name`} other clinics after “${opening.trim()}”. Correct the texts or the list of clinics.`,
        places: texts.map(({ place }) => place),
        fixes: [],
      },
    ]
  })
