import type { Fault } from '../../local/email-relay/faults'
import type { ListedMail } from '../../local/email-relay/testing'
import type { Product } from './product'

/** The local relay's mailbox, as a person at the office would read it. */
export function mailboxOf({ lakeUrl }: Pick<Product, 'lakeUrl'>) {
  const post = async (path: string, body?: unknown) => {
    const answer = await fetch(lakeUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    if (answer.status >= 400)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return {
    /** Newest first. */
    mails: async () =>
      ((await (await fetch(`${lakeUrl}/mailbox.json`)).json()) as { mails: ListedMail[] }).mails,
    empty: () => post('/mailbox/delete-all'),
    fail: (fault: Fault) => post('/email/faults', fault),
    work: () => post('/email/faults', { mode: 'none' }),
  }
}
