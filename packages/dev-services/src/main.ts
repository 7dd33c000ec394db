/**
 * Serves the local services of the site on one loopback port: the content lake, unless the dataset is hosted, the
 * email relay and the card payment page. With them, the complete product runs on one machine without an account. A
 * public site never uses them.
 */
import { join } from 'node:path'
import { Hono } from 'hono'
import pino from 'pino'
import {
  createLakeHandler,
  DataFolderError,
  listenOnLoopback,
  type LoopbackEnv,
} from '@site/content-lake/server'
import { createEmailRelay } from './email-relay/app'
import { type LocalOptions, parseLocalEnv } from './env'
import { createPaymentPage } from './payment-page/app'

const log = pino({
  base: { service: 'local' },
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
})

async function main(): Promise<void> {
  const parsed = parseLocalEnv(process.env)
  if (!parsed.ok) return fail(parsed.faults.join('\n'))
  const { options } = parsed
  const lake =
    options.lake &&
    (await createLakeHandler({
      ...options.lake,
      dir: join(options.dataDir, 'content-lake'),
      origins: options.allowedOrigins,
      logger: log,
    }))
  const relay = await createEmailRelay({
    dataDir: join(options.dataDir, 'mail'),
    logger: log,
    allowedOrigins: options.allowedOrigins,
    token: options.emailToken,
  }).catch(async (error: unknown) => {
    await lake?.close()
    throw error
  })
  const payments = createPaymentPage({
    siteUrl: options.siteUrl,
    stores: options.paymentStores,
    allowedOrigins: options.allowedOrigins,
    logger: log,
  })
  const app = new Hono<LoopbackEnv>().route('/', relay.app).route('/', payments)
  if (lake) app.route('/', lake.app)
  const listening = await listenOnLoopback(app, {
    port: options.port,
    upgrade: lake?.upgrade,
  }).catch(async (error: unknown) => {
    await lake?.close()
    throw explainError(error, options)
  })
  log.info({ url: listening.url }, 'ready')

  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    await listening.close()
    await relay.close()
    await lake?.close()
    log.info('stopped')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

/** Thrown for a mistake that the developer can correct. Only its message is printed. */
class UsageError extends Error {}

/** Returns an error with the remedy for a port that is in use, and any other error unchanged. */
function explainError(error: unknown, { port }: LocalOptions): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error
  return new UsageError(
    `Port ${port} is taken, so the local services cannot start: stop what uses it, or set LOCAL_PORT.`,
  )
}

function fail(message: string) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof DataFolderError)) throw error
  fail(error.message)
}
