import type { PaymentSettings } from '../app/payments/stores'
import { type Environment, EnvReader } from './env-reader'
import { paymentStores } from './payment-stores'
import { requireForProduction } from './production'

/** Everything the server is told from outside, checked and complete. */
export type Config = {
  /** Who gets mail, and what must be configured. */
  environment: 'production' | 'staging' | 'development'
  port: number
  /** Null for the loopback addresses, of which both families are served. */
  host: string | null
  /** Port of the local stand-ins. */
  localPort: number
  /** The folder that holds everything the product writes. */
  dataDir: string
  /** Public origin, without a slash at the end. */
  siteUrl: string
  sanity: {
    projectId: string
    dataset: string
    apiVersion: string
    /** A server that speaks the hosted API's protocol, or null for the hosted API. */
    apiHost: string | null
    readToken: string | null
    writeToken: string | null
    webhookSecret: string | null
  }
  email: {
    enabled: boolean
    relayUrl: string
    relayToken: string | null
    /** The clinics' general mailbox. */
    to: string | null
    agreementsTo: string | null
    /** Receives everything outside production. */
    testTo: string | null
  }
  payment: PaymentSettings
  membershipEnabled: boolean
  mapsKey: string | null
  pixelId: string | null
  /** Encrypts cookies; null until one is generated into the data folder. */
  sessionSecret: string | null
  /** The one before it, which opens cookies, forms and mail from before the change. */
  sessionSecretPrevious: string | null
  /** Where several servers count rate limits together; null lets each count for itself. */
  redisUrl: string | null
  /** Proxies in front, whose word on the visitor's address is taken. */
  trustedProxies: number
}

export type ParsedEnv =
  { ok: true; config: Config } | { ok: false; environment: Config['environment']; faults: string[] }

const apiVersion = { pattern: /^v?\d{4}-\d{2}-\d{2}$/, wanted: 'a date such as 2025-02-19' }
const project = { pattern: /^[a-z0-9-]+$/, wanted: 'lower-case letters, digits and dashes' }
const dataset = {
  pattern: /^[a-z0-9~][a-z0-9_-]*$/,
  wanted: 'lower-case letters, digits, dashes and underscores',
}
const mailbox = {
  pattern: /^[^\s@<>,;]+@[^\s@<>,;]+$/,
  wanted: 'one e-mail address such as info@example.org',
}
const key = { pattern: /^[\w-]+$/, wanted: 'letters, digits, dashes and underscores' }

/** Reads the whole environment, with the defaults of local use. Lists every fault at once, one line each. */
export function parseEnv(env: Environment): ParsedEnv {
  const read = new EnvReader(env)
  const emailEnabled = read.flag('EMAIL_ENABLED', true)
  const membershipEnabled = read.flag('MEMBERSHIP_ENABLED', true)
  const environment = read.oneOf(
    'APP_ENV',
    ['production', 'staging', 'development'],
    defaultEnvironment(read, emailEnabled),
  )
  const isProduction = environment === 'production'
  const reach = isProduction ? 'public' : 'any'
  const port = read.port('PORT', 3000)
  const localPort = read.port('LOCAL_PORT', port + 1)

  const config: Config = {
    environment,
    port,
    host: read.text('HOST'),
    localPort,
    dataDir: read.text('DATA_DIR') ?? '.data',
    siteUrl: read.origin('SITE_URL', reach) ?? `http://localhost:${port}`,
    sanity: {
      projectId: read.matching('SANITY_PROJECT_ID', project) ?? 'clinics',
      dataset: read.matching('SANITY_DATASET', dataset) ?? 'production',
      apiVersion: read.matching('SANITY_API_VERSION', apiVersion) ?? '2025-02-19',
      apiHost: read.origin('SANITY_API_HOST', reach),
      readToken: read.text('SANITY_READ_TOKEN'),
      writeToken: read.text('SANITY_WRITE_TOKEN'),
      webhookSecret: read.text('SANITY_WEBHOOK_SECRET'),
    },
    email: {
      enabled: emailEnabled,
      relayUrl: read.url('EMAIL_RELAY_URL', reach) ?? `http://127.0.0.1:${localPort}/email/send`,
      relayToken: read.text('EMAIL_RELAY_TOKEN'),
      to: read.matching('EMAIL_TO', mailbox),
      agreementsTo: read.matching('EMAIL_AGREEMENTS_TO', mailbox),
      testTo: read.matching('EMAIL_TEST_TO', mailbox),
    },
    payment: { url: read.url('PAYMENT_URL', reach), stores: paymentStores(read) },
    membershipEnabled,
    mapsKey: read.matching('MAPS_KEY', key),
    pixelId: read.matching('PIXEL_ID', key),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    sessionSecretPrevious: read.secret('SESSION_SECRET_PREVIOUS', 32),
    redisUrl: read.url('REDIS_URL', 'any', ['redis:', 'rediss:']),
    trustedProxies: read.count('TRUSTED_PROXIES', 0),
  }

  if (isProduction) requireForProduction(read, config)
  if (!isProduction) requireTestMailbox(read, config)
  return read.faults.length === 0
    ? { ok: true, config }
    : { ok: false, environment, faults: read.faults }
}

/** Production once nothing runs on a stand-in any more, so that a public site cannot forget to say so. */
function defaultEnvironment(read: EnvReader, emailEnabled: boolean): Config['environment'] {
  const datasetIsSet = read.has('SANITY_PROJECT_ID') || read.has('SANITY_API_HOST')
  const relayIsSet = read.has('EMAIL_RELAY_URL') || !emailEnabled
  return datasetIsSet && relayIsSet && read.has('PAYMENT_URL') ? 'production' : 'development'
}

/** A relay on another machine delivers for real: outside production only a test mailbox may receive. */
function requireTestMailbox(read: EnvReader, { environment, email }: Config) {
  if (!email.enabled || read.isLoopback(email.relayUrl)) return
  read.require('EMAIL_TEST_TO', `set it to the mailbox that gets all mail of a ${environment} site`)
}
