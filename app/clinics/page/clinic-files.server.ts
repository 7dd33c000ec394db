import { clinicPath } from '@site/domain/page-paths'
import type { Clinic } from '~/content/types'
import { addDays, clinicTimeZone, momentAt, wallClock } from '@site/domain/clinic-time'
import { hoursOfDay, specialDays } from '@site/domain/hours-with-notices'
import { type Notice, noticeHeadline, noticePeriod } from '@site/domain/notices'
import { specialDaysAhead } from './clinic-details.server'
import { contentLines, rawLine } from './content-lines'
import { hoursLines } from '~/clinics/hours/hours'
import { fullAddress } from '~/clinics/maps'

type FileContext = { clinic: Clinic; siteUrl: string; now: Date }

/**
 * Returns a clinic as a contact for an address book: vCard 3.0, which phones and mail programs read more reliably than
 * 4.0. An address book keeps it for years, so neither a temporary location nor temporary hours are part of it.
 */
export function clinicContact({ clinic, siteUrl, now }: FileContext): string {
  const { address, contact, coordinates } = clinic
  const name = clinic.title || clinic.name
  const scheduledHours = clinic.scheduledHours.filter(({ through }) => through === null)
  const week = hoursLines({ ...clinic, scheduledHours }, now).map(
    ({ label, text }) => `${label}: ${text}`,
  )
  return [
    rawLine('BEGIN', 'VCARD'),
    rawLine('VERSION', '3.0'),
    contentLines([
      ['FN', name],
      // A contact needs a name of a person; an empty one with an organization is shown as a company.
      ['N', [name, '', '', '', '']],
      ['ORG', name],
      ['TEL;TYPE=WORK,VOICE', contact.phone],
      ['TEL;TYPE=WORK,FAX', contact.fax],
      ['EMAIL;TYPE=INTERNET', contact.email],
      ['ADR;TYPE=WORK', ['', '', address.street, address.city, address.state, address.zip, '']],
      ['NOTE', [...week, clinic.addressNote].filter(Boolean).join('\n')],
    ]),
    coordinates ? rawLine('GEO', `${coordinates.lat};${coordinates.lng}`) : '',
    rawLine('URL', siteUrl + clinicPath(clinic.id)),
    rawLine('END', 'VCARD'),
  ].join('')
}

/** The rules of the clinics' time zone since 2007, which a calendar contains for programs that do not know the zone. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${clinicTimeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'TZNAME:PDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/**
 * Returns the hours of a clinic on each of the next 60 days as a calendar, special days included: an event for each
 * shift, and one for the entire day when a notice closes the clinic. During a move, an event has the sentence of its
 * notice in place of the address, which would lead to the closed building.
 */
export function hoursCalendar({ clinic, siteUrl, now }: FileContext): string {
  const today = wallClock(now).date
  const name = clinic.title || clinic.name
  const url = siteUrl + clinicPath(clinic.id)
  const special = specialDays(clinic, today, specialDaysAhead)
  const specialDayOf = (date: string) =>
    special.find((entry) => entry.date <= date && date <= entry.lastDate)

  const moveDuring = (date: string, { opens, closes }: { opens: string; closes: string }) =>
    clinic.notices.find(
      ({ kind, from, until }) =>
        kind === 'moved' &&
        Date.parse(from) < momentAt(date, closes).getTime() &&
        Date.parse(until) > momentAt(date, opens).getTime(),
    )

  function event(date: string, id: string, times: string, summary: string, move?: Notice): string {
    const { note = '' } = specialDayOf(date) ?? {}
    return [
      rawLine('BEGIN', 'VEVENT'),
      rawLine('UID', `${date}-${id}.${clinic.id}@${new URL(siteUrl).hostname}`),
      rawLine('DTSTAMP', utcStamp(now)),
      times,
      contentLines([
        ['SUMMARY', summary],
        ['LOCATION', move?.message || fullAddress(clinic)],
        [
          'DESCRIPTION',
          [
            note,
            move && `${noticeHeadline(move, now)}: ${noticePeriod(move)}`,
            move && fullAddress(clinic) && `Usual address: ${fullAddress(clinic)}`,
            clinic.contact.phone && `Phone ${clinic.contact.phone}`,
          ]
            .filter(Boolean)
            .join('\n'),
        ],
      ]),
      rawLine('URL', url),
      rawLine('TRANSP', 'TRANSPARENT'),
      rawLine('END', 'VEVENT'),
    ].join('')
  }

  function eventsOn(date: string): string[] {
    const hours = hoursOfDay(clinic, date)
    if (!hours) return []
    if (hours.closed)
      return specialDayOf(date) ? [event(date, 'closed', dayLines(date), `${name} is closed`)] : []
    return hours.shifts
      .filter(({ opens, closes }) => opens < closes)
      .map(({ opens, closes }) =>
        event(
          date,
          opens.replace(':', ''),
          timeLine('DTSTART', date, opens) + timeLine('DTEND', date, closes),
          `${name} is open`,
          moveDuring(date, { opens, closes }),
        ),
      )
  }

  return [
    rawLine('BEGIN', 'VCALENDAR'),
    rawLine('VERSION', '2.0'),
    contentLines([
      ['PRODID', `-//${new URL(siteUrl).hostname}//Clinic hours//EN`],
      ['X-WR-CALNAME', `${name}: hours`],
    ]),
    rawLine('REFRESH-INTERVAL;VALUE=DURATION', 'P1D'),
    timeZone,
    ...Array.from({ length: specialDaysAhead + 1 }, (_, ahead) =>
      eventsOn(addDays(today, ahead)),
    ).flat(),
    rawLine('END', 'VCALENDAR'),
  ].join('')
}

const compact = (text: string) => text.replace(/[-:]/g, '')

function timeLine(name: string, date: string, time: string): string {
  return rawLine(`${name};TZID=${clinicTimeZone}`, `${compact(date)}T${compact(time)}00`)
}

function dayLines(date: string): string {
  return (
    rawLine('DTSTART;VALUE=DATE', compact(date)) +
    rawLine('DTEND;VALUE=DATE', compact(addDays(date, 1)))
  )
}

function utcStamp(moment: Date): string {
  return compact(moment.toISOString()).replace(/\.\d+Z$/, 'Z')
}
