import type { z } from 'zod'
import type { Editable } from './edit'
import type * as schemas from './schemas.server'
import type { ParsedContent } from './store.server'

export type { SiteImage } from './site-image.server'

export type Clinic = z.output<typeof schemas.clinic> & Editable
export type Week = NonNullable<Clinic['hours']>
export type DayHours = NonNullable<Week[keyof Week]>
export type Service = z.output<typeof schemas.service> & Editable
export type Provider = z.output<typeof schemas.provider> & Editable
export type RetiredProvider = ParsedContent['providers']['retired'][number]
export type MembershipPackage = z.output<typeof schemas.membershipPackage> & Editable
export type Insurer = z.output<typeof schemas.insurer> & Editable
export type LegalNotice = z.output<typeof schemas.legalNotice> & Editable
export type RichText = z.output<typeof schemas.richText>
export type SiteSettings = ParsedContent['layout']['settings']
export type ImpactStats = ParsedContent['home']['page']['stats']
export type ComposedPage = ParsedContent['pages']['pages'][number]
/** A section of a page that staff compose. */
export type PageSection = ComposedPage['sections'][number]
