import type { KeyObject } from 'node:crypto'
import { type DatasetSettings, datasetOf, localPortOf } from '@site/domain/dataset-settings'
import {
  type Environment,
  environmentFaults,
  setVariables,
} from '@site/domain/environment-variables'
import type { PaymentSettings } from '../../app/payments/stores'
import { isLoopbackHostname } from '../http/private-host'
import { productionRules } from './production'
import { environments, type Rules, type Variables, variables } from './variables'

type SiteEnvironment = (typeof environments)[number]

const maxPort = 65_535
/** Docker passes the quotation marks of an environment file on; in `.env`, Node removes them. */
const quotation = /^(["']).*\1$/s

/** The server's configuration, validated and complete. */
export type Config = {
  /** Determines the recipients of mail and the required variables. */
  environment: SiteEnvironment
  port: number
  /** Null for the loopback addresses; the server then listens on both families. */
  host: string | null
  /** The port of the local services. */
  localPort: number
  /** The folder that contains everything the product writes. */
  dataDir: string
  /** The public origin, without a slash at the end. */
  siteUrl: string
  sanity: DatasetSettings & {
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
    /** The mailbox that receives all mail outside production. */
    testTo: string | null
  }
  payment: PaymentSettings
  membershipEnabled: boolean
  /** Whether browsers store the offline page; off removes the service worker from them. */
  serviceWorkerEnabled: boolean
  mapsKey: string | null
  pixelId: string | null
  /** The secret that encrypts cookies; null until one is generated into the data folder. */
  sessionSecret: string | null
  /** The previous secret, which decrypts cookies, forms and mail from before the change. */
  sessionSecretPrevious: string | null
  /** The key that signs agreements; null until one is generated into the data folder. */
  agreementSigningKey: KeyObject | null
  /** The keys that verify agreements signed with earlier keys, in addition to the public keys in the data folder. */
  agreementPublicKeys: KeyObject[]
  /** The Redis server in which several servers count rate limits together. With null each server counts separately. */
  redisUrl: string | null
  /** The number of proxies in front of the server. Their statement of the visitor's address is trusted. */
  trustedProxies: number
  /** The address at which Prometheus reads the metrics; null for no metrics. */
  metrics: { host: string; port: number } | null
  /** How many seconds the server continues to handle requests after `/readyz` has announced the shutdown. */
  shutdownDelaySeconds: number
}

export type ParsedEnv =
  | { ok: true; config: Config }
  | { ok: false; environment: SiteEnvironment; faults: string[] }

/** Parses the complete environment, with the defaults of local use. Lists all faults at once, one line each. */
export function parseEnv(env: Environment): ParsedEnv {
  const asSet = setVariables(env)
  const quoted = Object.keys(variables.shape).filter((name) => quotation.test(asSet[name] ?? ''))
  const set = { ...asSet }
  for (const name of quoted) set[name] = asSet[name]?.slice(1, -1) ?? ''
  const environment = environmentOf(set)
  const rules = {
    ...commonRules,
    ...(environment === 'production' ? productionRules : testRules(environment)),
  }
  const parsed = variables
    .superRefine(
      (values, { issues, addIssue }) => {
        const faulty = new Set(issues.map(({ path }) => path?.[0]))
        const valid: Partial<Variables> = Object.fromEntries(
          Object.entries(values).filter(([name]) => !faulty.has(name)),
        )
        for (const [name, rule] of Object.entries(rules)) {
          if (faulty.has(name)) continue
          for (const message of [rule(valid)].flat())
            if (message !== null) addIssue({ code: 'custom', path: [name], message })
        }
        if (environment === 'production' && issues.length > 0 && valid.APP_ENV === null)
          addIssue({
            code: 'custom',
            path: ['APP_ENV'],
            message:
              'is missing, so this counts as the public site: set it to production, or for any other site to staging or development',
          })
      },
      // All errors are reported together, so the rules also apply when other variables are invalid.
      { when: () => true },
    )
    .safeParse(set)
  if (parsed.success && quoted.length === 0)
    return { ok: true, config: configOf(environment, parsed.data) }
  const faults = [
    ...quoted.map((name) => `${name} is in quotation marks: remove them.`),
    ...(parsed.success ? [] : environmentFaults(parsed.error)),
  ]
  return { ok: false, environment, faults }
}

/**
 * Returns the kind of site. The default is production when no local service is used, so that a public site cannot
 * forget to set APP_ENV.
 */
function environmentOf(set: Record<string, string>): SiteEnvironment {
  const named = environments.find((environment) => environment === set['APP_ENV'])
  if (named) return named
  const hasDataset = set['SANITY_PROJECT_ID'] ?? set['SANITY_API_HOST']
  const hasRelay = set['EMAIL_RELAY_URL'] ?? set['EMAIL_ENABLED'] === 'off'
  return hasDataset && hasRelay && set['PAYMENT_URL'] ? 'production' : 'development'
}

const commonRules: Rules = {
  LOCAL_PORT: ({ LOCAL_PORT, PORT }) =>
    LOCAL_PORT === null && PORT === maxPort
      ? 'is missing: set it to a whole number from 1 to 65535, because no port follows PORT'
      : null,
  METRICS_PORT: ({ METRICS_PORT, PORT }) =>
    METRICS_PORT != null && METRICS_PORT === PORT
      ? `is ${PORT}, which is PORT: set it to another port, because visitors must not read the metrics`
      : null,
}

/**
 * Returns the rules outside production. A relay on another machine delivers mail to real recipients, so a test mailbox
 * must receive all of it.
 */
function testRules(environment: SiteEnvironment): Rules {
  return {
    EMAIL_TEST_TO: ({ EMAIL_TEST_TO, EMAIL_RELAY_URL, EMAIL_ENABLED }) =>
      EMAIL_TEST_TO === null &&
      EMAIL_ENABLED !== false &&
      EMAIL_RELAY_URL != null &&
      !isLoopbackHostname(new URL(EMAIL_RELAY_URL).hostname)
        ? `is missing: set it to the mailbox that gets all mail of a ${environment} site`
        : null,
  }
}

function configOf(environment: SiteEnvironment, values: Variables): Config {
  const localPort = localPortOf(values)
  return {
    environment,
    port: values.PORT,
    host: values.HOST,
    localPort,
    dataDir: values.DATA_DIR,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    sanity: {
      ...datasetOf(values),
      readToken: values.SANITY_READ_TOKEN,
      writeToken: values.SANITY_WRITE_TOKEN,
      webhookSecret: values.SANITY_WEBHOOK_SECRET,
    },
    email: {
      enabled: values.EMAIL_ENABLED,
      relayUrl: values.EMAIL_RELAY_URL ?? `http://127.0.0.1:${localPort}/email/send`,
      relayToken: values.EMAIL_RELAY_TOKEN,
      to: values.EMAIL_TO,
      agreementsTo: values.EMAIL_AGREEMENTS_TO,
      testTo: values.EMAIL_TEST_TO,
    },
    payment: { url: values.PAYMENT_URL, stores: values.PAYMENT_STORES ?? {} },
    membershipEnabled: values.MEMBERSHIP_ENABLED,
    serviceWorkerEnabled: values.SERVICE_WORKER,
    mapsKey: values.MAPS_KEY,
    pixelId: values.PIXEL_ID,
    sessionSecret: values.SESSION_SECRET,
    sessionSecretPrevious: values.SESSION_SECRET_PREVIOUS,
    agreementSigningKey: values.AGREEMENT_SIGNING_KEY,
    agreementPublicKeys: values.AGREEMENT_PUBLIC_KEYS ?? [],
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    metrics:
      values.METRICS_PORT === null
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS ?? (environment === 'development' ? 0 : 5),
  }
}

/** Returns a line for the startup's log about each setting that is valid but exposes something. */
export function environmentWarnings({
  environment,
  redisUrl,
  sanity,
  agreementSigningKey,
}: Config): string[] {
  const redis = redisUrl === null ? null : new URL(redisUrl)
  return [
    ...(redis?.protocol === 'redis:' && !isLoopbackHostname(redis.hostname)
      ? ['REDIS_URL reaches another host without encryption: begin it with rediss://']
      : []),
    ...(redisUrl !== null && agreementSigningKey === null
      ? [
          'AGREEMENT_SIGNING_KEY is not set although REDIS_URL suggests several servers: without a common key, no server verifies agreements that another signed',
        ]
      : []),
    ...(environment === 'production' && sanity.writeToken !== null
      ? ['SANITY_WRITE_TOKEN is set on a public server, which does not use it: remove it']
      : []),
  ]
}
