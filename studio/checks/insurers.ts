import { wallClock } from '@site/domain/clinic-time'
import { maxDaysSinceVerified } from '@site/domain/insurers'
import { formatLongDate } from '../hours/week'
import { asText, createFix, createPlace, titleOf } from './content'
import type { Check } from './types'

const dayMs = 86_400_000

/** Finds insurers that the office has not verified for 180 days, because plans change their networks. */
export const insurers: Check = ({ content, now }) =>
  content.ofType('insurer').flatMap((doc) => {
    const today = wallClock(now).date
    const verifiedOn = asText(doc.verifiedOn)
    const days = (Date.parse(today) - Date.parse(verifiedOn)) / dayMs
    if (!(days > maxDaysSinceVerified)) return []
    return [
      {
        id: `insurer-outdated:${doc._id}`,
        severity: 'warning' as const,
        message: `${titleOf(doc)} was last verified on ${formatLongDate(verifiedOn)}, more than ${maxDaysSinceVerified} days ago. Ask the insurer which clinics are in its network.`,
        places: [createPlace(doc, 'verifiedOn', 'Verified on')],
        fixes: [createFix('I verified this insurer today', doc, { verifiedOn: today })],
      },
    ]
  })
