import type { Dated } from '@site/domain/in-force'
import type { ParsedContent } from '~/content/store.server'

type Page = ParsedContent['home']['page']
export type Slide = Omit<Page['slides'][number], keyof Dated>
export type HomePage = Omit<Page, 'slides'> & { slides: Slide[] }
export type Award = Omit<ParsedContent['home']['awards'][number], keyof Dated>
export type Testimonial = Omit<ParsedContent['home']['testimonials'][number], keyof Dated>
export type Rating = HomePage['ratings'][number]
