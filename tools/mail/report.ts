import { clinicTimeZone } from '@site/domain/clinic-time'
import { formatCount } from '@site/domain/grouped'
import type { OutboxCounts } from '../../app/email/outbox/counts.server'
import type { Entry } from '../../app/email/outbox/entry.server'
import type { Note, StoredMail } from '../../app/email/outbox/store.server'

/** Formats a time in the clinics' time zone. */
const { format: formatTime } = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'medium',
  timeStyle: 'long',
})

/** Returns the first characters of an id, which suffice to name the mail. */
export const shortId = (id: string) => id.slice(0, 12)

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

/** Returns the content of a mail as lines of text. */
export function formatMail(entry: Entry, mail: StoredMail): string[] {
  const attachments =
    mail.attachments?.map(
      ({ filename, data }) => `${toSingleLine(filename)} (${data.byteLength} bytes)`,
    ) ?? []
  return [
    `Id           ${entry.id}`,
    `Kind         ${entry.kind}`,
    `Accepted     ${formatTime(entry.acceptedAt)}`,
    `Subject      ${toSingleLine(mail.subject)}`,
    ...attachments.map((attachment) => `Attachment   ${attachment}`),
    '',
    ...textOf(mail.body).split('\n').map(toSingleLine),
  ]
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Returns the text of a mail's HTML. It supports only the HTML of the site's templates. */
function textOf(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html
  return body
    .replace(/\n/g, '')
    .replace(/<br>|<\/(?:p|tr|h\d|div|li)>/gi, '\n')
    .replace(/<\/t[hd]>/gi, '  ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

/** Returns one line without control characters, because form input could contain terminal commands. */
function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}
