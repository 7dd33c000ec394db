import { useLocation, useNavigate, useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { byDistance, type Coordinates, distanceInMiles } from './distance'
import { type GeolocationStatus, locateVisitor } from './geolocation'
import type { ClinicSummary, LocationCard } from './location-card.server'
import { clinicHref } from './page-parameters'
import {
  acceptPrivacy,
  cachedUserLocation,
  cacheUserLocation,
  manualSelectionHolds,
  privacyAccepted,
  recordManualSelection,
  storageKeys,
  storedLocation,
  storeLocation,
} from './storage'

type Distant = { distanceFromUser: number | null }

/** A clinic of the list, with its distance in miles once the visitor's position is known. */
export type ClinicChoice = ClinicSummary & Distant
/** All about the clinic that pages are for. */
export type ActiveClinic = LocationCard & Distant

type ClinicState = {
  /** In the office's order, or nearest first when the position is known (NAV-29). */
  clinics: ClinicChoice[]
  active: ActiveClinic
  /** Whether the active clinic was chosen for the visitor by position (NAV-27, NAV-12). */
  autoSelected: boolean
  /** A choice by hand: stored, timed, put into the address and announced (NAV-07, NAV-10 to NAV-13); `to` leads to another page. */
  choose(id: string, to?: string): void
  geolocation: { status: GeolocationStatus; message: string; locate(): void }
}

const ClinicContext = createContext<ClinicState | null>(null)

/** The clinics and the active one. Only within ClinicProvider. */
export function useClinics(): ClinicState {
  const state = useContext(ClinicContext)
  if (!state) throw new Error('useClinics is used outside ClinicProvider')
  return state
}

/** Window event that carries a `locationId` (NAV-06). */
export const locationChangedEvent = 'locationChanged'

/** One state for current clinic and active location (C-10). The server decides it; script mirrors it into the browser's storage. */
export function ClinicProvider({ list, activeCard, fromLink, children }: { list: ClinicSummary[]; activeCard: LocationCard; fromLink: boolean; children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [position, setPosition] = useState<Coordinates | null>(null)
  const [autoSelected, setAutoSelected] = useState(false)
  const [status, setStatus] = useState<GeolocationStatus>('idle')
  const [message, setMessage] = useState('')
  // A link that names a clinic wins on the visit that it starts: nothing is chosen over it (C-11).
  const arrivedByLink = useRef(fromLink)

  const clinics = useMemo(() => (position ? byDistance(position, list) : list.map((clinic) => ({ ...clinic, distanceFromUser: null }))), [list, position])
  const active = useMemo(
    () => ({ ...activeCard, distanceFromUser: position && activeCard.coordinates && distanceInMiles(position, activeCard.coordinates) }),
    [activeCard, position],
  )

  /** Shows a clinic: stored, in the address, and announced to whoever listens. */
  const show = useCallback(
    (id: string, { to, announce = true }: { to?: string; announce?: boolean } = {}) => {
      const clinic = list.find((candidate) => candidate.id === id)
      if (!clinic) return
      storeLocation(id)
      const href = clinicHref(to ?? pathname, to ? '' : search, clinic.domain || id)
      navigate(href, { replace: !to, preventScrollReset: !to })
      if (announce) window.dispatchEvent(new CustomEvent(locationChangedEvent, { detail: { locationId: id, source: 'site' } }))
    },
    [list, navigate, pathname, search],
  )

  const choose = useCallback(
    (id: string, to?: string) => {
      recordManualSelection()
      setAutoSelected(false)
      show(id, { to })
    },
    [show],
  )

  const applyFix = useCallback(
    (found: Coordinates) => {
      setPosition(found)
      setStatus('granted')
      const nearest = byDistance(found, list).find(({ distanceFromUser }) => distanceFromUser !== null)
      if (!nearest || manualSelectionHolds() || arrivedByLink.current) return
      setAutoSelected(true)
      show(nearest.id)
    },
    [list, show],
  )

  const locate = useCallback(async () => {
    acceptPrivacy()
    setStatus('requesting')
    setMessage('')
    const result = await locateVisitor()
    if (result.status !== 'granted') {
      setStatus(result.status)
      setMessage(result.message)
      return
    }
    cacheUserLocation({ ...result.position, timestamp: Date.now() })
    applyFix(result.position)
  }, [applyFix])

  const onArrival = useRef(() => {
    const stored = storedLocation()
    const known = list.some(({ id }) => id === stored)
    if (!fromLink && stored && known && stored !== activeCard.id) {
      storeLocation(stored)
      revalidate()
    }
    const cached = cachedUserLocation()
    if (cached) applyFix(cached)
    else if (privacyAccepted()) void locate()
  })
  useEffect(() => onArrival.current(), [])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.preferredLocation && event.newValue) show(event.newValue, { announce: false })
    }
    const onLocationChanged = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      if (typeof detail !== 'object' || detail === null || 'source' in detail) return
      if ('locationId' in detail && typeof detail.locationId === 'string') show(detail.locationId, { announce: false })
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener(locationChangedEvent, onLocationChanged)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener(locationChangedEvent, onLocationChanged)
    }
  }, [show])

  const state = useMemo(
    () => ({ clinics, active, autoSelected, choose, geolocation: { status, message, locate: () => void locate() } }),
    [clinics, active, autoSelected, choose, status, message, locate],
  )
  return <ClinicContext.Provider value={state}>{children}</ClinicContext.Provider>
}
