import type { ContentAnswers } from '~/content/store.server'
import type { Service } from '~/content/types'

export type ServicesContent = ContentAnswers['services']['page']
/** What the page shows of a service; its rich texts are HTML. */
export type OfferedService = Omit<Service, 'clinicIds' | 'detailedDescription' | 'approach'> & { detailedDescription: string; approach: string }
export type WellnessLink = ContentAnswers['layout']['settings']['wellness'] | null
