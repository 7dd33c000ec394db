import type { Fault } from '@site/dev-services/email-relay/faults'
import type { ListedMail } from '@site/dev-services/email-relay/testing'
import type { Product } from './product'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf } from '../../app/email/outbox/entry.server'
import { outboxFolder } from '../../app/email/outbox/open.server'

/** Returns the mailbox of the local relay, with the mail that office staff read. */
export function mailboxOf({ lakeUrl }: Pick<Product, 'lakeUrl'>) {
  return {
    /** Returns the mails, newest first. */
    mails: async () =>
      ((await (await fetch(`${lakeUrl}/mailbox.json`)).json()) as { mails: ListedMail[] }).mails,
    empty: () => postJson(`${lakeUrl}/mailbox/delete-all`),
    fail: (fault: Fault) => postJson(`${lakeUrl}/email/faults`, fault),
    work: () => postJson(`${lakeUrl}/email/faults`, { mode: 'none' }),
  }
}

/** Sends a request to one of the local services, and throws when it is rejected. */
export async function postJson(url: string, body: object = {}) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status >= 400)
    throw new Error(`${url} responded ${response.status}: ${await response.text()}`)
}

/** Fills the site's outbox to its limit, by the size in a file's name. Returns a function that frees it again. */
export async function fillOutbox({ dataDir }: Pick<Product, 'dataDir'>) {
  const folder = outboxFolder(dataDir)
  const filler = join(
    folder,
    nameOf({
      id: 'f'.repeat(32),
      kind: 'contact',
      acceptedAt: 1,
      bytes: 256 * 1024 * 1024,
      tries: 1,
      state: 'failed',
      at: 1,
      owner: null,
    }),
  )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(filler, '')
  return () => rm(filler, { force: true })
}
