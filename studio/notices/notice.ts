import { formatList } from '@site/domain/format-list'
import { formatTime } from '@site/domain/hours'
import { formatDay, wallClock } from '@site/domain/clinic-time'
import {
  changesHours,
  isNoticeKind,
  lastDay,
  type Notice,
  noticeKinds,
  noticeMoment,
  noticePeriod,
  overlap,
} from '@site/domain/notices'
import { asRecords, asText, titleOf } from '../checks/content'
import type { Content } from '../checks/types'

/** A notice with its clinics, by document id. */
export type ClinicNotice = Notice & { id: string; everyClinic: boolean; clinicIds: string[] }

/** Returns the notice of a document, or null while its kind or times are missing. */
export function parseNotice(doc: Record<string, unknown>): ClinicNotice | null {
  const { kind } = doc
  const [from, until] = [noticeMoment(asText(doc.from)), noticeMoment(asText(doc.until))]
  if (!isNoticeKind(kind) || !from || !until) return null
  return {
    id: asText(doc._id).replace(/^drafts\./, ''),
    kind,
    from,
    until,
    message: asText(doc.message).trim(),
    ...clinicsOf(doc),
  }
}

/** The clinics of a notice, by document id. */
type NoticeClinics = Pick<ClinicNotice, 'everyClinic' | 'clinicIds'>

/** Returns the clinics of a notice's document, whose other fields may be missing. */
export function clinicsOf(doc: Record<string, unknown>): NoticeClinics {
  // The form hides the list of a notice for all clinics, but it may still have entries.
  if (doc.everyClinic === true) return { everyClinic: true, clinicIds: [] }
  return { everyClinic: false, clinicIds: asRecords(doc.clinics).map(({ _ref }) => asText(_ref)) }
}

/** Returns the names of a notice's clinics for staff, such as 'Ashland, East Medford' or 'All clinics'. */
export function formatNoticeClinics({ everyClinic, clinicIds }: NoticeClinics, content: Content) {
  if (everyClinic) return 'All clinics'
  return clinicIds
    .flatMap((id) => content.byId(id) ?? [])
    .map(titleOf)
    .join(', ')
}

/** Returns whether a notice applies to the clinic with this document id. */
export function appliesTo({ everyClinic, clinicIds }: ClinicNotice, clinicId: string): boolean {
  return everyClinic || clinicIds.includes(clinicId)
}

/** Returns another notice that contradicts this one at a clinic that both apply to, or null. */
export function findConflict(
  notice: ClinicNotice,
  others: readonly ClinicNotice[],
): ClinicNotice | null {
  return (
    others.find(
      (other) =>
        other.id !== notice.id &&
        (notice.everyClinic || other.everyClinic || sharedClinicIds(notice, other).length > 0) &&
        overlap(notice, other),
    ) ?? null
  )
}

/** Returns the message for staff about two notices that contradict each other. `nameOf` returns a clinic's name. */
export function conflictMessage(
  notice: ClinicNotice,
  other: ClinicNotice,
  nameOf: (id: string) => string | undefined,
): string {
  const ids = notice.everyClinic
    ? other.clinicIds
    : other.everyClinic
      ? notice.clinicIds
      : sharedClinicIds(notice, other)
  const names = ids.flatMap((id) => nameOf(id) ?? [])
  const who = names.length > 0 ? formatList(names) : 'Every clinic'
  const has = names.length > 1 ? 'have' : 'has'
  return `${who} already ${has} a notice for this time: ${noticeKinds[other.kind]}, ${noticePeriod(other)}. Change the times or the clinics of one of them.`
}

/** Returns the message for staff when a notice does not end after it begins, otherwise null. */
export function orderMessage({ from, until }: Pick<Notice, 'from' | 'until'>): string | null {
  if (from < until) return null
  const [start, end] = [wallClock(new Date(from)), wallClock(new Date(until))]
  return from === until
    ? 'The notice begins and ends at the same time. Choose a later end.'
    : `The notice ends (${formatDay(end.date)} at ${formatTime(end.time)}) before it begins (${formatDay(start.date)} at ${formatTime(start.time)}). Change one of them.`
}

/** Returns the warning for staff when a notice about one day's hours covers several days, otherwise null. */
export function severalDaysMessage(notice: ClinicNotice): string | null {
  if (!changesHours(notice) || notice.kind === 'closed') return null
  if (wallClock(new Date(notice.from)).date === lastDay(notice)) return null
  return notice.kind === 'open'
    ? 'Extra hours should begin and end on the same day. Add one notice for each day.'
    : 'The clinic is closed all the time between the beginning and the end. For different hours on several days, add one notice for each day.'
}

function sharedClinicIds(a: ClinicNotice, b: ClinicNotice): string[] {
  return a.clinicIds.filter((id) => b.clinicIds.includes(id))
}
