import { useNavigate, useNavigation, useRevalidator } from '@remix-run/react'
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
import { byDistance, type Coordinates, withDistance } from '~/clinics/finder/distance'
import type { ClinicSummary, LocationCard } from '~/clinics/location-card.server'
import {
  isManualSelectionValid,
  recordManualSelection,
  storageKeys,
  storedLocation,
  storeLocation,
} from './storage'
import type { Outcome } from '~/clinics/finder/nearest-clinic'
import { useClinicHref } from './clinic-href'
import { useVisitorPosition } from '~/clinics/finder/use-visitor-position'

/** Most groups fit on the page in full, so the module loads on demand. */
const fetchAllClinics = () =>
  import('~/clinics/finder/directory').then((module) => module.fetchAllClinics())

type Distant = { distanceFromUser: number | null }

/** A clinic of the list. Its distance is in miles, or null until the visitor's position is available. */
export type ClinicChoice = ClinicSummary & Distant
/** The full data of the clinic that pages show. */
export type ActiveClinic = LocationCard & Distant

/** The fields that selecting a clinic requires. */
type SelectableClinic = Pick<ClinicSummary, 'id' | 'domain'>

/** A clinic that was not chosen on this page: the nearest one, or the choice of another tab or script. */
type Selection = { clinic: SelectableClinic; isNearest?: boolean }

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
  const isNavigating = useNavigation().state !== 'idle'
  const listIsComplete = list.length === count
  const [selection, setSelection] = useState<Selection>()
  const handledSelection = useRef<Selection>()
  // A link that names a clinic takes precedence during the visit that it starts, so no clinic is selected over it
  // (C-11).
  const arrivedByLink = useRef(fromLink)

  const getAllClinics = useCallback(
    async () => (listIsComplete ? list : fetchAllClinics()),
    [list, listIsComplete],
  )
  const onNearest = useCallback((clinic: SelectableClinic) => {
    if (!isManualSelectionValid() && !arrivedByLink.current)
      setSelection({ clinic, isNearest: true })
  }, [])
  const { visitor, locate, restore } = useVisitorPosition(getAllClinics, onNearest)
  const { position = null, allClinics = list } = visitor

  const clinics = useMemo(() => {
    if (!position) return list.map((clinic) => withDistance(null, clinic))
    return byDistance(position, listIsComplete ? list : allClinics).filter(
      ({ id }, index) => index < list.length || id === activeCard.id,
    )
  }, [list, listIsComplete, allClinics, position, activeCard.id])
  const active = useMemo(() => withDistance(position, activeCard), [activeCard, position])

  /** Stores a clinic as the preferred one, puts it into the address and, if `announce` is true, dispatches the event. */
  const show = useCallback(
    ({ id, domain }: SelectableClinic, announce?: boolean, to?: string) => {
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
      const isSame = (clinic: ClinicSummary) => clinic.id === id
      return list.find(isSame) ?? (await getAllClinics().catch(() => [])).find(isSame)
    },
    [list, getAllClinics],
  )

  const choose = useCallback(
    (clinic: SelectableClinic, to?: string) => {
      recordManualSelection()
      setSelection(undefined)
      show(clinic, true, to)
    },
    [show],
  )

  // The visitor may follow a link before the position or the list of clinics arrives. Showing a clinic during that
  // navigation would end it, and an address of the earlier page would undo it.
  useEffect(() => {
    if (!selection || isNavigating || handledSelection.current === selection) return
    handledSelection.current = selection
    show(selection.clinic, selection.isNearest)
  }, [selection, isNavigating, show])

  const onArrival = useRef(async () => {
    const stored = storedLocation()
    if (!fromLink && stored && stored !== activeCard.id && (await find(stored))) {
      storeLocation(stored)
      revalidate()
    }
    restore()
  })
  useEffect(() => void onArrival.current(), [])

  useEffect(() => {
    async function showById(id: string) {
      const clinic = await find(id)
      if (clinic) setSelection({ clinic })
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
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('storage', onStorage, { signal })
    window.addEventListener(locationChangedEvent, onLocationChanged, { signal })
    return () => listening.abort()
  }, [find])

  const state = useMemo(
    () => ({
      clinics,
      count,
      active,
      position,
      autoSelected: selection?.isNearest === true && selection.clinic.id === active.id,
      choose,
      geolocation: { ...visitor, locate },
    }),
    [clinics, count, active, position, selection, choose, visitor, locate],
  )
  return <ClinicContext.Provider value={state}>{children}</ClinicContext.Provider>
}
