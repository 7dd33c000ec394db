import type { ParsedContent } from '~/content/store.server'

export type AboutContent = ParsedContent['about']['page']
