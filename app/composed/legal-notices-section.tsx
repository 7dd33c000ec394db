import { LegalNotice } from '~/legal/legal-notice'
import type { SectionProps } from './section-data.server'

/** Renders the legal notices that the office chose for the page and shows on the website. */
export function LegalNoticesSection({ section: { notices } }: SectionProps<'legalNoticesSection'>) {
  return notices.map((notice) => <LegalNotice key={notice.id} notice={notice} />)
}
