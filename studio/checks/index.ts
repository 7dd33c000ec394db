import { billClinics } from './bill-clinics'
import { clinicCount } from './clinic-count'
import { clinicIdentity, clinicLists, formerNames, ratings } from './clinic-lists'
import { contactLinks, formerContacts, phones } from './contacts'
import { createContent, overlayDrafts } from './content'
import { files as fileCheck, pictures } from './files'
import { hours, lastingHours, notices, timeZone } from './hours'
import { insurers } from './insurers'
import { legalNotices } from './legal-notices'
import { deadLinks } from './links'
import {
  cancellation,
  outdatedSavings,
  packageCharges,
  packageCount,
  prices,
  refunds,
  savings,
} from './memberships'
import { redirects } from './redirects'
import { availabilityTexts, serviceCards, serviceFlags } from './services'
import { stats, years } from './statistics'
import type { Check, Context, Doc, Files, Finding, Severity } from './types'

const checks: Check[] = [
  hours,
  lastingHours,
  notices,
  phones,
  contactLinks,
  formerContacts,
  clinicIdentity,
  fileCheck,
  years,
  clinicCount,
  savings,
  prices,
  outdatedSavings,
  packageCharges,
  packageCount,
  refunds,
  cancellation,
  serviceFlags,
  serviceCards,
  availabilityTexts,
  clinicLists,
  formerNames,
  insurers,
  billClinics,
  legalNotices,
  ratings,
  stats,
  pictures,
  timeZone,
  redirects,
  deadLinks,
]

const severityOrder: Severity[] = ['error', 'warning', 'info']

type Options = { now?: Date; files?: Files }

/**
 * Runs all checks and returns their findings, the most severe first. A check that throws on malformed data is logged
 * and skipped.
 */
export function findContradictions(documents: Doc[], options: Options = {}): Finding[] {
  const context = createContext(documents, options)
  return bySeverity(checks.flatMap((check) => run(check, context)))
}

/**
 * Does the same as `findContradictions` and waits for `pause` before each check: all checks of a large group together
 * would block the Studio for a noticeable time. Returns null when `signal` is aborted.
 */
export async function findContradictionsInSteps(
  documents: Doc[],
  { pause, signal, ...options }: Options & { pause: () => Promise<void>; signal: AbortSignal },
): Promise<Finding[] | null> {
  const context = createContext(documents, options)
  const findings: Finding[] = []
  for (const check of checks) {
    await pause()
    if (signal.aborted) return null
    findings.push(...run(check, context))
  }
  return bySeverity(findings)
}

function createContext(documents: Doc[], { now = new Date(), files = {} }: Options): Context {
  return { content: createContent(overlayDrafts(documents)), now, files }
}

function run(check: Check, context: Context): Finding[] {
  try {
    return check(context)
  } catch (error) {
    console.error('A check of the content failed', error)
    return []
  }
}

function bySeverity(findings: Finding[]): Finding[] {
  return findings.sort(
    (a, b) => severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity),
  )
}
