import { wallClock } from '@site/domain/clinic-time'
import { longDate, utcMidnight } from '@site/domain/dates'
import { maxDaysSinceVerified } from '@site/domain/insurers'
import { asText, createFix, createPlace, titleOf } from './content'
import type { Check } from './types'

const dayMs = 86_400_000

/** Finds insurers that the office has not verified for 180 days, because plans change their networks. */
export const insurers: Check = ({ content, now }) =>
  content.ofType('insurer').flatMap((doc) => {
    const today = wallClock(now).date
    const verifiedOn = asText(doc.verifiedOn)
    const days = (utcMidnight(today).getTime() - utcMidnight(verifiedOn).getTime()) / dayMs
    if (!(days > maxDaysSinceVerified)) return []
    return [
      {
        id: `insurer-outdated:${doc._id}`,
        severity: 'warning',
        message: `${titleOf(doc)} was last verified on ${longDate(verifiedOn)}, more than ${maxDaysSinceVerified} days ago. Ask the insurer which clinics are in its network.`,
        places: [createPlace(doc, 'verifiedOn', 'Verified on')],
        fixes: [createFix('I verified this insurer today', doc, { verifiedOn: today })],
      },
    ]
  })
