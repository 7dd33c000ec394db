import { formatCount } from '@site/domain/grouped'
import type { OutboxCounts } from '../../app/email/outbox/counts.server'
import type { Entry } from '../../app/email/outbox/entry.server'
import type { Note } from '../../app/email/outbox/store.server'
import { toSingleLine, shortId, formatTime } from './format'

type OutboxListing = OutboxCounts & {
  folder: string
  environment: string
  enabled: boolean
  now: number
  notes: ReadonlyMap<string, Note | null>
}

/**
 * Returns the lines that `npm run mail` prints: time, kind, number of tries, last error and id, without the content of
 * a mail.
 */
export function formatListing({
  folder,
  environment,
  enabled,
  now,
  pending,
  failed,
  unreadable,
  damaged,
  quarantined,
  notes,
}: OutboxListing): string[] {
  const described = (entry: Entry) => {
    const note = notes.get(entry.id)
    const tries = note?.tries ?? entry.tries
    return [
      `  ${shortId(entry.id)}  ${entry.kind.padEnd(9)}  ${formatTime(entry.acceptedAt)}  ${formatCount(tries, 'try', 'tries')}, ${describeNextTry(entry, now)}`,
      ...(note ? [`                ${toSingleLine(note.reason)}`] : []),
    ]
  }
  const group = (entries: Entry[], title: string, describe = described) =>
    entries.length === 0 ? [] : ['', title, ...entries.flatMap(describe)]
  const brief = (entry: Entry) => [
    `  ${shortId(entry.id)}  ${entry.kind.padEnd(9)}  ${formatTime(entry.acceptedAt)}`,
  ]
  const isEmpty =
    pending.length + failed.length + unreadable.length + damaged.length + quarantined === 0
  return [
    `Outbox in ${folder}, ${environment}${enabled ? '' : ', sending is switched off by EMAIL_ENABLED'}`,
    ...(isEmpty ? ['', 'No mail is pending. The relay accepted every mail.'] : []),
    ...group(
      failed,
      `${failed.length} failed permanently; --resend all or --resend <id> tries again`,
    ),
    ...group(pending, `${pending.length} pending`),
    ...group(
      unreadable,
      `${unreadable.length} stored under another SESSION_SECRET; docs/mail.md says what to do`,
      brief,
    ),
    ...group(damaged, `${damaged.length} damaged, which the next try puts into quarantine`, brief),
    ...(quarantined > 0
      ? [
          '',
          `${formatCount(quarantined, 'file')} in quarantine, incomplete or damaged; --delete quarantined removes them`,
        ]
      : []),
  ]
}

function describeNextTry({ state, at }: Entry, now: number): string {
  if (state === 'failed') return `failed ${formatTime(at)}`
  if (state === 'claimed') return 'being tried now'
  const minutes = Math.ceil((at - now) / 60_000)
  return minutes <= 0 ? 'next try due' : `next try in ${minutes} min`
}
