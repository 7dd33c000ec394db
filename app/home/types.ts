import type { ParsedContent } from '~/content/store.server'

export type HomeContent = ParsedContent['home']
export type HomePage = HomeContent['page']
export type Slide = HomePage['slides'][number]
export type Rating = HomePage['ratings'][number]
