import { useNavigate, useRevalidator } from '@remix-run/react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { byDistance, type Coordinates, withDistance } from './distance'
import type { GeolocationStatus } from './geolocation'
import type { ClinicSummary, LocationCard } from './location-card.server'
import {
  acceptPrivacy,
  cachedUserLocation,
  cacheUserLocation,
  isManualSelectionValid,
  privacyAccepted,
  recordManualSelection,
  storageKeys,
  storedLocation,
  storeLocation,
} from './storage'
import { unlocated } from './unlocated'
import { useClinicHref } from './use-clinic-href'

/** Most visitors never ask for the nearest clinic, and most groups stand whole on the page: both come when they are needed. */
const locateVisitor = () =>
  import('./geolocation').then((module) => module.locateVisitor()).catch(() => unlocated)
const fetchAllClinics = () => import('./directory').then((module) => module.fetchAllClinics())

type Distant = { distanceFromUser: number | null }

/** A clinic of the list, with its distance in miles once the visitor's position is known. */
export type ClinicChoice = ClinicSummary & Distant
/** All about the clinic that pages are for. */
export type ActiveClinic = LocationCard & Distant

/** What a choice needs of a clinic. */
type Chosen = Pick<ClinicSummary, 'id' | 'domain'>

type Outcome = { status: GeolocationStatus; message: string }

type ClinicState = {
  /** Those that the page names, in the office's order, or nearest first when the position is known (NAV-29). */
  clinics: ClinicChoice[]
  /** How many the group has. */
  count: number
  active: ActiveClinic
  /** The visitor's, once it is known; it stays in the browser. */
  position: Coordinates | null
  /** Whether the active clinic was chosen for the visitor by position (NAV-27, NAV-12). */
  autoSelected: boolean
  /** A choice by hand: stored, timed, put into the address and announced (NAV-07, NAV-10 to NAV-13); `to` leads to another page. */
  choose(clinic: Chosen, to?: string): void
  geolocation: Outcome & { locate(): void }
}

const ClinicContext = createContext<ClinicState | null>(null)

/** The clinics and the active one. Only within ClinicProvider. */
export function useClinics(): ClinicState {
  const state = useContext(ClinicContext)
  if (!state) throw new Error('useClinics is used outside ClinicProvider')
  return state
}

/** Window event that carries a `locationId` (NAV-06). */
const locationChangedEvent = 'locationChanged'

/** One state for current clinic and active location (C-10). The server decides it; script mirrors it into the browser's storage. */
export function ClinicProvider({
  list,
  count,
  activeCard,
  fromLink,
  children,
}: {
  list: ClinicSummary[]
  count: number
  activeCard: LocationCard
  fromLink: boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  const clinicHref = useClinicHref()
  const { revalidate } = useRevalidator()
  const isWhole = list.length === count
  /** Every clinic of a group whose pages name only some, once they have been needed. */
  const [everywhere, setEverywhere] = useState<ClinicSummary[] | null>(null)
  const [position, setPosition] = useState<Coordinates | null>(null)
  const [autoSelected, setAutoSelected] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle', message: '' })
  // A link that names a clinic wins on the visit that it starts: nothing is chosen over it (C-11).
  const arrivedByLink = useRef(fromLink)

  const clinics = useMemo(() => {
    if (!position) return list.map((clinic) => withDistance(null, clinic))
    return byDistance(position, everywhere ?? list).filter(
      ({ id }, index) => index < list.length || id === activeCard.id,
    )
  }, [list, everywhere, position, activeCard.id])
  const active = useMemo(() => withDistance(position, activeCard), [activeCard, position])

  /** Shows a clinic: stored, in the address, and announced to whoever listens. */
  const show = useCallback(
    ({ id, domain }: Chosen, { to, announce = true }: { to?: string; announce?: boolean } = {}) => {
      storeLocation(id)
      navigate(clinicHref(domain || id, to), { replace: !to, preventScrollReset: !to })
      if (announce)
        window.dispatchEvent(
          new CustomEvent(locationChangedEvent, { detail: { locationId: id, source: 'site' } }),
        )
    },
    [navigate, clinicHref],
  )

  /** The clinic of this id, wherever it is; undefined when there is none, or when that cannot be found out. */
  const find = useCallback(
    async (id: string) => {
      const named = list.find((clinic) => clinic.id === id)
      return (
        named ??
        (isWhole
          ? undefined
          : (await fetchAllClinics().catch(() => [])).find((clinic) => clinic.id === id))
      )
    },
    [list, isWhole],
  )

  const choose = useCallback(
    (clinic: Chosen, to?: string) => {
      recordManualSelection()
      setAutoSelected(false)
      show(clinic, { to })
    },
    [show],
  )

  const applyFix = useCallback(
    async (found: Coordinates) => {
      const all = isWhole ? list : await fetchAllClinics().catch(() => null)
      if (!all) return setOutcome(unlocated)
      if (!isWhole) setEverywhere(all)
      setPosition(found)
      setOutcome({ status: 'granted', message: '' })
      const nearest = byDistance(found, all).find(
        ({ distanceFromUser }) => distanceFromUser !== null,
      )
      if (!nearest || isManualSelectionValid() || arrivedByLink.current) return
      setAutoSelected(true)
      show(nearest)
    },
    [list, isWhole, show],
  )

  const locate = useCallback(async () => {
    acceptPrivacy()
    setOutcome({ status: 'requesting', message: '' })
    const result = await locateVisitor()
    if (result.status !== 'granted') return setOutcome(result)
    cacheUserLocation({ ...result.position, timestamp: Date.now() })
    await applyFix(result.position)
  }, [applyFix])

  const onArrival = useRef(async () => {
    const stored = storedLocation()
    if (!fromLink && stored && stored !== activeCard.id && (await find(stored))) {
      storeLocation(stored)
      revalidate()
    }
    const cached = cachedUserLocation()
    if (cached) await applyFix(cached)
    else if (privacyAccepted()) await locate()
  })
  useEffect(() => void onArrival.current(), [])

  useEffect(() => {
    async function follow(id: string) {
      const clinic = await find(id)
      if (clinic) show(clinic, { announce: false })
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.preferredLocation && event.newValue) void follow(event.newValue)
    }
    const onLocationChanged = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      if (typeof detail !== 'object' || detail === null || 'source' in detail) return
      if ('locationId' in detail && typeof detail.locationId === 'string')
        void follow(detail.locationId)
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener(locationChangedEvent, onLocationChanged)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener(locationChangedEvent, onLocationChanged)
    }
  }, [find, show])

  const state = useMemo(
    () => ({
      clinics,
      count,
      active,
      position,
      autoSelected,
      choose,
      geolocation: { ...outcome, locate: () => void locate() },
    }),
    [clinics, count, active, position, autoSelected, choose, outcome, locate],
  )
  return <ClinicContext.Provider value={state}>{children}</ClinicContext.Provider>
}
