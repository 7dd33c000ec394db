import { clinicTimeZone } from '@site/domain/clinic-time'
import { phaseOf } from '@site/domain/in-force'
import { defineField, type FieldDefinition } from 'sanity'
import { DateInput, DateTimeInput } from '../../inputs/date-inputs'

const dateFormat = 'MMMM D, YYYY'

/** Returns the properties of a date field, which accepts the common formats, with an example in the displayed one. */
export function dateInput(example: string) {
  return { options: { dateFormat }, placeholder: example, components: { input: DateInput } }
}

/** Times are entered and shown as the clinics' clocks show them, wherever the staff are. */
const clinicTime = {
  dateFormat,
  timeFormat: 'h:mm A',
  displayTimeZone: clinicTimeZone,
  allowTimeZoneSwitch: false,
}

/** Returns the properties of a field for a date and a time, which accepts the common formats. */
export function dateTimeInput(options: { timeStep?: number } = {}) {
  return { options: { ...clinicTime, ...options }, components: { input: DateTimeInput } }
}

/** Defines the times from which and until which patients see something, such as “the slide”. */
export function dates(what: string, rest: { group?: string } = {}): FieldDefinition<'datetime'>[] {
  return [
    defineField({
      name: 'showFrom',
      title: 'Show from',
      description: `Patients do not see ${what} before this time (clinic time). Leave this empty to show it as soon as it is published. Example: June 1, 2027 8:00 AM.`,
      type: 'datetime',
      ...dateTimeInput(),
      ...rest,
    }),
    defineField({
      name: 'showUntil',
      title: 'Show until',
      description: `Patients do not see ${what} from this time on (clinic time). Leave this empty to keep showing it. Example: August 31, 2027 5:00 PM.`,
      type: 'datetime',
      ...dateTimeInput(),
      ...rest,
      validation: (rule) =>
        rule.custom((until, { parent }) => {
          const { showFrom } = (parent ?? {}) as { showFrom?: unknown }
          return (
            !until ||
            typeof showFrom !== 'string' ||
            Date.parse(showFrom) < Date.parse(until) ||
            `This time is not after “Show from”, so patients would never see ${what}. Enter a later time.`
          )
        }),
    }),
  ]
}

/** Returns a note for lists about something that patients do not see at present, or an empty text. */
export function datesNote(from: unknown, until: unknown): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const phase = phaseOf({ from: text(from), until: text(until) }, new Date())
  return { inForce: '', coming: 'not shown yet', past: 'no longer shown' }[phase]
}
