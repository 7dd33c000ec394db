/** Evidence: a test, or a check by a person on a date. */
export type Evidence =
  | {
      /** The file of the test. */
      test: string
      /** A part of its title as it is written in the file; without it, all tests of the file. */
      title?: string
    }
  | {
      /** The date of the check. */
      checkedOn: string
      /** What was checked and how. */
      check: string
    }

/** The statuses in the order in which they are counted; the introduction of the record explains them. */
const statuses = ['tested', 'partly', 'not met', 'not applicable', 'not assessed'] as const

/** What is known about one requirement. */
export type Entry = {
  id: string
  name: string
  level: string
  status: (typeof statuses)[number]
  evidence?: Evidence[]
  note?: string
}

const maxAgeDays = 90
const dayMs = 24 * 60 * 60_000

/** Returns the tests that the entries name and that do not exist. `read` returns a file's text, or null without one. */
export function findMissingTests(
  entries: Entry[],
  read: (file: string) => string | null,
): string[] {
  return entries.flatMap(({ id, evidence = [] }) =>
    evidence.flatMap((one) => {
      if (!('test' in one)) return []
      const text = read(one.test)
      if (text === null) return [`${id}: ${one.test} does not exist`]
      return one.title === undefined || text.includes(one.title)
        ? []
        : [`${id}: ${one.test} has no test with the title “${one.title}”`]
    }),
  )
}

/** Returns the checks by a person that are older than 90 days. */
export function findOldChecks(entries: Entry[], now: Date): string[] {
  return entries.flatMap(({ id, evidence = [] }) =>
    evidence.flatMap((one) => {
      if (!('checkedOn' in one)) return []
      const days = Math.floor((now.getTime() - Date.parse(one.checkedOn)) / dayMs)
      return days > maxAgeDays ? [`${id}: checked ${days} days ago (${one.checkedOn})`] : []
    }),
  )
}

/** Returns the number of entries of each status, in words. */
export function describeCounts(entries: Entry[]): string {
  return statuses
    .map((status) => `${entries.filter((entry) => entry.status === status).length} ${status}`)
    .join(', ')
}

/** Returns the table of the entries in Markdown. */
export function renderTable(entries: Entry[]): string {
  const rows = entries.map(({ id, name, level, status, evidence = [], note }) => {
    const shown = [...evidence.map(describeEvidence), ...(note ? [note] : [])].join('<br>')
    return `| ${id} ${name} | ${level} | ${status} | ${shown} |`
  })
  return ['| requirement | level | status | evidence |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

function describeEvidence(evidence: Evidence): string {
  if ('checkedOn' in evidence) return `Checked on ${evidence.checkedOn}: ${evidence.check}`
  const title = evidence.title?.replaceAll('|', '\\|')
  return `\`${evidence.test}\`${title === undefined ? '' : `: “${title}”`}`
}
