import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { outboxFolder } from '../../../app/email/outbox/open.server'
import { parseEnv } from '../../../server/config/env'
import { fillOutbox } from '../../../tests/support/mailbox'
import { type Product, startProduct } from '../../../tests/support/product'
import { mailCommand } from '../../mail/command'
import { createRandom } from '../random'
import { type End, type Event, planVisits, type PlanOptions, type Visit } from './plan'
import { type FaultyRelay, startFaultyRelay } from './relay'
import { type Counts, type Submission, compareDeliveries } from './verdict'
import { createVisitor } from './visitor'

type MailStressOptions = PlanOptions & { seed: number; onProgress?: (done: number) => void }
type MailStressResult = { counts: Counts & { kills: number; stops: number }; faults: string[] }

const concurrency = 8
const secret = 'a secret of the stress test, 32 or more long'
/** How long to wait for a moment of a delivery, which may never come. */
const momentTimeoutMs = 1_000
const drainTimeoutMs = 90_000
/** Every pending mail is due by then. */
const laterMs = 90 * 60_000

/**
 * Visitors submit inquiries and agreements to the built product while its server is killed, its relay fails in every
 * possible way and its outbox is full for a while. Afterwards the faults end, and the replies to visitors are compared with the mail
 * that the relay received.
 */
export async function stressMail({
  seed,
  onProgress,
  ...plan
}: MailStressOptions): Promise<MailStressResult> {
  const relay = await startFaultyRelay()
  const settings = {
    APP_ENV: 'development',
    TRUSTED_PROXIES: '1',
    EMAIL_RELAY_URL: relay.sendUrl,
    SESSION_SECRET: secret,
  }
  const product = await startProduct(settings).catch(async (error: unknown) => {
    await relay.close()
    throw error
  })
  const scenario = createScenario(product, relay, settings)
  try {
    const visits = planVisits(createRandom(seed), plan).values()
    const submissions: Submission[] = []
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const visit of visits) {
          submissions.push(await scenario.visit(visit))
          if (submissions.length % 100 === 0) onProgress?.(submissions.length)
        }
      }),
    )
    const remaining = await scenario.recover()
    const { counts, faults } = compareDeliveries(submissions, await relay.mails())
    const lines = (await product.completeLogs()).filter((line) =>
      /visitor-\d|Jo Example|of the stress test, complete/.test(line),
    )
    return {
      counts: { ...counts, ...scenario.ended },
      faults: [
        ...faults,
        ...remaining,
        ...lines.map((line) => `the log contains personal data: ${line}`),
      ],
    }
  } finally {
    await scenario.settled()
    await product.stop()
    await relay.close()
  }
}

function createScenario(product: Product, relay: FaultyRelay, settings: Record<string, string>) {
  const ended = { kills: 0, stops: 0 }
  let freeOutbox: () => Promise<void> = () => Promise.resolve()
  let ahead = 0
  /** Resolves when the server is running. */
  let running: Promise<void> = Promise.resolve()
  /** Resolves when every planned end of the server is over. */
  let ending: Promise<void> = Promise.resolve()

  async function apply(event: Event): Promise<void> {
    if (event.kind === 'relay') return relay.setFault(event.fault)
    if (event.kind === 'unreachable') return relay.stopListening()
    if (event.kind === 'outbox full') return void (freeOutbox = await fillOutbox(product))
    if (event.kind === 'outbox freed') return freeOutbox()
    if (event.kind === 'resend') return resendAll()
    // This is not awaited, because the server must end while visitors wait for their responses.
    ending = ending.then(async () => {
      await waitUntil(event.end)
      running = end(event.end).then(() => restart((ahead += event.clockAheadMs)))
      await running
    })
    // `recover` reports this error after the last visit.
    ending.catch(() => undefined)
  }

  /** Sends all pending mail again from another process, as office staff may do at any time. */
  async function resendAll() {
    const parsed = parseEnv({ ...settings, DATA_DIR: product.dataDir })
    if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
    await mailCommand(['--resend', 'all'], parsed.config, () => {})
  }

  async function waitUntil({ when }: End) {
    if ('afterMs' in when) await wait(when.afterMs)
    else await Promise.race([relay.waitFor(when.moment), wait(momentTimeoutMs)])
  }

  async function end({ by }: End) {
    ended[by === 'kill' ? 'kills' : 'stops'] += 1
    await (by === 'kill' ? product.killServer() : product.stopServer())
  }

  /** Moves the server's clock ahead of the visitors', so that pending mail is retried at once. */
  const restart = (milliseconds: number) =>
    product.restartServer({
      CLOCK_OFFSET_MS: String(Number(process.env['CLOCK_OFFSET_MS']) + milliseconds),
    })

  return {
    ended,
    /** Resolves when no end of the server is under way. */
    settled: () => ending.catch(() => undefined),

    async visit({ index, kind, clicks, before }: Visit): Promise<Submission> {
      for (const event of before) await apply(event)
      const visitor = createVisitor({ index, kind }, product.url)
      const submission: Submission = { index, kind, clicks: [] }
      for (let click = 1; click <= clicks; click++) {
        // A visitor waits for the page to load, but the server may end while it handles the submission.
        await running
        const reply = await visitor.submit()
        submission.clicks.push({ reply, at: Date.now() })
        if (reply === 'sent') break
      }
      return submission
    },

    /** Ends all faults and returns the problems that remain in the outbox. */
    async recover(): Promise<string[]> {
      await ending
      await freeOutbox()
      await relay.setFault({ mode: 'none' })
      await product.killServer()
      await restart(ahead + laterMs)
      const deadline = Date.now() + drainTimeoutMs
      for (;;) {
        const names = await readdir(outboxFolder(product.dataDir))
        const mails = names.filter((name) => /\.(?:mail|note)$/.test(name))
        if (mails.length === 0 || Date.now() > deadline)
          return mails.map((name) => `still in the outbox: ${name}`)
        await wait(100)
      }
    },
  }
}
