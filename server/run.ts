import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createContentStore } from '../app/content/store.server'
import { createMailer } from '../app/email/mailer.server'
import { createDurableMailer } from '../app/email/outbox/open.server'
import type { MailLoop } from '../app/email/outbox/loop.server'
import { fileErrorCode, isDiskFull } from '../app/files/durable.server'
import { createFormGuard } from '../app/forms/guard.server'
import { createSessions } from '../app/session/sessions.server'
import { contentChanged } from './pages/content-changed'
import { createSiteServer, type SiteServer } from './http/create-server'
import { type Config, environmentWarnings, parseEnv } from './config/env'
import { createLog } from './http/log'
import { storeAssets } from './http/stored-assets'
import type { Metrics, MetricsOptions } from './metrics/metrics'
import { createPreviews, draftClient, previewAllowance } from './previews/preview'
import { openRateLimits } from './http/rate-limits'
import { todayAllowance, todayEndpoint } from './today/endpoint'
import { createMissingPaths } from './today/missing-paths'
import type { ServiceWorkerScripts } from './offline/endpoints'
import { isMissing, pageVariant } from './pages/page-variant'
import type { RemixHandler } from './pages/rendering'
import type { ParametersOf, RoutePatternOf } from './pages/site-routes'
import type { Middleware } from './http/app'
import { openAgreementKeys } from './config/agreement-keys'
import { mailSecrets, sessionSecret } from './config/session-secret'

/** The parts that differ between the built site and development. */
export type SiteParts = {
  handleRemix: RemixHandler
  parametersOf: ParametersOf
  routePatternOf: RoutePatternOf
  formPatterns: string[]
  clientDir: string | null
  serviceWorker: ServiceWorkerScripts | null
  middleware?: Middleware
  close?: () => Promise<void>
}

/** An error that the operator can correct. It is printed as one line without a stack trace. */
export class StartFault extends Error {}

/** The time in milliseconds that requests in progress may take at shutdown. */
const drainMs = 10_000

/**
 * Starts the server from the environment and stops it on SIGINT or SIGTERM. Ends the process with 1 when it cannot
 * start.
 */
export async function runServer(
  root: string,
  loadParts: (config: Config) => Promise<SiteParts>,
): Promise<void> {
  try {
    await start(root, loadParts)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function start(
  root: string,
  loadParts: (config: Config) => Promise<SiteParts>,
): Promise<void> {
  const config = await readConfig(root)
  const log = createLog()
  endOnUncaughtException(log)
  for (const warning of environmentWarnings(config)) log.warn({}, warning)
  const parts = await loadParts(config)
  const assetsStored = parts.clientDir ? storeAssets(parts.clientDir, config.dataDir, log) : null
  const fixturesDir = join(root, 'studio/fixtures')
  const content = await createContentStore({
    client: config.sanity,
    dataDir: config.dataDir,
    fixturesDir,
    log,
  })
  const mailer = createMailer({ ...config.email, environment: config.environment })
  const mail = createDurableMailer({
    mailer,
    enabled: config.email.enabled,
    dataDir: config.dataDir,
    secrets: await mailSecrets(config),
    log,
  })
  const limits = await openRateLimits(config.redisUrl, log)
  const forms = createFormGuard({
    secret: config.sessionSecret,
    previous: config.sessionSecretPrevious,
    limit: limits.limit,
  })
  const sessions = createSessions({
    secret: config.sessionSecret,
    previous: config.sessionSecretPrevious,
    secure: config.siteUrl.startsWith('https:'),
  })
  const agreementKeys = await openAgreementKeys(config).catch((error: unknown) => {
    throw dataFault(error, config.dataDir)
  })
  const missingPaths = createMissingPaths()
  const endpoints = [
    contentChanged(config.sanity.webhookSecret, content, log),
    todayEndpoint({
      config,
      client: draftClient(config),
      content,
      mail,
      missingPaths,
      limit: limits.limit('today', todayAllowance),
      log,
    }),
  ]
  const previews = createPreviews({
    config,
    secret: config.sessionSecret,
    limit: limits.limit('previews', previewAllowance),
    log,
  })
  const studioDir = join(root, 'studio/dist')
  const metrics = await openMetrics(config, {
    content,
    mail,
    dataDir: config.dataDir,
    ...parts,
    log,
  })
  const server = await createSiteServer({
    ...parts,
    handleRemix: metrics?.timed(parts.handleRemix) ?? parts.handleRemix,
    config,
    content,
    mail,
    forms,
    sessions,
    agreementKeys,
    variant: (request, current) => pageVariant(request, current, parts.parametersOf),
    isMissing,
    fixturesDir,
    studioDir,
    endpoints,
    previews,
    onExchangeEnd(exchange) {
      missingPaths.record(exchange)
      metrics?.record(exchange)
    },
    rateLimits: limits.counting,
    log,
  })
  // No page of this version may be sent before other servers can serve its files.
  await assetsStored
  await server.listen().catch((error: unknown) => {
    throw listenFault(error, config)
  })
  await mail.start()
  stopOnSignals(log, config, server, mail, async () => {
    // A disk that does not respond must not prevent the server from exiting.
    await Promise.race([content.close(), wait(drainMs)])
    limits.close()
    metrics?.close()
    await parts.close?.()
  })
  if (
    config.environment !== 'production' &&
    (config.siteUrl.startsWith('https:') || !process.env['APP_ENV'])
  ) {
    log.warn(
      { environment: config.environment },
      'not the public site: no mail reaches the offices and search engines are kept out; APP_ENV=production makes it the public one',
    )
  }
  log.info(
    { url: config.siteUrl, environment: config.environment, content: content.status().source },
    'ready',
  )
}

async function readConfig(root: string): Promise<Config & { sessionSecret: string }> {
  const parsed = parseEnv(process.env)
  if (!parsed.ok)
    throw new StartFault(
      [
        `The server cannot start${parsed.environment === 'production' ? ' as the public site' : ''} with this environment:`,
        ...parsed.faults.map((fault) => `- ${fault}`),
      ].join('\n'),
    )
  const dataDir = resolve(root, parsed.config.dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch {
    throw new StartFault(
      `DATA_DIR ${dataDir} cannot be written: make it writable for this user, or set DATA_DIR to another folder.`,
    )
  }
  const secret =
    parsed.config.sessionSecret ??
    (await sessionSecret(dataDir).catch((error: unknown) => {
      throw dataFault(error, dataDir)
    }))
  return { ...parsed.config, dataDir, sessionSecret: secret }
}

/** Returns an error that says how to correct the data folder. */
function dataFault(error: unknown, dataDir: string): StartFault {
  if (isDiskFull(error))
    return new StartFault(`The disk of DATA_DIR ${dataDir} is full: make room on it.`)
  const reason = error instanceof Error ? error.message : String(error)
  return new StartFault(
    fileErrorCode(error) === 'EACCES'
      ? `DATA_DIR ${dataDir} contains a file of another user (${reason}): give all files in it to this user.`
      : reason,
  )
}

/** Starts to serve the metrics and returns them, or null when no port is set. */
async function openMetrics(
  { metrics: address }: Config,
  options: MetricsOptions,
): Promise<Metrics | null> {
  if (address === null) return null
  const { createMetrics } = await import('./metrics/metrics')
  const metrics = createMetrics(options)
  await metrics.listen(address).catch((error: unknown) => {
    throw listenFault(error, address, 'METRICS_')
  })
  return metrics
}

/** Returns an error that names the variables to correct; their names begin with `prefix`. */
function listenFault(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix = '',
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new StartFault(
      `${prefix}PORT ${port} is in use: stop what listens there, or set ${prefix}PORT to a free one.`,
    )
  if (code === 'EACCES')
    return new StartFault(
      `${prefix}PORT ${port} is not allowed for this user: set ${prefix}PORT to one above 1023.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFault(
      `${prefix}HOST ${host} is not an address of this machine: set ${prefix}HOST to one that is, or leave it out.`,
    )
  return error
}

/** Logs an uncaught exception and exits. Node's own report would be plain text, which a reader of JSON lines drops. */
function endOnUncaughtException(log: Logger) {
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
}

function stopOnSignals(
  log: Logger,
  { shutdownDelaySeconds }: Config,
  server: SiteServer,
  mail: MailLoop,
  closeRest: () => Promise<void>,
) {
  let isStopping = false
  async function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await server.announceEnd(shutdownDelaySeconds * 1000)
    await Promise.all([server.close(drainMs), mail.stop(drainMs)])
    await closeRest()
    log.info({}, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal))
}
