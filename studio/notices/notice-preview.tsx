import { formatDayHours } from '@site/domain/hours'
import { hoursOfDay, openStatus } from '@site/domain/hours-with-notices'
import { formatDay, wallClock } from '@site/domain/clinic-time'
import { phaseOf } from '@site/domain/in-force'
import { currentNotices, noticeHeadline } from '@site/domain/notices'
import { Card, Stack, Text } from '@sanity/ui'
import { titleOf } from '../checks/content'
import type { Doc } from '../checks/types'
import { hoursSourceOf } from '../hours/week'
import { appliesTo, type ClinicNotice } from './notice'
import { useNotices } from './use-notices'
import { useNow } from './use-now'

const maxClinics = 4

type Props = {
  notice: ClinicNotice
  /** The text of the link after the message, or '' without a link. */
  linkText?: string
  clinics: Doc[]
  /** The heading when patients see the notice at once. */
  nowHeading: string
}

/** Shows what patients see of a notice: its line on every page, and the clinics' hours on its first day. */
export function NoticePreview({ notice, linkText = '', clinics, nowHeading }: Props) {
  const now = useNow()
  const notices = useNotices()
  // A notice that patients do not see yet is shown as on the page at its beginning. A change of today's hours is seen before.
  const isSeenLater =
    phaseOf(notice, now) === 'coming' && currentNotices([notice], now).length === 0
  const moment = isSeenLater ? new Date(notice.from) : now
  const { date } = wallClock(moment)
  const isNow = moment === now
  const lines = clinics.slice(0, maxClinics).map((doc) => {
    const source = hoursSourceOf(doc, [
      ...notices.filter((other) => other.id !== notice.id && appliesTo(other, doc._id)),
      notice,
    ])
    const hours = formatDayHours(hoursOfDay(source, date)) ?? 'Hours information unavailable'
    const status = isNow ? openStatus(source, now)?.text : undefined
    return [`${titleOf(doc)}: ${hours}`, status].filter(Boolean).join('. ')
  })
  return (
    <Card padding={3} radius={2} tone="positive" aria-live="polite" data-testid="notice-preview">
      <Stack space={3}>
        <Text size={1} weight="semibold">
          {phaseOf(notice, now) === 'past'
            ? 'This notice has ended. Patients no longer see it.'
            : isNow
              ? nowHeading
              : `What patients will see on ${formatDay(date)}`}
        </Text>
        {phaseOf(notice, now) !== 'past' && (
          <>
            <Text size={1}>
              <strong>{noticeHeadline(notice, moment)}.</strong> {notice.message} <u>{linkText}</u>
            </Text>
            {lines.map((text) => (
              <Text key={text} size={1} muted>
                {text}
              </Text>
            ))}
            {clinics.length > maxClinics && (
              <Text size={1} muted>{`and ${clinics.length - maxClinics} more`}</Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
