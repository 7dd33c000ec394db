import { formatAlternatives } from '@site/domain/format-list'
import { formatDollars } from '@site/domain/money'
import { isAt } from '~/clinics/offered'
import { clinicAddress } from '~/clinics/location-card.server'
import { namedClinics } from '~/clinics/named.server'
import { pick } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import type { ContentReader } from '~/content/store.server'
import type { Clinic, PageSection, Service } from '~/content/types'
import { acceptedInsurers } from '~/insurers/accepted-insurers.server'
import { shownNotices } from '~/legal/legal-notices.server'
import { teamSummary } from '~/providers/team.server'
import { linkedService } from '~/services/offered-services.server'

export type SectionType = PageSection['_type']
type SectionOf<Type extends SectionType> = Extract<PageSection, { _type: Type }>

/** What sections show besides their own fields. `active` is the clinic whose details the page shows. */
type SectionContext = {
  content: ContentReader
  clinics: Clinic[]
  active: Clinic
  membershipEnabled: boolean
}

type SectionLoaders = {
  [Type in SectionType]?: (
    section: SectionOf<Type>,
    context: SectionContext,
  ) => object | Promise<object>
}

/** Returns the self-pay price of a first visit, or all prices of a service that has none for it. */
function firstVisitCost(prices: Service['prices']): string {
  const first = prices.find(({ visit }) => /^first/i.test(visit))
  const amounts = (first ? [first] : prices).map(
    ({ amount, minutes }) => formatDollars(amount) + (minutes ? ` for ${minutes} minutes` : ''),
  )
  return amounts.length > 0 ? `${formatAlternatives(amounts)}, without insurance` : ''
}

/** The data of sections besides their own fields, or in place of one of them. Every other section is sent as it is. */
const loaders = {
  textSection: ({ body }) => ({ body: richTextHtml(body) }),
  pictureSection: ({ body }) => ({ body: richTextHtml(body) }),
  async servicesSection(_section, { content, active }) {
    const { services } = await content.read('services')
    const offered = services.filter((service) => isAt(active.id, service))
    return { services: offered.map((service) => linkedService(service)) }
  },
  async teamSection(_section, { content, active }) {
    const { providers } = await content.read('providers')
    return { team: teamSummary(providers, active) }
  },
  clinicsSection: (_section, { clinics, active }) => ({
    clinics: namedClinics(clinics, active).map(clinicAddress),
  }),
  async firstVisitsSection(_section, { content }) {
    const { services } = await content.read('services')
    return {
      services: services.map((service) => ({
        ...pick(service, 'id', 'name', 'expectationSteps', 'firstVisit', 'locationInfo'),
        cost: firstVisitCost(service.prices),
      })),
    }
  },
  async insurersSection(_section, { content, clinics, active }) {
    const { insurers } = await content.read('insurers')
    return { clinics: acceptedInsurers(namedClinics(clinics, active), insurers) }
  },
  async pricesSection(_section, { content }) {
    const { services } = await content.read('services')
    return {
      services: services
        .filter(({ prices }) => prices.length > 0)
        .map((service) => pick(service, 'name', 'prices')),
    }
  },
  async membershipsSection(_section, { content, membershipEnabled }) {
    const { packages } = await content.read('membershipOffer')
    return {
      packages: (membershipEnabled ? packages : []).map((offered) =>
        pick(offered, 'name', 'price', 'visits', 'summary'),
      ),
    }
  },
  async legalNoticesSection(section, { content }) {
    const { notices } = await content.read('legalNotices')
    return { notices: shownNotices(section.notices, notices) }
  },
} satisfies SectionLoaders

type Loaders = typeof loaders
type LoadedData<Type extends keyof Loaders> = Awaited<ReturnType<Loaders[Type]>>

/** The data of a section as its component gets it. */
export type SectionData<Type extends SectionType = SectionType> = Type extends keyof Loaders
  ? Omit<SectionOf<Type>, keyof LoadedData<Type>> & LoadedData<Type>
  : SectionOf<Type>

/** The properties of the component of a section. */
export type SectionProps<Type extends SectionType> = { section: SectionData<Type> }

/** Returns the data of each section of a page. */
export function sectionData(
  sections: PageSection[],
  context: SectionContext,
): Promise<SectionData[]> {
  return Promise.all(sections.map((section) => loadSection(section, context)))
}

async function loadSection(section: PageSection, context: SectionContext): Promise<SectionData> {
  // The table pairs each type with its own loader, which the compiler cannot follow for a union.
  type Load = (section: PageSection, context: SectionContext) => object | Promise<object>
  const load = (loaders as Partial<Record<SectionType, Load>>)[section._type]
  return { ...section, ...(await load?.(section, context)) } as SectionData
}
