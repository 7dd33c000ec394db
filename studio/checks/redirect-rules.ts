import { canonicalPath, isServerPath } from '@domain/pages'
import { comparablePath } from '@domain/paths'

/** A redirect as the dataset holds it. */
export type RedirectEntry = { _key?: string; from?: string; to?: string }

/** What is wrong with a redirect, at which of its two fields. */
export type RedirectProblem = { key: string; field: 'from' | 'to'; message: string }

const file = /^\/[\w./-]+\.(?:pdf|html)$/
const plainPath = /^\/(?!\/)[^\s\\]*$/

/** Everything that keeps redirects from working, each at its field. Empty fields are left to whoever asks for them. */
export function redirectProblems(entries: RedirectEntry[]): RedirectProblem[] {
  const filled = entries.map(({ _key: key = '', from = '', to = '' }) => ({
    key,
    from: from.trim(),
    to: to.trim(),
  }))
  return filled.flatMap((entry) => {
    const { key, from, to } = entry
    const wrongFrom = from && (fromProblem(from) ?? twiceProblem(entry, filled))
    const wrongTo = to && (toProblem(to) ?? onwardProblem(entry, filled))
    return [
      ...(wrongFrom ? [{ key, field: 'from' as const, message: wrongFrom }] : []),
      ...(wrongTo ? [{ key, field: 'to' as const, message: wrongTo }] : []),
    ]
  })
}

function fromProblem(from: string): string | null {
  if (!plainPath.test(from))
    return 'Write the old address from its first slash on, without the website’s name. Example: “/our-team”.'
  if (/[?#]/.test(from))
    return 'Leave out what follows a “?” or “#”: the old address is only the part before it.'
  if (canonicalPath(from)) return `“${from}” is a page of this website. A redirect would hide it.`
  if (isServerPath(from))
    return `“${from}” belongs to the website’s machinery and cannot lead elsewhere.`
  return null
}

function toProblem(to: string): string | null {
  if (to.startsWith('/')) {
    return plainPath.test(to) && !to.includes('//')
      ? null
      : 'Write a page of this website, such as “/providers”, without spaces.'
  }
  if (/^http:/i.test(to))
    return 'Begin the address with https://, so that the way there is encrypted.'
  if (!isSecureAddress(to))
    return 'Write a page of this website, such as “/providers”, or a whole address that begins with https://.'
  return null
}

function isSecureAddress(to: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(to) || !URL.canParse(to)) return false
  const { hostname, username, password } = new URL(to)
  return hostname.includes('.') && !username && !password
}

type Filled = { key: string; from: string; to: string }

function twiceProblem(entry: Filled, all: Filled[]): string | null {
  const first = all.find(({ from }) => from && comparablePath(from) === comparablePath(entry.from))
  return first && first !== entry
    ? `“${entry.from}” is in the list already; only the first one counts.`
    : null
}

/** Where a redirect leads to is neither itself redirected nor missing. */
function onwardProblem(entry: Filled, all: Filled[]): string | null {
  if (!entry.to.startsWith('/') || canonicalPath(entry.to) || file.test(entry.to)) return null
  if (comparablePath(entry.to) === comparablePath(entry.from))
    return 'This redirect leads to itself.'
  const next = all.find(({ from }) => from && comparablePath(from) === comparablePath(entry.to))
  if (!next) return `There is no page “${entry.to}” on this website.`
  return leadsBack(entry, all)
    ? `This redirect leads in a circle: “${entry.to}” leads back here.`
    : `“${entry.to}” leads on to “${next.to}”. Write that address here.`
}

function leadsBack(entry: Filled, all: Filled[]): boolean {
  const seen = new Set<Filled>()
  for (
    let at: Filled | undefined = entry;
    at;
    at = all.find(({ from }) => from && at && comparablePath(from) === comparablePath(at.to))
  ) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}
