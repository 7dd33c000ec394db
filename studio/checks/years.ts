import { fix, number, placeIn, records, text, valueAt } from './content'
import { textsOf } from './texts'
import type { Check, Doc } from './types'

/** The years that tell the group's age: since when it is trusted, when it was founded, and texts that name that year. */
export const years: Check = ({ content, now }) => {
  const [home, about] = [content.byId('homePage'), content.byId('aboutPage')]
  const trusted = number(valueAt(home, 'welcome.trustedSince'))
  const founded = number(about?.founded)
  return [...twoYears(home, about, trusted, founded), ...statedElsewhere(), ...tooManyYears()]

  function statedElsewhere() {
    if (!about || founded === null) return []
    const group = text(content.byId('siteSettings')?.name)
    const [anywhere, onAbout] = [
      foundingPatterns(group),
      foundingPatterns(group, 'we', 'our (?:group|practice|company)'),
    ]
    const named = textsOf(content.all).flatMap((entry) => {
      const patterns =
        entry.doc._type === 'aboutPage' ? [...onAbout, /^\W*founded in (\d{4})\W*$/i] : anywhere
      const year = patterns.flatMap((pattern) => pattern.exec(entry.text)?.[1] ?? [])[0]
      return year && Number(year) !== founded ? [{ ...entry, year }] : []
    })
    return named.map(({ doc, path, place, year, replace }) => ({
      id: `founding-text:${doc._id}:${path}`,
      severity: 'warning' as const,
      message: `This text says the group was founded in ${year}, but the About page's “Founded” field says ${founded}.`,
      places: [place, placeIn(about, 'founded')],
      fixes: [{ label: `Write ${founded} in the text`, patches: replace(year, String(founded)) }],
    }))
  }

  function tooManyYears() {
    const since = [trusted, founded].filter((year) => year !== null)
    if (since.length === 0) return []
    const most = now.getUTCFullYear() - Math.min(...since)
    return [home, content.byId('providersPage')].flatMap((doc) => {
      const stated = text(valueAt(doc, 'stats.yearsOfService'))
      if (!doc || !(Number.parseInt(stated, 10) > most)) return []
      return [
        {
          id: `years-of-service:${doc._id}`,
          severity: 'warning' as const,
          message: `The numbers band says “${stated}” years of service, but since ${Math.min(...since)} only ${most} years have passed.`,
          places: [placeIn(doc, 'stats.yearsOfService', 'Years of service')],
          fixes: [],
        },
      ]
    })
  }
}

/** How a text says in which year the group itself was founded; a building or somebody else's society is none of ours. */
function foundingPatterns(group: string, ...words: string[]): RegExp[] {
  const us = [...(group ? [escaped(group)] : []), ...words].join('|')
  if (!us) return []
  return [
    new RegExp(
      `\\b(?:${us})\\s+(?:(?:was|were|is|are|has been|have been)\\s+)?(?:first\\s+|originally\\s+)?founded in (\\d{4})\\b`,
      'i',
    ),
    new RegExp(`(?:^|[.!?]\\s+)founded in (\\d{4}),?\\s+(?:${us})\\b`, 'i'),
  ]
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function twoYears(
  home: Doc | undefined,
  about: Doc | undefined,
  trusted: number | null,
  founded: number | null,
) {
  if (!home || !about || trusted === null || founded === null) return []
  const first = records(about.timeline).find((entry) =>
    /^\W*(?:founded|(?:our )?founding)\W*$/i.test(text(entry.title)),
  )
  const places = [
    placeIn(home, 'welcome.trustedSince', 'Trusted since'),
    placeIn(about, 'founded', 'Founded'),
  ]
  const findings = []
  if (trusted !== founded)
    findings.push({
      id: 'founding-year',
      severity: 'warning' as const,
      message: `The home page says “trusted since ${trusted}”, the About page says “founded in ${founded}”. Which year is right?`,
      places,
      fixes: [
        fix(`Use ${founded} on the home page`, home, { 'welcome.trustedSince': founded }),
        fix(`Use ${trusted} on the About page`, about, { founded: trusted }),
      ],
    })
  const year = number(first?.year)
  const path = `timeline[_key=="${text(first?._key)}"].year`
  if (year !== null && year !== founded)
    findings.push({
      id: 'founding-timeline',
      severity: 'warning' as const,
      message: `The history on the About page begins with ${year}, but its “Founded” field says ${founded}.`,
      places: [placeIn(about, path, 'Our history'), placeIn(about, 'founded', 'Founded')],
      fixes: [fix(`Use ${founded} in the history`, about, { [path]: founded })],
    })
  return findings
}
