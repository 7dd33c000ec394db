import { clinicIdOf } from '@site/domain/clinic-ids'
import { fragmentOf, serviceTopics } from '@site/domain/services'
import { clinicNames } from './clinic-lists'
import { asRecords, asStrings, asText, createFix, createPlace, titleOf, valueAt } from './content'
import { collectTexts } from './texts'
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

/** Returns the topics that a card can open: these services, and two of the specification that have never had one (C-12). */
export function topicsOf(services: Doc[]): { title: string; fragment: string }[] {
  return [
    ...services.map((service) => ({
      title: titleOf(service),
      fragment: fragmentOf(asText(valueAt(service, 'slug.current'))),
    })),
    ...serviceTopics.filter(({ serviceId }) => serviceId === null),
  ]
}

/** Finds cards of the Home page whose service no longer exists. */
export const serviceCards: Check = ({ content }) => {
  const home = content.byId('homePage')
  if (!home) return []
  const cards = asRecords(home.serviceCards)
  const services = content.publicOfType('service')
  const topics = new Set(['', ...topicsOf(services).map(({ fragment }) => fragment)])
  return cards
    .filter(({ fragment }) => !topics.has(asText(fragment)))
    .map((card) => {
      const title = asText(card.title)
      return {
        id: `service-card:${asText(card._key)}`,
        severity: 'warning',
        message: `The card “${title}” opens a service that the website no longer has. Choose another topic, or remove the card.`,
        places: [
          createPlace(
            home,
            `serviceCards[_key=="${asText(card._key)}"].fragment`,
            `Card “${title}”`,
          ),
        ],
        fixes: [
          createFix(`Remove the card “${title}”`, home, {
            serviceCards: cards.filter((other) => other !== card),
          }),
        ],
      }
    })
}

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
