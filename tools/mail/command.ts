import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@site/domain/grouped'
import { createMailer } from '../../app/email/mailer.server'
import { countMails } from '../../app/email/outbox/counts.server'
import type { Entry } from '../../app/email/outbox/entry.server'
import { outboxFolder } from '../../app/email/outbox/open.server'
import { createOutbox } from '../../app/email/outbox/outbox.server'
import {
  createMailStore,
  type MailStore,
  type StoredMail,
} from '../../app/email/outbox/store.server'
import type { Config } from '../../server/config/env'
import { readGeneratedSecret, mailSecrets } from '../../server/config/session-secret'
import { UsageError } from '../lib/command'
import { assertWritableDataFolder } from '../lib/data-folder'
import { formatListing, formatMail, shortId } from './report'

type Command = { config: Config; folder: string; store: MailStore; print: (line: string) => void }

const silent = { info() {}, warn() {}, error() {} }

/**
 * Runs `npm run mail` with these arguments and returns the exit code.
 * @throws {UsageError} for a mistake in the arguments, or when this is not the environment or the user of a server.
 */
export async function mailCommand(
  args: string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { resend, show, save, delete: unwanted } = options(args)
  assertWritableDataFolder(config.dataDir)
  const folder = outboxFolder(config.dataDir)
  const secret = config.sessionSecret ?? (await readGeneratedSecret(config.dataDir))
  // Without a generated secret, no mail can have been encrypted with it.
  const store = createMailStore({
    folder,
    secrets: await mailSecrets({ ...config, sessionSecret: secret ?? 'none' }),
  })
  const command = { config, folder, store, print }
  if (resend !== undefined) return resendMails(command, resend)
  if (show !== undefined) return showMail(command, show, save)
  if (unwanted !== undefined) return deleteMail(command, unwanted)
  const outbox = await countMails(store)
  const notes = new Map(
    await Promise.all(
      [...outbox.pending, ...outbox.failed].map(
        async ({ id }) => [id, await store.note(id)] as const,
      ),
    ),
  )
  formatListing({
    folder,
    environment: config.environment,
    enabled: config.email.enabled,
    now: Date.now(),
    ...outbox,
    notes,
  }).forEach(print)
  return 0
}

function options(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args,
      options: { resend: text, show: text, save: text, delete: text },
    })
    const actions = [values.resend, values.show, values.delete].filter(
      (value) => value !== undefined,
    )
    if (actions.length > 1 || (values.save !== undefined && values.show === undefined))
      throw new TypeError('These options do not go together.')
    return values
  } catch (error) {
    const usage =
      'Usage: npm run mail -- [--resend all|<id>] [--show <id> [--save <folder>]] [--delete <id>|quarantined]'
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

async function resendMails({ config, store, print }: Command, which: string): Promise<number> {
  if (!config.email.enabled) throw new UsageError('Sending is switched off by EMAIL_ENABLED.')
  const { pending, failed } = await countMails(store)
  const chosen = which === 'all' ? [...failed, ...pending] : [await findMail(store, which)]
  const mailer = createMailer({ ...config.email, environment: config.environment })
  const outbox = createOutbox({ store, deliver: mailer.send, log: silent })
  const counts = { sent: 0, failed: 0 }
  for (const entry of chosen) {
    const end = await outbox
      .resend(entry)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    const descriptions: Record<string, string> = {
      elsewhere: 'is being sent by a server, or cannot be read',
      damaged: 'is damaged, and was put into quarantine',
    }
    counts[end === 'sent' ? 'sent' : 'failed'] += 1
    print(`${shortId(entry.id)}  ${descriptions[end] ?? end}`)
  }
  print(`${counts.sent} sent, ${counts.failed} not sent`)
  return counts.failed > 0 ? 1 : 0
}

async function showMail(
  { store, print }: Command,
  id: string,
  folder: string | undefined,
): Promise<number> {
  const entry = await findMail(store, id)
  const mail = await store.open(entry)
  if (mail === 'other-secret')
    throw new UsageError(
      'This mail was stored under another SESSION_SECRET: set SESSION_SECRET_PREVIOUS to it (docs/mail.md).',
    )
  if (mail === null || mail === 'damaged')
    throw new UsageError(
      mail === null ? 'This mail has just been sent.' : 'The file of this mail is damaged.',
    )
  formatMail(entry, mail).forEach(print)
  if (folder === undefined) return 0
  const files = await saveMail(mail, folder).catch((error: unknown) => {
    throw new UsageError(`The mail cannot be saved in ${folder}: ${(error as Error).message}`)
  })
  files.forEach((file) => print(`Saved ${file}`))
  return 0
}

/**
 * Writes body and attachments into files that only this user can read, and returns their paths. Never overwrites a
 * file.
 */
async function saveMail(mail: StoredMail, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: [name: string, data: Uint8Array | string][] = [['mail.html', mail.body]]
  for (const { filename, data } of mail.attachments ?? [])
    files.push([basename(filename.replaceAll('\\', '/')) || 'attachment', data])
  const paths = files.map(([name, data]) => ({ path: resolve(join(folder, name)), data }))
  for (const { path, data } of paths) await writeFile(path, data, { mode: 0o600, flag: 'wx' })
  return paths.map(({ path }) => path)
}

async function deleteMail({ store, print }: Command, which: string): Promise<number> {
  if (which === 'quarantined') {
    const files = await store.quarantined()
    await store.emptyQuarantine()
    print(`Deleted for good: ${formatCount(files.length, 'quarantined file')}`)
    return 0
  }
  const entry = await findMail(store, which)
  if (!store.isFree(entry)) throw new UsageError('This mail is being sent right now.')
  await store.remove(entry.id)
  print(`Deleted for good: ${shortId(entry.id)}`)
  return 0
}

/** Returns the mail whose id has this beginning. Throws when there is none or more than one. */
async function findMail(store: MailStore, beginning: string): Promise<Entry> {
  const matches = (await store.list()).filter(
    ({ id }) => beginning.length >= 4 && id.startsWith(beginning),
  )
  const [entry] = matches
  if (entry && matches.length === 1) return entry
  throw new UsageError(
    entry
      ? `Several ids begin with ${beginning}: write more of it.`
      : `No stored mail has the id ${beginning}; npm run mail lists them. At least four characters are needed.`,
  )
}
