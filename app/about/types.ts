import type { ContentAnswers } from '~/content/store.server'

export type AboutContent = ContentAnswers['about']['page']
