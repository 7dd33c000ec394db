import { addDays, momentAt, wallClock } from '@site/domain/clinic-time'
import { noticeKinds, noticeMoment, noticePeriod } from '@site/domain/notices'
import { BellIcon } from '@sanity/icons'
import { type CustomValidator, defineField, defineType } from 'sanity'
import {
  conflictMessage,
  findConflict,
  orderMessage,
  parseNotice,
  severalDaysMessage,
} from '../../notices/notice'
import { NoticeMessageInput } from '../../notices/notice-message-input'
import { apiVersion } from '../../settings'
import { tooLong } from '../rules'
import { dateTimeInput } from '../fields/dates'
import { collections } from '../names'

const kinds = Object.entries(noticeKinds).map(([value, title]) => ({ value, title }))

/** Checks the times, and that no other notice of the same clinics contradicts them. */
const validTimes: CustomValidator<string | undefined> = async (_, { document, getClient }) => {
  const notice = document ? parseNotice(document) : null
  if (!notice) return true
  const message = orderMessage(notice)
  if (message) return message
  const { notices, clinics } = await getClient({ apiVersion }).fetch<{
    notices: Record<string, unknown>[]
    clinics: { _id: string; name?: string }[]
  }>(
    `{
      "notices": *[_type == "notice" && dateTime(until) > dateTime($from)],
      "clinics": *[_type == "clinic"]{_id, name}
    }`,
    { from: notice.from },
    { perspective: 'published', tag: 'notices' },
  )
  const others = notices.flatMap((doc) => parseNotice(doc) ?? [])
  const conflict = findConflict(notice, others)
  if (!conflict) return true
  return conflictMessage(notice, conflict, (id) => clinics.find(({ _id }) => _id === id)?.name)
}

/** Notice document: a closure, other hours, a move or an information, with the clinics and times of it. */
export const notice = defineType({
  name: 'notice',
  title: collections.notice,
  type: 'document',
  icon: BellIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      description:
        'Closed, Opens late, Closes early and Extra hours change the opening hours between the two times below. Use Moved for a temporary address. Moved and Information don’t change the hours. Example: “Closed” for a holiday.',
      type: 'string',
      options: { list: kinds, layout: 'radio', direction: 'horizontal' },
      initialValue: 'closed',
      validation: (rule) => rule.required().error('Choose the kind of notice.'),
    }),
    defineField({
      name: 'everyClinic',
      title: 'All clinics',
      description: 'Turn this on if the notice applies to every clinic.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'clinics',
      title: 'Clinics',
      description: 'Choose one clinic or several. Example: Ashland.',
      type: 'array',
      of: [
        {
          type: 'reference',
          title: 'Clinic',
          to: [{ type: 'clinic' }],
          // A past notice must not prevent the removal of a clinic.
          weak: true,
          options: { disableNew: true },
        },
      ],
      hidden: ({ document }) => document?.everyClinic === true,
      validation: (rule) => [
        rule.unique().error('This list contains the same clinic twice. Remove one of them.'),
        rule.custom(
          (value, { document }) =>
            document?.everyClinic === true ||
            (Array.isArray(value) && value.length > 0) ||
            'Add at least one clinic, or turn on All clinics.',
        ),
      ],
    }),
    defineField({
      name: 'from',
      title: 'From',
      description:
        'When the notice begins, in clinic time. If the clinic opens late, enter midnight. If it closes early, enter the closing time. Example: November 26, 2026 12:00 AM.',
      type: 'datetime',
      ...dateTimeInput({ timeStep: 15 }),
      initialValue: () => noticeMoment(new Date().toISOString()) ?? '',
      validation: (rule) => rule.required().error('Choose when the notice begins.'),
    }),
    defineField({
      name: 'until',
      title: 'Until',
      description:
        'When the notice ends, in clinic time. If the clinic opens late, enter the opening time. For a closed day, enter the midnight after it. Example: November 27, 2026 12:00 AM.',
      type: 'datetime',
      ...dateTimeInput({ timeStep: 15 }),
      initialValue: () => momentAt(addDays(wallClock(new Date()).date, 1), '00:00').toISOString(),
      validation: (rule) => [
        rule.required().error('Choose when the notice ends.'),
        rule.custom(validTimes),
        rule
          .custom((_, { document }) => {
            const parsed = document ? parseNotice(document) : null
            return (parsed && severalDaysMessage(parsed)) ?? true
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'message',
      title: 'Message',
      description: 'One sentence for patients. Example: “We’re closed today because of snow.”',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter one sentence for patients.'),
        rule.max(140).warning(tooLong(140)),
      ],
      components: { input: NoticeMessageInput },
    }),
    defineField({
      name: 'button',
      title: 'Link after the message',
      description:
        'Leave both fields empty for a notice without a link. Example: “How to find us”, “/locations/ashland”.',
      type: 'button',
    }),
  ],
  preview: {
    select: {
      kind: 'kind',
      from: 'from',
      until: 'until',
      message: 'message',
      everyClinic: 'everyClinic',
      clinic0: 'clinics.0.name',
      clinic1: 'clinics.1.name',
      clinic2: 'clinics.2.name',
    },
    prepare: ({ kind, from, until, message, everyClinic, clinic0, clinic1, clinic2 }) => {
      const parsed = parseNotice({ kind, from, until })
      const named: unknown[] = [clinic0, clinic1]
      const clinics =
        everyClinic === true
          ? 'All clinics'
          : [...named.filter(Boolean), ...(clinic2 ? ['others'] : [])].join(', ')
      return {
        title: String(message || 'Untitled'),
        subtitle: [clinics, parsed && `${noticeKinds[parsed.kind]}, ${noticePeriod(parsed)}`]
          .filter(Boolean)
          .join(' · '),
      }
    },
  },
})
