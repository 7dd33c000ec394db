import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Entry } from '../../app/email/outbox/entry.server'
import type { StoredMail } from '../../app/email/outbox/store.server'
import { toSingleLine, formatTime } from './format'

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

/**
 * Writes body and attachments into files that only this user can read, and returns their paths. Never overwrites a
 * file.
 */
export async function saveMail(mail: StoredMail, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: [name: string, data: Uint8Array | string][] = [['mail.html', mail.body]]
  for (const { filename, data } of mail.attachments ?? [])
    files.push([basename(filename.replaceAll('\\', '/')) || 'attachment', data])
  const paths = files.map(([name, data]) => ({ path: resolve(join(folder, name)), data }))
  for (const { path, data } of paths) await writeFile(path, data, { mode: 0o600, flag: 'wx' })
  return paths.map(({ path }) => path)
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
