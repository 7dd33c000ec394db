import type { z } from 'zod'
import type { Editable } from './edit'
import type * as schemas from './schemas.server'
import type { ParsedContent } from './store.server'

export type Clinic = z.output<typeof schemas.clinic> & Editable
export type Week = NonNullable<Clinic['hours']>
export type DayName = keyof Week
export type DayHours = NonNullable<Week[DayName]>
export type Shift = DayHours['shifts'][number]
export type HoursException = Clinic['hoursExceptions'][number]
export type Service = z.output<typeof schemas.service> & Editable
export type Provider = z.output<typeof schemas.provider> & Editable
export type MembershipPackage = z.output<typeof schemas.membershipPackage> & Editable
export type SiteImage = NonNullable<z.output<typeof schemas.image>>
export type RichText = z.output<typeof schemas.richText>
export type SiteSettings = ParsedContent['layout']['settings']
export type ImpactStats = ParsedContent['home']['page']['stats']
