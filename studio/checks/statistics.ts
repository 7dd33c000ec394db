import { wallClock } from '@site/domain/clinic-time'
import { asNumber, asRecords, asText, createFix, createPlace, valueAt } from './content'
import type { Check, Doc, Finding } from './types'

/** Finds founding years and years of service that contradict each other (C-01, C-02). */
export const years: Check = ({ content, now }) => {
  const [home, about] = [content.byId('homePage'), content.byId('aboutPage')]
  const trusted = asNumber(valueAt(home, 'welcome.trustedSince'))
  const founded = asNumber(about?.founded)
  return [
    ...compareYears(home, about, trusted, founded),
    ...[home, content.byId('providersPage')].flatMap((page) =>
      page ? checkYearsOfService(page, [trusted, founded], now) : [],
    ),
  ]
}

function checkYearsOfService(page: Doc, foundingYears: (number | null)[], now: Date): Finding[] {
  // Without a year, this is infinite.
  const first = Math.min(...foundingYears.filter((year) => year !== null))
  const maxYears = Number.parseInt(wallClock(now).date, 10) - first
  const stated = asText(valueAt(page, 'stats.yearsOfService'))
  if (!Number.isFinite(first) || !(Number.parseInt(stated, 10) > maxYears)) return []
  return [
    {
      id: `years-of-service:${page._id}`,
      severity: 'warning',
      message: `The statistics say “${stated}” years of service, but only ${maxYears} years have passed since ${first}. Enter ${maxYears} or fewer years.`,
      places: [createPlace(page, 'stats.yearsOfService', 'Years of service')],
      fixes: [],
    },
  ]
}

function compareYears(
  home: Doc | undefined,
  about: Doc | undefined,
  trusted: number | null,
  founded: number | null,
): Finding[] {
  if (!home || !about || trusted === null || founded === null) return []
  const [foundingEntry] = asRecords(about.timeline)
    .filter((entry) => asNumber(entry.year) !== null)
    .sort((a, b) => Number(a.year) - Number(b.year))
  const places = [
    createPlace(home, 'welcome.trustedSince', 'Trusted since'),
    createPlace(about, 'founded', 'Founded'),
  ]
  const findings: Finding[] = []
  if (trusted !== founded)
    findings.push({
      id: 'founding-year',
      severity: 'warning',
      message: `The Home page says “trusted since ${trusted}”, but the About page says “founded in ${founded}”. Which year is correct?`,
      places,
      fixes: [
        createFix(`Use ${founded} on the Home page`, home, { 'welcome.trustedSince': founded }),
        createFix(`Use ${trusted} on the About page`, about, { founded: trusted }),
      ],
    })
  const year = asNumber(foundingEntry?.year)
  const path = `timeline[_key=="${asText(foundingEntry?._key)}"].year`
  if (year !== null && year !== founded)
    findings.push({
      id: 'founding-timeline',
      severity: 'warning',
      message: `The history on the About page starts in ${year}, but the “Founded” field says ${founded}. Which year is correct?`,
      places: [createPlace(about, path, 'History'), createPlace(about, 'founded', 'Founded')],
      fixes: [createFix(`Use ${founded} in the history`, about, { [path]: founded })],
    })
  return findings
}

const statisticsOnTwoPages = { yearsOfService: 'years of service', happyPatients: 'happy patients' }

/** Removes spaces and commas for the comparison, so that '1,000 +' equals '1000+'. */
const normalizeFigure = (figure: string) => figure.replace(/[\s,]/g, '').toLowerCase()

/** Finds statistics that differ between the Home page and the Providers page. */
export const stats: Check = ({ content }) => {
  const [home, providers] = [content.byId('homePage'), content.byId('providersPage')]
  if (!home || !providers) return []
  return Object.entries(statisticsOnTwoPages).flatMap(([field, label]) => {
    const path = `stats.${field}`
    const homeFigure = asText(valueAt(home, path))
    const providersFigure = asText(valueAt(providers, path))
    if (!homeFigure || !providersFigure) return []
    if (normalizeFigure(homeFigure) === normalizeFigure(providersFigure)) return []
    return [
      {
        id: `stats:${field}`,
        severity: 'warning',
        message: `The Home page says ${homeFigure} ${label}, but the Providers page says ${providersFigure}. Which is correct?`,
        places: [createPlace(home, path, 'Statistics'), createPlace(providers, path, 'Statistics')],
        fixes: [
          createFix(`Use ${homeFigure} on both pages`, providers, { [path]: homeFigure }),
          createFix(`Use ${providersFigure} on both pages`, home, { [path]: providersFigure }),
        ],
      },
    ]
  })
}
