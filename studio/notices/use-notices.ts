import { useMemo } from 'react'
import { useContent } from '../attention/content-context'
import { type ClinicNotice, parseNotice } from './notice'

/** Returns all notices as they are published, in the order in which they begin. */
export function useNotices(): ClinicNotice[] {
  const { published } = useContent()
  return useMemo(
    () =>
      published
        .ofType('notice')
        .flatMap((doc) => parseNotice(doc) ?? [])
        .sort((a, b) => a.from.localeCompare(b.from)),
    [published],
  )
}
