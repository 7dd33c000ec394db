import { cancellation } from './cancellation'
import { clinicCount } from './clinic-count'
import { clinicIdentity, clinicLists, formerNames, ratings } from './clinic-lists'
import { contactLinks, phones } from './contacts'
import { createContent, overlayDrafts } from './content'
import { files as fileCheck, hours, notices, pictures, stats } from './documents'
import { insurers } from './insurers'
import { legalNotices } from './legal-notices'
import { deadLinks } from './links'
import { outdatedSavings, prices, savings } from './money'
import { redirects } from './redirects'
import { refunds } from './refunds'
import { serviceFlags } from './service-flags'
import { timeZone } from './time-zone'
import type { Check, Doc, Files, Finding, Severity } from './types'
import { years } from './years'

const checks: Check[] = [
  hours,
  notices,
  phones,
  contactLinks,
  clinicIdentity,
  fileCheck,
  years,
  clinicCount,
  savings,
  prices,
  outdatedSavings,
  refunds,
  cancellation,
  serviceFlags,
  clinicLists,
  formerNames,
  insurers,
  legalNotices,
  ratings,
  stats,
  pictures,
  timeZone,
  redirects,
  deadLinks,
]

const severityOrder: Severity[] = ['error', 'warning', 'info']

/**
 * Runs all checks and returns their findings, the most severe first. A check that throws on malformed data is logged
 * and skipped.
 */
export function findContradictions(
  documents: Doc[],
  { now = new Date(), files = {} }: { now?: Date; files?: Files } = {},
): Finding[] {
  const content = createContent(overlayDrafts(documents), documents)
  const findings = checks.flatMap((check) => {
    try {
      return check({ content, now, files })
    } catch (error) {
      console.error('A check of the content failed', error)
      return []
    }
  })
  return findings.sort(
    (a, b) => severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity),
  )
}
