import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listenOnLoopback } from '@site/content-lake/server'
import { createEmailRelay, type RelayOptions } from './app'
import type { Fault } from './faults'
import type { AttachmentSummary, StoredMail } from './mail'

/** A mail as `/mailbox.json` lists it. */
export type ListedMail = Omit<StoredMail, 'attachments'> & {
  attachments: (AttachmentSummary & { path: string })[]
}

/** A listening relay. */
export type TestRelay = {
  port: number
  url: string
  /** The address of the endpoint for sending. */
  sendUrl: string
  dataDir: string
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Returns all mails, newest first. */
  mails(): Promise<ListedMail[]>
  setFault(fault: Fault): Promise<void>
  /** Stops the relay without removing its folder. */
  close(): Promise<void>
  /** Stops the relay and removes its folder. */
  destroy(): Promise<void>
}

/** Starts a relay on a free port, by default with an empty folder. */
export async function startEmailRelay(options: Partial<RelayOptions> = {}): Promise<TestRelay> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'email-relay-')))
  const relay = await createEmailRelay({ ...options, dataDir })
  const { port, url, close: stopListening } = await listenOnLoopback(relay.app, { port: 0 })
  const post: TestRelay['post'] = (path, body, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const close = async () => {
    await stopListening()
    await relay.close()
  }
  return {
    port,
    url,
    sendUrl: `${url}/email/send`,
    dataDir,
    post,
    close,
    mails: async () =>
      ((await (await fetch(`${url}/mailbox.json`)).json()) as { mails: ListedMail[] }).mails,
    setFault: async (fault) => {
      const response = await post('/email/faults', fault)
      if (!response.ok) throw new Error(await response.text())
    },
    destroy: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
