import { clinicIdOf } from './clinic-ids'
import { clinicNames } from './clinic-lists'
import { fix, placeIn, strings, text, titleOf, valueAt } from './content'
import { sentences, textsOf } from './texts'
import type { Check, Content, Doc, Finding } from './types'

const flags = [
  { flag: 'chiropractic', slug: 'chiropractic-care' },
  { flag: 'acupuncture', slug: 'acupuncture' },
] as const

/** Three places say where a service is offered; the service's own list decides (C-15). */
export const serviceFlags: Check = ({ content }) => [
  ...flags.flatMap(({ flag, slug }) => {
    const service = content.ofType('service').find((doc) => valueAt(doc, 'slug.current') === slug)
    return service
      ? content.ofType('clinic').flatMap((clinic) => flagOf(clinic, service, flag))
      : []
  }),
  ...onlyAt(content),
  ...tooltip(content),
]

function flagOf(clinic: Doc, service: Doc, flag: string): Finding[] {
  const offered = offeredAt(service).includes(text(valueAt(clinic, 'slug.current')))
  const path = `services.${flag}`
  const flagged = valueAt(clinic, path)
  if (typeof flagged !== 'boolean' || flagged === offered) return []
  return [
    {
      id: `service-flag:${clinic._id}:${flag}`,
      severity: 'warning',
      message: offered
        ? `${titleOf(service)} lists ${titleOf(clinic)}, but the switch at that clinic says it is not offered there. Patients see that it is.`
        : `The switch at ${titleOf(clinic)} says that ${titleOf(service)} is offered there, but the service does not list this clinic. Patients do not see it.`,
      places: [placeIn(clinic, path, titleOf(service)), placeIn(service, 'clinicIds', 'Clinics')],
      fixes: [
        fix(`Switch ${offered ? 'on' : 'off'} at ${titleOf(clinic)}`, clinic, { [path]: offered }),
      ],
    },
  ]
}

function offeredAt(service: Doc): string[] {
  return strings(service.clinicIds).map(clinicIdOf)
}

/** Sentences such as 'Acupuncture is available only at Central Point and Ashland'. */
function onlyAt(content: Content): Finding[] {
  const clinics = clinicNames(content)
  return content
    .ofType('service')
    .filter(({ name }) => text(name) !== '')
    .flatMap((service) => {
      const offered = clinics
        .filter(({ id }) => offeredAt(service).includes(id))
        .map(({ name }) => name)
      const pattern = onlyPattern(text(service.name))
      return textsOf(content.all).flatMap((entry) =>
        sentences(entry.text).flatMap((sentence) => {
          const claim = onlyClaim(sentence, pattern)
          const named = clinics.filter(({ name }) => claim?.includes(name)).map(({ name }) => name)
          if (!claim || named.length === 0 || named.join() === offered.join()) return []
          return [
            {
              id: `only-at:${service._id}:${entry.doc._id}:${entry.path}`,
              severity: 'warning' as const,
              message: `This text says “${sentence}”, but ${titleOf(service)} lists ${list(offered)}.`,
              places: [entry.place, placeIn(service, 'clinicIds', 'Clinics')],
              fixes: [],
            },
          ]
        }),
      )
    })
}

const clauseStart = String.raw`(?:^|[:;,.(]\s*|\b(?:and|but|that|because|since|as)\s+)`
const offering = String.raw`\s+(?:(?:care|sessions?|treatments?|visits?)\s+)?(?:is|are)\s+(?:currently\s+|now\s+)?(?:only\s+(?:available|offered|provided|given)|(?:(?:available|offered|provided|given)\s+)?only)\s+(?:at|in)\s+`

/** A clause that says that a service is offered somewhere and nowhere else. */
function onlyPattern(name: string): RegExp {
  return new RegExp(
    `${clauseStart}${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${offering}([^;:]*)`,
    'i',
  )
}

/** Where that is; undefined when the clause is about some days, people or kinds of the service only. */
function onlyClaim(sentence: string, pattern: RegExp): string | undefined {
  const claim = pattern.exec(sentence)?.[1]
  return claim && !/\b(?:on|during|after|before|for|until|from|with|by)\b/i.test(claim)
    ? claim
    : undefined
}

const tooltipClinics = ['central-point', 'ashland']

/** The hint at the acupuncture membership names two clinics in a wording that is not part of the content. */
function tooltip(content: Content): Finding[] {
  const service = content
    .ofType('service')
    .find((doc) => valueAt(doc, 'slug.current') === 'acupuncture')
  const offered = service
    ? clinicNames(content).flatMap(({ id }) => (offeredAt(service).includes(id) ? [id] : []))
    : []
  if (!service || [...offered].sort().join() === [...tooltipClinics].sort().join()) return []
  return [
    {
      id: 'acupuncture-hint',
      severity: 'info',
      message:
        'The hint at the acupuncture membership still says “Central Point and Ashland”. Its wording is fixed: ask whoever looks after the website to change it.',
      places: [placeIn(service, 'clinicIds', 'Clinics')],
      fixes: [],
    },
  ]
}

function list(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? 'no clinic')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
