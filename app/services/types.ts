import type { ContentAnswers } from '~/content/store.server'

export type ServicesContent = ContentAnswers['services']['page']
export type WellnessLink = ContentAnswers['layout']['settings']['wellness'] | null
