import { wallClock } from '@site/domain/clinic-time'
import { lastDay, noticeHeadline, noticePeriod } from '@site/domain/notices'
import type { Clinic } from '~/content/types'
import { specialDaysAhead } from './page/clinic-details.server'
import { hoursLines, specialDayLines } from './hours/hours'
import { fullAddress } from './maps'

/** Returns the facts about a clinic that the offline page shows. None of them depends on the time of day. */
export function offlineClinic(clinic: Clinic, now: Date) {
  const today = wallClock(now).date
  const moves = clinic.notices.filter(
    (notice) => notice.kind === 'moved' && lastDay(notice) >= today,
  )
  return {
    name: clinic.title || clinic.name,
    phone: clinic.contact.phone,
    address: fullAddress(clinic),
    addressNote: clinic.addressNote,
    hours: hoursLines(clinic, now).map(({ label, text }) => ({ label, text })),
    changes: [
      ...moves.map((notice) => ({
        label: noticePeriod(notice),
        text: noticeHeadline(notice, now),
        note: notice.message,
      })),
      ...specialDayLines(clinic, now, specialDaysAhead),
    ].map(({ label, text, note }) => ({ label, text: note ? `${text}. ${note}` : text })),
  }
}

export type OfflineClinic = ReturnType<typeof offlineClinic>
