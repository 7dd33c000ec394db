import { clinicIdOf } from '@site/domain/clinic-ids'
import { clinicNames } from './clinic-lists'
import { asStrings, asText } from './content'
import { collectTexts } from './texts'
import type { Check } from './types'

const opening = ' is available only at '

/**
 * Finds texts such as 'Acupuncture is available only at Central Point and Ashland' that name other clinics than those of
 * the service. The membership pages compose this sentence themselves (C-15, C-85).
 */
export const availabilityTexts: Check = ({ content }) => {
  const names = content.ofType('service').map(({ name }) => asText(name))
  return content.ofType('service').flatMap((service) => {
    const serviceName = asText(service.name)
    // A new service may not have a name yet.
    if (serviceName === '') return []
    const clinics = clinicNames(content)
    const listed = new Set(asStrings(service.clinicIds).map(clinicIdOf))
    const offeredAt = clinics.flatMap(({ id }) => (listed.has(id) ? [id] : []))
    // A renamed clinic keeps its id, and another check finds its former name.
    const ids = new Map(clinics.map(({ id, name }) => [clinicIdOf(name), id]))
    const texts = collectTexts(content.all).filter(({ text }) =>
      statementsAbout(serviceName, text, names).some((statement) => {
        const named = statement.split(/,\s+|\s+and\s+/).map(clinicIdOf)
        const namedIds = new Set(named.map((name) => ids.get(name) ?? name))
        return namedIds.size !== offeredAt.length || !offeredAt.every((id) => namedIds.has(id))
      }),
    )
    if (texts.length === 0) return []
    return [
      {
        id: `availability:${service._id}`,
        severity: 'warning',
        message: `The clinics of ${serviceName} have changed, but ${texts.length === 1 ? 'one text names' : `${texts.length} texts name`} other clinics after “${serviceName}${opening.trimEnd()}”. Correct the texts or the list of clinics.`,
        places: texts.map(({ place }) => place),
        fixes: [],
      },
    ]
  })
}

/**
 * Returns what follows each occurrence of 'Massage is available only at', up to the end of the sentence. 'Sports Massage'
 * is another service.
 */
function statementsAbout(service: string, text: string, services: string[]): string[] {
  const longerNames = services.filter((name) => name !== service && name.endsWith(service))
  const parts = text.split(`${service}${opening}`)
  return parts.slice(1).flatMap((statement, i) => {
    const name = `${parts[i]}${service}`
    const isOther =
      longerNames.some((longer) => name.endsWith(longer)) || /\p{L}$/u.test(parts[i] ?? '')
    return isOther || statement === '' ? [] : statement.split(/\.(?:\s|$)/).slice(0, 1)
  })
}
