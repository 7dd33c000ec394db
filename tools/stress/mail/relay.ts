import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { type Listening, listenOnLoopback, type LoopbackEnv } from '@site/content-lake/server'
import { createEmailRelay } from '@site/dev-services/email-relay/app'
import type { Fault } from '@site/dev-services/email-relay/faults'
import { type StoredMail, storedMail } from '@site/dev-services/email-relay/mail'

/** A moment of a delivery: the relay has received the request, or has just sent its response. */
export type Moment = 'requested' | 'responded'

export type FaultyRelay = Awaited<ReturnType<typeof startFaultyRelay>>

/**
 * Starts the local relay at an address that can become unreachable. Its faults can be set, and it notifies the test at
 * each moment of a delivery.
 */
export async function startFaultyRelay() {
  const dataDir = await mkdtemp(join(tmpdir(), 'relay-strained-'))
  const relay = await createEmailRelay({ dataDir })
  const waiting: Record<Moment, (() => void)[]> = { requested: [], responded: [] }
  const notify = (moment: Moment) => waiting[moment].splice(0).forEach((resolve) => resolve())

  const app = new Hono<LoopbackEnv>()
  app.use('/email/send', async (c, next) => {
    c.env.outgoing.once('finish', () => notify('responded'))
    notify('requested')
    await next()
  })
  app.route('/', relay.app)
  const first = await listenOnLoopback(app, { port: 0 })
  const { port } = first
  let listening: Listening | null = first
  /** Visitors change the relay at the same time, so the changes run one after another. */
  let changing: Promise<void> = Promise.resolve()
  const inTurn = (change: () => Promise<void>) => (changing = changing.then(change))

  return {
    /** The value for EMAIL_RELAY_URL. */
    sendUrl: `http://127.0.0.1:${port}/email/send`,

    /** Resolves at the next moment of that kind. */
    waitFor: (moment: Moment) => new Promise<void>((resolve) => void waiting[moment].push(resolve)),

    /** Sets the fault for the next mails. A relay that was unreachable listens again. */
    setFault: (fault: Fault) =>
      inTurn(async () => {
        listening ??= await listenOnLoopback(app, { port })
        const response = await fetch(`http://127.0.0.1:${port}/email/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify(fault),
        })
        if (!response.ok) throw new Error(await response.text())
      }),

    /** Stops listening and aborts running requests. */
    stopListening: () =>
      inTurn(async () => {
        await listening?.close()
        listening = null
      }),

    /** Returns every mail that the relay accepted, as it is stored on disk. */
    async mails(): Promise<StoredMail[]> {
      const names = (await readdir(dataDir)).filter((name) => name.endsWith('.json'))
      return Promise.all(
        names.map(async (name) =>
          storedMail.parse(JSON.parse(await readFile(join(dataDir, name), 'utf8'))),
        ),
      )
    },

    async close() {
      await listening?.close()
      await relay.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
