import { useCallback, useState } from 'react'
import type { ClinicSummary } from '~/clinics/location-card.server'
import { locationFailure } from './location-failure'
import type { Located, Outcome } from '~/clinics/finder/nearest-clinic'
import { acceptPrivacy, hasCachedLocation, privacyAccepted } from '~/clinics/choice/storage'

/** The outcome of the last request, with what an earlier one has found. */
type VisitorPosition = Outcome & Partial<Pick<Located, 'position' | 'allClinics'>>

/**
 * Returns the visitor's position. `locate` requests it, and `restore` uses the cached one or, if the visitor has agreed
 * on an earlier visit, requests it. `onNearest` is called with the nearest clinic, which can be 15 seconds later.
 */
export function useVisitorPosition(
  getAllClinics: () => Promise<ClinicSummary[]>,
  onNearest: (clinic: ClinicSummary) => void,
) {
  const [visitor, setVisitor] = useState<VisitorPosition>({ status: 'idle', message: '' })

  const find = useCallback(
    async (isRestoring: boolean) => {
      const update = (part: Outcome) => setVisitor((earlier) => ({ ...earlier, ...part }))
      const onRequest = () => update({ status: 'requesting', message: '' })
      if (!isRestoring) onRequest()
      // Most visitors never look for the nearest clinic, so the module loads on demand.
      const result = await import('~/clinics/finder/nearest-clinic')
        .then((module) => module.findNearestClinic(isRestoring, getAllClinics, onRequest))
        .catch(() => locationFailure)
      update(result)
      if ('nearest' in result && result.nearest) onNearest(result.nearest)
    },
    [getAllClinics, onNearest],
  )

  const locate = useCallback(() => {
    acceptPrivacy()
    void find(false)
  }, [find])

  function restore() {
    if (hasCachedLocation() || privacyAccepted()) void find(true)
  }

  return { visitor, locate, restore }
}
