import { clinicCount } from './clinic-count'
import { clinicIdentity, clinicLists, ratings } from './clinic-lists'
import { contactLinks, phones } from './contacts'
import { contentOf, overlayDrafts } from './content'
import { files, hours, pictures, stats } from './documents'
import { outdatedSavings, prices, savings } from './money'
import { redirects } from './redirects'
import { refunds } from './refunds'
import { serviceFlags } from './service-flags'
import { timeZone } from './time-zone'
import type { Check, Doc, Files, Finding, Severity } from './types'
import { years } from './years'

const checks: Check[] = [
  hours,
  phones,
  contactLinks,
  clinicIdentity,
  files,
  years,
  clinicCount,
  savings,
  prices,
  outdatedSavings,
  refunds,
  serviceFlags,
  clinicLists,
  ratings,
  stats,
  pictures,
  timeZone,
  redirects,
]

const order: Severity[] = ['error', 'warning', 'info']

/** Everything in the content that does not fit together, the most serious first. A check that fails on odd data is passed over. */
export function findContradictions(
  documents: Doc[],
  { now = new Date(), files: known = {} }: { now?: Date; files?: Files } = {},
): Finding[] {
  const content = contentOf(overlayDrafts(documents), documents)
  const found = checks.flatMap((check) => {
    try {
      return check({ content, now, files: known })
    } catch (error) {
      console.error('A check of the content failed', error)
      return []
    }
  })
  return found.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}
