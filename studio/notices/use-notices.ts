import { useMemo } from 'react'
import { useContent } from '../attention/content-context'
import { type ClinicNotice, parseNotice } from './notice'

/** Returns all published notices with their unpublished changes, in the order in which they begin. */
export function useNotices(): ClinicNotice[] {
  const { content } = useContent()
  return useMemo(
    () =>
      content
        .publicOfType('notice')
        .flatMap((doc) => parseNotice(doc) ?? [])
        .sort((a, b) => a.from.localeCompare(b.from)),
    [content],
  )
}
