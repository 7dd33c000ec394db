import { type ComponentType, lazy, Suspense } from 'react'
import { CallToActionSection } from './call-to-action-section'
import { CardsSection } from './cards-section'
import { ClinicsSection } from './clinics-section'
import { FirstVisitsSection } from './first-visits-section'
import { HoursSection } from './hours-section'
import { InsurersSection } from './insurers-section'
import { LegalNoticesSection } from './legal-notices-section'
import { MembershipsSection } from './memberships-section'
import { NoticeSection } from './notice-section'
import { PictureSection } from './picture-section'
import { PricesSection } from './prices-section'
import { QuestionsSection } from './questions-section'
import type { SectionData, SectionProps, SectionType } from './section-data.server'
import { ServicesSection } from './services-section'
import { StepsSection } from './steps-section'
import { TextSection } from './text-section'

/**
 * Browsers load it on pages with a team only: with its portraits, other pages would exceed their script budget. The
 * server renders a page in one go, so it has the section from the start.
 */
const TeamSection = import.meta.env.SSR
  ? (await import('./team-section')).default
  : lazy(() => import('./team-section'))

/** The component of each type of section from which staff compose pages. */
const components: { [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  textSection: TextSection,
  pictureSection: PictureSection,
  cardsSection: CardsSection,
  stepsSection: StepsSection,
  questionsSection: QuestionsSection,
  hoursSection: HoursSection,
  teamSection: TeamSection,
  servicesSection: ServicesSection,
  clinicsSection: ClinicsSection,
  firstVisitsSection: FirstVisitsSection,
  callToActionSection: CallToActionSection,
  noticeSection: NoticeSection,
  insurersSection: InsurersSection,
  pricesSection: PricesSection,
  membershipsSection: MembershipsSection,
  legalNoticesSection: LegalNoticesSection,
}

/** Renders the sections of a page in the order in which staff put them. */
export function ComposedSections({ sections }: { sections: SectionData[] }) {
  return sections.map((section) => {
    const Section = components[section._type] as ComponentType<SectionProps<SectionType>>
    return (
      <Suspense key={section._key}>
        <Section section={section} />
      </Suspense>
    )
  })
}
