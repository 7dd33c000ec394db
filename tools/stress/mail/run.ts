import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { outboxFolder } from '../../../app/email/outbox/open.server'
import { parseEnv } from '../../../server/config/env'
import { fillOutbox } from '../../../tests/support/mailbox'
import { type Product, startProduct } from '../../../tests/support/product'
import { mailCommand } from '../../mail/command'
import { createRandom } from '../random'
import { type End, type Event, planOf, type Strain, type Visit } from './plan'
import { type StrainedRelay, strainedRelay } from './relay'
import { type Counts, type Submission, verdictOn } from './verdict'
import { visitorOf } from './visitor'

export type MailStrainOptions = Strain & { seed: number; onProgress?: (done: number) => void }
export type MailStrain = { counts: Counts & { kills: number; stops: number }; faults: string[] }

const atOnce = 8
const secret = 'a secret of the stress test, 32 or more long'
/** How long to wait for a moment of a delivery, which may never come. */
const momentTimeoutMs = 1_000
const drainTimeoutMs = 90_000
/** Every pending mail is due by then. */
const laterMs = 90 * 60_000

/**
 * Visitors submit inquiries and agreements to the built product while its server is killed, its relay fails in every way
 * it can and its outbox is full for a while. Afterwards the faults end, and the replies to visitors are compared with the mail
 * that the relay received.
 */
export async function strainMail({
  seed,
  onProgress,
  ...plan
}: MailStrainOptions): Promise<MailStrain> {
  const relay = await strainedRelay()
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
  const strain = createStrain(product, relay, settings)
  try {
    const waiting = planOf(createRandom(seed), plan).values()
    const submissions: Submission[] = []
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const visit of waiting) {
          submissions.push(await strain.visit(visit))
          if (submissions.length % 100 === 0) onProgress?.(submissions.length)
        }
      }),
    )
    const left = await strain.recover()
    const { counts, faults } = verdictOn(submissions, await relay.mails())
    const lines = (await product.completeLogs()).filter((line) =>
      /visitor-\d|Jo Example|of the stress test, complete/.test(line),
    )
    return {
      counts: { ...counts, ...strain.ended },
      faults: [
        ...faults,
        ...left,
        ...lines.map((line) => `the log contains personal data: ${line}`),
      ],
    }
  } finally {
    await strain.settled()
    await product.stop()
    await relay.close()
  }
}

function createStrain(product: Product, relay: StrainedRelay, settings: Record<string, string>) {
  const ended = { kills: 0, stops: 0 }
  let freeOutbox: () => Promise<void> = () => Promise.resolve()
  let ahead = 0
  /** Resolves when the server is running. */
  let running: Promise<void> = Promise.resolve()
  /** Resolves when every planned end of the server is over. */
  let ending: Promise<void> = Promise.resolve()

  async function happen(event: Event): Promise<void> {
    if (event.kind === 'relay') return relay.meet(event.fault)
    if (event.kind === 'refuse') return relay.refuse()
    if (event.kind === 'full') return void (freeOutbox = await fillOutbox(product))
    if (event.kind === 'room') return freeOutbox()
    if (event.kind === 'resend') return resendAll()
    // This is not awaited, because the server must end while visitors wait for their responses.
    ending = ending.then(async () => {
      await comeTo(event.end)
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

  async function comeTo({ when }: End) {
    if ('afterMs' in when) await wait(when.afterMs)
    else await Promise.race([relay.next(when.moment), wait(momentTimeoutMs)])
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

    async visit({ index, kind, presses, before }: Visit): Promise<Submission> {
      for (const event of before) await happen(event)
      const visitor = visitorOf({ index, kind }, product.url)
      const submission: Submission = { index, kind, presses: [] }
      for (let press = 1; press <= presses; press++) {
        // A visitor waits for the page to load, but the server may end while it handles the submission.
        await running
        const reply = await visitor.press()
        submission.presses.push({ reply, at: Date.now() })
        if (reply === 'sent') break
      }
      return submission
    },

    /** Ends all faults and returns the problems that remain in the outbox. */
    async recover(): Promise<string[]> {
      await ending
      await freeOutbox()
      await relay.meet({ mode: 'none' })
      await product.killServer()
      await restart(ahead + laterMs)
      const mails = async () =>
        (await readdir(outboxFolder(product.dataDir))).filter((name) =>
          /\.(?:mail|note)$/.test(name),
        )
      for (
        const until = Date.now() + drainTimeoutMs;
        (await mails()).length > 0 && Date.now() < until;
      )
        await wait(100)
      return (await mails()).map((name) => `still in the outbox: ${name}`)
    },
  }
}
