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
import { locationFailure } from './location-failure'
import { useClinicHref } from './use-clinic-href'

/**
 * Most visitors never look for the nearest clinic, and most groups fit on the page in full, so both modules load on
 * demand.
 */
const locateVisitor = () =>
  import('./geolocation').then((module) => module.locateVisitor()).catch(() => locationFailure)
const fetchAllClinics = () => import('./directory').then((module) => module.fetchAllClinics())

type Distant = { distanceFromUser: number | null }

/** A clinic of the list. Its distance is in miles, or null until the visitor's position is available. */
export type ClinicChoice = ClinicSummary & Distant
/** The full data of the clinic that pages show. */
export type ActiveClinic = LocationCard & Distant

/** The fields that selecting a clinic requires. */
type SelectableClinic = Pick<ClinicSummary, 'id' | 'domain'>

type Outcome = { status: GeolocationStatus; message: string }

type ClinicState = {
  /**
   * The clinics that the page names, in the office's order, or nearest first once the position is available (NAV-29).
   */
  clinics: ClinicChoice[]
  /** The number of clinics in the group. */
  count: number
  active: ActiveClinic
  /** The visitor's position, or null until it is available. It never leaves the browser. */
  position: Coordinates | null
  /** Whether the site selected the active clinic by the visitor's position (NAV-27, NAV-12). */
  autoSelected: boolean
  /**
   * Records a manual choice: stores it with its time, updates the address and dispatches the event. `to` is the path of
   * another page to open (NAV-07, NAV-10 to NAV-13).
   */
  choose(clinic: SelectableClinic, to?: string): void
  geolocation: Outcome & { locate(): void }
}

const ClinicContext = createContext<ClinicState | null>(null)

/** Returns the clinics and the active one. Throws outside ClinicProvider. */
export function useClinics(): ClinicState {
  const state = useContext(ClinicContext)
  if (!state) throw new Error('useClinics is used outside ClinicProvider')
  return state
}

/** Name of the window event whose detail has a `locationId` (NAV-06). */
const locationChangedEvent = 'locationChanged'

/**
 * Provides the current clinic to the page. The server determines it, and script mirrors it into the browser's storage
 * (C-10).
 */
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
  const listIsComplete = list.length === count
  /** All clinics of a large group, once they have been fetched; null before. */
  const [allClinics, setAllClinics] = useState<ClinicSummary[] | null>(null)
  const [position, setPosition] = useState<Coordinates | null>(null)
  const [autoSelected, setAutoSelected] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle', message: '' })
  // A link that names a clinic takes precedence during the visit that it starts, so no clinic is selected over it
  // (C-11).
  const arrivedByLink = useRef(fromLink)

  const clinics = useMemo(() => {
    if (!position) return list.map((clinic) => withDistance(null, clinic))
    return byDistance(position, allClinics ?? list).filter(
      ({ id }, index) => index < list.length || id === activeCard.id,
    )
  }, [list, allClinics, position, activeCard.id])
  const active = useMemo(() => withDistance(position, activeCard), [activeCard, position])

  /**
   * Stores a clinic as the preferred one, puts it into the address and, unless `announce` is false, dispatches the
   * event.
   */
  const show = useCallback(
    (
      { id, domain }: SelectableClinic,
      { to, announce = true }: { to?: string; announce?: boolean } = {},
    ) => {
      storeLocation(id)
      navigate(clinicHref(domain, to), { replace: !to, preventScrollReset: !to })
      if (announce)
        window.dispatchEvent(
          new CustomEvent(locationChangedEvent, { detail: { locationId: id, source: 'site' } }),
        )
    },
    [navigate, clinicHref],
  )

  /** Returns the clinic with this id, or undefined when there is none or the list cannot be fetched. */
  const find = useCallback(
    async (id: string) => {
      const named = list.find((clinic) => clinic.id === id)
      return (
        named ??
        (listIsComplete
          ? undefined
          : (await fetchAllClinics().catch(() => [])).find((clinic) => clinic.id === id))
      )
    },
    [list, listIsComplete],
  )

  const choose = useCallback(
    (clinic: SelectableClinic, to?: string) => {
      recordManualSelection()
      setAutoSelected(false)
      show(clinic, { to })
    },
    [show],
  )

  const applyPosition = useCallback(
    async (coordinates: Coordinates) => {
      const all = listIsComplete ? list : await fetchAllClinics().catch(() => null)
      if (!all) return setOutcome(locationFailure)
      if (!listIsComplete) setAllClinics(all)
      setPosition(coordinates)
      setOutcome({ status: 'granted', message: '' })
      const nearest = byDistance(coordinates, all).find(
        ({ distanceFromUser }) => distanceFromUser !== null,
      )
      if (!nearest || isManualSelectionValid() || arrivedByLink.current) return
      setAutoSelected(true)
      show(nearest)
    },
    [list, listIsComplete, show],
  )

  const locate = useCallback(async () => {
    acceptPrivacy()
    setOutcome({ status: 'requesting', message: '' })
    const result = await locateVisitor()
    if (result.status !== 'granted') return setOutcome(result)
    cacheUserLocation({ ...result.position, timestamp: Date.now() })
    await applyPosition(result.position)
  }, [applyPosition])

  const onArrival = useRef(async () => {
    const stored = storedLocation()
    if (!fromLink && stored && stored !== activeCard.id && (await find(stored))) {
      storeLocation(stored)
      revalidate()
    }
    const cached = cachedUserLocation()
    if (cached) await applyPosition(cached)
    else if (privacyAccepted()) await locate()
  })
  useEffect(() => void onArrival.current(), [])

  useEffect(() => {
    async function showById(id: string) {
      const clinic = await find(id)
      if (clinic) show(clinic, { announce: false })
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.preferredLocation && event.newValue)
        void showById(event.newValue)
    }
    const onLocationChanged = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      if (typeof detail !== 'object' || detail === null || 'source' in detail) return
      if ('locationId' in detail && typeof detail.locationId === 'string')
        void showById(detail.locationId)
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
