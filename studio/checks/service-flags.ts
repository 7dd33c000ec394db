import { clinicIdOf } from './clinic-ids'
import { clinicNames } from './clinic-lists'
import { asStrings, asText, createFix, createPlace, titleOf, valueAt } from './content'
import { collectTexts, splitSentences } from './texts'
import type { Check, Content, Doc, Finding } from './types'

const flags = [
  { flag: 'chiropractic', slug: 'chiropractic-care' },
  { flag: 'acupuncture', slug: 'acupuncture' },
] as const

/** Finds switches and text that disagree with the clinics of a service. The list of the service decides (C-15). */
export const serviceFlags: Check = ({ content }) => [
  ...flags.flatMap(({ flag, slug }) => {
    const service = content.ofType('service').find((doc) => valueAt(doc, 'slug.current') === slug)
    return service
      ? content.ofType('clinic').flatMap((clinic) => checkFlag(clinic, service, flag))
      : []
  }),
  ...checkExclusiveClaims(content),
  ...checkTooltip(content),
]

function checkFlag(clinic: Doc, service: Doc, flag: string): Finding[] {
  const isOffered = clinicIdsOf(service).includes(asText(valueAt(clinic, 'slug.current')))
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

function clinicIdsOf(service: Doc): string[] {
  return asStrings(service.clinicIds).map(clinicIdOf)
}

/**
 * Finds sentences such as 'Acupuncture is available only at Central Point and Ashland' that name other clinics than the
 * service lists.
 */
function checkExclusiveClaims(content: Content): Finding[] {
  const clinics = clinicNames(content)
  return content
    .ofType('service')
    .filter(({ name }) => asText(name) !== '')
    .flatMap((service) => {
      const offeredAt = clinics
        .filter(({ id }) => clinicIdsOf(service).includes(id))
        .map(({ name }) => name)
      const pattern = createClaimPattern(asText(service.name))
      return collectTexts(content.all).flatMap((entry) =>
        splitSentences(entry.text).flatMap((sentence) => {
          const claim = findClaim(sentence, pattern)
          const named = clinics.filter(({ name }) => claim?.includes(name)).map(({ name }) => name)
          if (!claim || named.length === 0 || named.join() === offeredAt.join()) return []
          return [
            {
              id: `only-at:${service._id}:${entry.doc._id}:${entry.path}`,
              severity: 'warning' as const,
              message: `This text says “${sentence}”, but ${titleOf(service)} lists ${formatList(offeredAt)}. Correct the text or the list of clinics.`,
              places: [entry.place, createPlace(service, 'clinicIds', 'Clinics')],
              fixes: [],
            },
          ]
        }),
      )
    })
}

const clauseStart = String.raw`(?:^|[:;,.(]\s*|\b(?:and|but|that|because|since|as)\s+)`
const offering = String.raw`\s+(?:(?:care|sessions?|treatments?|visits?)\s+)?(?:is|are)\s+(?:currently\s+|now\s+)?(?:only\s+(?:available|offered|provided|given)|(?:(?:available|offered|provided|given)\s+)?only)\s+(?:at|in)\s+`

/** Returns a pattern for a clause that says that a service is offered only at certain clinics. */
function createClaimPattern(name: string): RegExp {
  return new RegExp(
    `${clauseStart}${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${offering}([^;:]*)`,
    'i',
  )
}

/**
 * Returns the part of the clause that names the clinics, or undefined when the clause limits days, people or types of
 * the service.
 */
function findClaim(sentence: string, pattern: RegExp): string | undefined {
  const claim = pattern.exec(sentence)?.[1]
  return claim && !/\b(?:on|during|after|before|for|until|from|with|by)\b/i.test(claim)
    ? claim
    : undefined
}

const tooltipClinics = ['central-point', 'ashland']

/**
 * Reports when the clinics that offer acupuncture differ from those in the fixed tooltip of the membership checkout
 * (CHK-28).
 */
function checkTooltip(content: Content): Finding[] {
  const service = content
    .ofType('service')
    .find((doc) => valueAt(doc, 'slug.current') === 'acupuncture')
  const offeredAt = service
    ? clinicNames(content).flatMap(({ id }) => (clinicIdsOf(service).includes(id) ? [id] : []))
    : []
  if (!service || [...offeredAt].sort().join() === [...tooltipClinics].sort().join()) return []
  return [
    {
      id: 'acupuncture-hint',
      severity: 'info',
      message:
        'The tooltip in the membership checkout still says “Acupuncture is available only at Central Point and Ashland”. You cannot edit this text here. Ask your website administrator to change it.',
      places: [createPlace(service, 'clinicIds', 'Clinics')],
      fixes: [],
    },
  ]
}

function formatList(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? 'no clinic')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
