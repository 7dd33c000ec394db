import { createHash } from 'node:crypto'
import { addDays, momentAt } from '@site/domain/clinic-time'
import { type DayName, formatDayHours, isTime, type OpeningHours } from '@site/domain/hours'
import { dayOf, hoursOfDay } from '@site/domain/hours-with-notices'
import type { Notice, NoticeKind } from '@site/domain/notices'
import type { SanityClient } from '@sanity/client'

/** A dated exception in the former field `hoursExceptions` of a clinic. */
export type HoursException = OpeningHours & { date?: string; note?: string }
type Week = Partial<Record<DayName | 'weekend', OpeningHours | null>> | null
type ClinicDocument = {
  _id: string
  _rev: string
  name?: string
  hours?: Week
  hoursExceptions?: HoursException[] | null
}
type Shift = { opens: string; closes: string }

export type MigrationPlan = {
  /** Notices to create, published or as drafts. */
  notices: NoticeDocument[]
  /** Clinics whose field is removed. */
  clinics: { _id: string; _rev: string }[]
  /** Remarks on what a person has to check, as sentences. */
  remarks: string[]
}
export type NoticeDocument = Notice & {
  _id: string
  _type: 'notice'
  everyClinic: false
  clinics: { _key: string; _type: 'reference'; _ref: string; _weak: true }[]
}

const midnight = '24:00'
const defaultMessages: Record<NoticeKind, string> = {
  closed: 'We’re closed on this day.',
  opensLate: 'We open later than usual.',
  closesEarly: 'We close earlier than usual.',
  open: 'We have extra hours on this day.',
  moved: '',
  information: '',
}

/**
 * Returns the notices that together change a clinic's hours as one dated exception did. An exception without a date or
 * hours, which patients never saw, has none.
 */
export function noticesOfException(week: Week, exception: HoursException): Notice[] {
  const { date, note } = exception
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return []
  const notice = (kind: NoticeKind, from: string, until: string): Notice => ({
    kind,
    from: momentAt(date, from).toISOString(),
    until: (until === midnight
      ? momentAt(addDays(date, 1), '00:00')
      : momentAt(date, until)
    ).toISOString(),
    message: note?.trim() || defaultMessages[kind],
  })
  const special = hoursOfDay({ hours: { [dayOf(date)]: exception }, notices: [] }, date)
  if (!special) return []
  if (special.closed) return [notice('closed', '00:00', midnight)]
  const usual = hoursOfDay({ hours: completeWeek(week), notices: [] }, date)?.shifts ?? []
  const extra = difference(special.shifts, usual)
  const missing = difference(usual, special.shifts)
  const first = special.shifts.map(({ opens }) => opens).sort()[0] ?? midnight
  const last =
    special.shifts
      .map(({ closes }) => closes)
      .sort()
      .at(-1) ?? midnight
  const [before, after] = [
    missing.some(({ closes }) => closes <= first),
    missing.some(({ opens }) => opens >= last),
  ]
  const notices = [
    ...(before ? [notice('opensLate', '00:00', first)] : []),
    ...missing
      .filter(({ opens, closes }) => closes > first && opens < last)
      .map(({ opens, closes }) => notice('closed', opens, closes)),
    ...(after ? [notice('closesEarly', last, midnight)] : []),
    ...extra.map(({ opens, closes }) => notice('open', opens, closes)),
  ]
  // The note of an exception with the regular hours becomes a notice for patients.
  return notices.length > 0 || !note?.trim() ? notices : [notice('information', '00:00', midnight)]
}

/** Plans the migration of all clinics and their drafts. Equal notices of several clinics become one document. */
export function planMigration(documents: ClinicDocument[]): MigrationPlan {
  const concerned = documents.filter(({ hoursExceptions }) => hoursExceptions !== undefined)
  const published = new Map<string, NoticeDocument>()
  const drafts = new Map<string, NoticeDocument>()
  const remarks: string[] = []
  const isDraft = ({ _id }: ClinicDocument) => _id.startsWith('drafts.')
  for (const doc of concerned.filter((doc) => !isDraft(doc)))
    for (const notice of noticesOfClinic(doc, remarks)) addClinic(published, notice, doc._id)
  for (const doc of concerned.filter(isDraft)) {
    const clinicId = doc._id.slice('drafts.'.length)
    const notices = noticesOfClinic(doc, remarks)
    const ids = new Set(notices.map(idOf))
    for (const notice of notices) {
      const stored = published.get(idOf(notice))
      if (stored?.clinics.some(({ _ref }) => _ref === clinicId)) continue
      const base = drafts.get(idOf(notice)) ?? stored
      if (base) drafts.set(idOf(notice), structuredClone(base))
      addClinic(drafts, notice, clinicId)
    }
    for (const [id, { message, clinics }] of published)
      if (clinics.some(({ _ref }) => _ref === clinicId) && !ids.has(id))
        remarks.push(
          `The draft of ${doc.name ?? clinicId} had removed “${message}”, which is published. Delete the notice ${id} if it no longer applies.`,
        )
  }
  return {
    notices: [
      ...published.values(),
      ...[...drafts.values()].map((notice) => ({ ...notice, _id: `drafts.${notice._id}` })),
    ],
    clinics: concerned.map(({ _id, _rev }) => ({ _id, _rev })),
    remarks,
  }
}

/**
 * Replaces the field `hoursExceptions` of every clinic by notices, in one transaction. It fails as a whole when a clinic
 * is edited meanwhile. A dataset without the field stays as it is.
 */
export async function migrateHoursExceptions(
  client: SanityClient,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<MigrationPlan> {
  const documents = await client.fetch<ClinicDocument[]>(
    '*[_type == "clinic" && defined(hoursExceptions)]{_id, _rev, name, hours, hoursExceptions}',
    {},
    { perspective: 'raw' },
  )
  const plan = planMigration(documents)
  if (dryRun || plan.clinics.length === 0) return plan
  const transaction = client.transaction()
  for (const notice of plan.notices) transaction.createIfNotExists(notice)
  for (const { _id, _rev } of plan.clinics)
    transaction.patch(_id, { unset: ['hoursExceptions'], ifRevisionID: _rev })
  await transaction.commit({ tag: 'migrate' })
  return plan
}

function noticesOfClinic({ name, _id, hours, hoursExceptions }: ClinicDocument, remarks: string[]) {
  const seen = new Set<string>()
  return (hoursExceptions ?? []).flatMap((exception) => {
    const { date = '' } = exception
    // The first of two exceptions for one date applied.
    const notices = seen.has(date) ? [] : noticesOfException(hours ?? null, exception)
    if (notices.length === 0)
      remarks.push(
        `${name ?? _id}: the entry for ${date || 'no date'} (${formatDayHours(exception) ?? 'no hours'}) changed nothing on the website and is left out.`,
      )
    seen.add(date)
    return notices
  })
}

function addClinic(documents: Map<string, NoticeDocument>, notice: Notice, clinicId: string) {
  const id = idOf(notice)
  const document: NoticeDocument = documents.get(id) ?? {
    _id: id,
    _type: 'notice',
    ...notice,
    everyClinic: false,
    clinics: [],
  }
  document.clinics.push({ _key: clinicId, _type: 'reference', _ref: clinicId, _weak: true })
  documents.set(id, document)
}

/** Returns an id that depends on the content only, so that equal notices share a document. */
function idOf({ kind, from, until, message }: Notice): string {
  const digest = createHash('sha256').update(JSON.stringify([kind, from, until, message]))
  return `notice-${digest.digest('hex').slice(0, 12)}`
}

/** Returns the week with the older field `weekend` as Saturday and Sunday where they are missing. */
function completeWeek(week: Week): NonNullable<Week> {
  return {
    ...week,
    saturday: week?.saturday ?? week?.weekend ?? null,
    sunday: week?.sunday ?? week?.weekend ?? null,
  }
}

/** Returns the times of `shifts` that are not part of `others`. */
function difference(shifts: Shift[], others: Shift[]): Shift[] {
  return others.reduce<Shift[]>(
    (rest, other) =>
      rest.flatMap(({ opens, closes }) =>
        [
          { opens, closes: closes < other.opens ? closes : other.opens },
          { opens: opens > other.closes ? opens : other.closes, closes },
        ].filter((shift) => shift.opens < shift.closes && isTime(shift.opens)),
      ),
    shifts,
  )
}
