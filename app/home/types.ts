import type { ContentAnswers } from '~/content/store.server'

export type HomeContent = ContentAnswers['home']
export type HomePage = HomeContent['page']
export type Slide = HomePage['slides'][number]
export type Rating = HomePage['ratings'][number]
