import type { ContentAnswers } from '~/content/store.server'
import type { Service } from '~/content/types'

export type ServicesContent = ContentAnswers['services']['page']
/** What the page shows of a service. */
export type OfferedService = Omit<Service, 'clinicIds'>
export type WellnessLink = ContentAnswers['layout']['settings']['wellness'] | null
