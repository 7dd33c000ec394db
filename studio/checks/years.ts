import { asNumber, asRecords, asText, createFix, createPlace, valueAt } from './content'
import { collectTexts } from './texts'
import type { Check, Doc } from './types'

/** Finds founding years and years of service that contradict each other (C-01, C-02). */
export const years: Check = ({ content, now }) => {
  const [home, about] = [content.byId('homePage'), content.byId('aboutPage')]
  const trusted = asNumber(valueAt(home, 'welcome.trustedSince'))
  const founded = asNumber(about?.founded)
  return [...compareYears(home, about, trusted, founded), ...checkTexts(), ...checkYearsOfService()]

  function checkTexts() {
    if (!about || founded === null) return []
    const group = asText(content.byId('siteSettings')?.name)
    const [generalPatterns, aboutPatterns] = [
      createFoundingPatterns(group),
      createFoundingPatterns(group, 'we', 'our (?:group|practice|company)'),
    ]
    const wrongTexts = collectTexts(content.all).flatMap((entry) => {
      const patterns =
        entry.doc._type === 'aboutPage'
          ? [...aboutPatterns, /^\W*founded in (\d{4})\W*$/i]
          : generalPatterns
      const year = patterns.flatMap((pattern) => pattern.exec(entry.text)?.[1] ?? [])[0]
      return year && Number(year) !== founded ? [{ ...entry, year }] : []
    })
    return wrongTexts.map(({ doc, path, place, year, replace }) => ({
      id: `founding-text:${doc._id}:${path}`,
      severity: 'warning' as const,
      message: `This text says the group was founded in ${year}, but the “Founded” field on the About page says ${founded}. Correct the text or the field.`,
      places: [place, createPlace(about, 'founded')],
      fixes: [
        { label: `Change to ${founded} in the text`, patches: replace(year, String(founded)) },
      ],
    }))
  }

  function checkYearsOfService() {
    const since = [trusted, founded].filter((year) => year !== null)
    if (since.length === 0) return []
    const maxYears = now.getUTCFullYear() - Math.min(...since)
    return [home, content.byId('providersPage')].flatMap((doc) => {
      const stated = asText(valueAt(doc, 'stats.yearsOfService'))
      if (!doc || !(Number.parseInt(stated, 10) > maxYears)) return []
      return [
        {
          id: `years-of-service:${doc._id}`,
          severity: 'warning' as const,
          message: `The statistics say “${stated}” years of service, but only ${maxYears} years have passed since ${Math.min(...since)}. Enter ${maxYears} or fewer years.`,
          places: [createPlace(doc, 'stats.yearsOfService', 'Years of service')],
          fixes: [],
        },
      ]
    })
  }
}

/** Returns patterns for the founding year of the group, which ignore buildings and other organizations. */
function createFoundingPatterns(group: string, ...subjects: string[]): RegExp[] {
  const subject = [...(group ? [escapePattern(group)] : []), ...subjects].join('|')
  if (!subject) return []
  return [
    new RegExp(
      `\\b(?:${subject})\\s+(?:(?:was|were|is|are|has been|have been)\\s+)?(?:first\\s+|originally\\s+)?founded in (\\d{4})\\b`,
      'i',
    ),
    new RegExp(`(?:^|[.!?]\\s+)founded in (\\d{4}),?\\s+(?:${subject})\\b`, 'i'),
  ]
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function compareYears(
  home: Doc | undefined,
  about: Doc | undefined,
  trusted: number | null,
  founded: number | null,
) {
  if (!home || !about || trusted === null || founded === null) return []
  const foundingEntry = asRecords(about.timeline).find((entry) =>
    /^\W*(?:founded|(?:our )?founding)\W*$/i.test(asText(entry.title)),
  )
  const places = [
    createPlace(home, 'welcome.trustedSince', 'Trusted since'),
    createPlace(about, 'founded', 'Founded'),
  ]
  const findings = []
  if (trusted !== founded)
    findings.push({
      id: 'founding-year',
      severity: 'warning' as const,
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
      severity: 'warning' as const,
      message: `The history on the About page starts in ${year}, but the “Founded” field says ${founded}. Which year is correct?`,
      places: [createPlace(about, path, 'History'), createPlace(about, 'founded', 'Founded')],
      fixes: [createFix(`Use ${founded} in the history`, about, { [path]: founded })],
    })
  return findings
}
