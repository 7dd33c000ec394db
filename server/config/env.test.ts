import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { environmentWarnings, parseEnv } from './env'
import { variables } from './variables'
import { publicSite as production } from '../test-site'

const stores = JSON.parse(production.PAYMENT_STORES) as Record<
  string,
  { store: string; fingerprint: string }
>

const { signingKey, publicKey } = (() => {
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  })
  return {
    signingKey: pair.privateKey.toString('base64'),
    publicKey: pair.publicKey.toString('base64'),
  }
})()

function config(env: Record<string, string | undefined>) {
  const parsed = parseEnv(env)
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.config
}

function faults(env: Record<string, string | undefined>) {
  const parsed = parseEnv(env)
  return parsed.ok ? [] : parsed.faults
}

const named = (lines: string[]) => lines.map((line) => line.split(' ')[0])

describe('parseEnv', () => {
  it('requires nothing for local use', () => {
    expect(config({})).toEqual({
      environment: 'development',
      port: 3000,
      host: null,
      localPort: 3001,
      dataDir: '.data',
      siteUrl: 'http://localhost:3000',
      sanity: {
        projectId: 'clinics',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: 'http://127.0.0.1:3001',
        readToken: null,
        writeToken: null,
        webhookSecret: null,
      },
      email: {
        enabled: true,
        relayUrl: 'http://127.0.0.1:3001/email/send',
        relayToken: null,
        to: null,
        agreementsTo: null,
        testTo: null,
      },
      payment: { url: null, stores: {} },
      membershipEnabled: true,
      serviceWorkerEnabled: true,
      mapsKey: null,
      pixelId: null,
      sessionSecret: null,
      sessionSecretPrevious: null,
      agreementSigningKey: null,
      agreementPublicKeys: [],
      redisUrl: null,
      trustedProxies: 0,
      metrics: null,
      shutdownDelaySeconds: 0,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(config({ PORT: '', HOST: ' ', APP_ENV: '' })).toEqual(config({}))
  })

  it('rejects quotation marks around a value, with all other errors, and does not repeat a secret', () => {
    expect(
      faults({
        ...production,
        SITE_URL: `"${production.SITE_URL}"`,
        SESSION_SECRET: `'${production.SESSION_SECRET}'`,
        TRUSTED_PROXIES: '"many"',
      }),
    ).toEqual([
      'SITE_URL is in quotation marks: remove them.',
      'SESSION_SECRET is in quotation marks: remove them.',
      'TRUSTED_PROXIES is in quotation marks: remove them.',
      'TRUSTED_PROXIES is "many": set it to a whole number from 0 to 9.',
    ])
    expect(config({ DATA_DIR: 'the "old" data' }).dataDir).toBe('the "old" data')
  })

  it.each(['secret token', 'secret\ntoken', 'secret\u00a0token'])(
    'rejects the token %j and does not repeat it',
    (token) => {
      const lines = faults({
        SANITY_READ_TOKEN: token,
        SANITY_WRITE_TOKEN: token,
        EMAIL_RELAY_TOKEN: token,
      })
      expect(named(lines)).toEqual(['SANITY_READ_TOKEN', 'SANITY_WRITE_TOKEN', 'EMAIL_RELAY_TOKEN'])
      expect(lines.join()).not.toContain(token)
    },
  )

  it('derives the addresses of the local services and of the site from the port', () => {
    expect(config({ PORT: '4100' })).toMatchObject({
      port: 4100,
      localPort: 4101,
      siteUrl: 'http://localhost:4100',
    })
  })

  it('names the port of the local services when none can be derived from the port of the site', () => {
    expect(named(faults({ PORT: '65535' }))).toEqual(['LOCAL_PORT'])
    expect(config({ PORT: '65535', LOCAL_PORT: '3001' }).localPort).toBe(3001)
  })

  it('has metrics on the loopback address, only with a port, and never on the port of visitors', () => {
    expect(config({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
    expect(config({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
    expect(config({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
      host: '10.0.0.5',
      port: 9100,
    })
    expect(named(faults({ METRICS_PORT: '4000', PORT: '4000' }))).toEqual(['METRICS_PORT'])
    expect(named(faults({ METRICS_PORT: '3000' }))).toEqual(['METRICS_PORT'])
  })

  it('lists each error in the stores', () => {
    expect(
      faults({ PAYMENT_STORES: '{"x":{},"y":1,"ashland":{},"medford":{"store":"1"}}' }).map(
        (line) => line.split(': ')[0],
      ),
    ).toEqual([
      'PAYMENT_STORES names an unknown store "x"',
      'PAYMENT_STORES names an unknown store "y"',
      'PAYMENT_STORES has no code for ashland',
      'PAYMENT_STORES has no code for medford',
    ])
  })

  it('applies the rules of production alongside invalid variables', () => {
    expect(
      named(
        faults({ ...production, PORT: 'abc', EMAIL_ENABLED: 'no', EMAIL_TO: '', SITE_URL: '' }),
      ),
    ).toEqual(['PORT', 'EMAIL_ENABLED', 'SITE_URL', 'EMAIL_TO'])
  })

  it('stores the public origin without a trailing slash', () => {
    expect(config({ SITE_URL: 'https://a.example/' }).siteUrl).toBe('https://a.example')
  })

  it('accepts a complete production configuration', () => {
    expect(config(production)).toMatchObject({
      environment: 'production',
      payment: { stores },
      siteUrl: 'https://clinics.example.org',
    })
  })

  it('lists all variables that production lacks at once', () => {
    expect(named(faults({ APP_ENV: 'production' }))).toEqual([
      'SITE_URL',
      'SESSION_SECRET',
      'SANITY_PROJECT_ID',
      'SANITY_READ_TOKEN',
      'SANITY_WEBHOOK_SECRET',
      'EMAIL_RELAY_URL',
      'EMAIL_TO',
      'EMAIL_AGREEMENTS_TO',
      'PAYMENT_URL',
      'PAYMENT_STORES',
      'TRUSTED_PROXIES',
    ])
  })

  it.each(Object.keys(production).filter((name) => name !== 'APP_ENV'))(
    'names %s when only that is missing in production',
    (name) => {
      expect(named(faults({ ...production, [name]: undefined }))).toEqual([name])
    },
  )

  it('requires no relay when email is disabled', () => {
    const {
      EMAIL_RELAY_URL: _url,
      EMAIL_TO: _to,
      EMAIL_AGREEMENTS_TO: _agreements,
      ...rest
    } = production
    expect(config({ ...rest, EMAIL_ENABLED: 'off' }).email.enabled).toBe(false)
  })

  it('requires no membership store when memberships are disabled', () => {
    const { membership: _membership, ...others } = stores
    const env = { ...production, PAYMENT_STORES: JSON.stringify(others) }
    expect(faults(env)).toEqual([
      'PAYMENT_STORES has no store for membership: add the store code and fingerprint, or set MEMBERSHIP_ENABLED=off.',
    ])
    expect(config({ ...env, MEMBERSHIP_ENABLED: 'off' }).membershipEnabled).toBe(false)
    const { ashland: _ashland, ...incomplete } = others
    expect(
      faults({
        ...env,
        PAYMENT_STORES: JSON.stringify(incomplete),
        MEMBERSHIP_ENABLED: 'off',
      }),
    ).toEqual(['PAYMENT_STORES has no store for ashland: add the store code and fingerprint.'])
  })

  it.each([
    ['dataset, relay and payment page', {}, 'production'],
    [
      'another server of the dataset protocol',
      { SANITY_PROJECT_ID: '', SANITY_API_HOST: 'https://lake.example' },
      'production',
    ],
    ['no relay', { EMAIL_RELAY_URL: '' }, 'development'],
    ['no relay and email disabled', { EMAIL_RELAY_URL: '', EMAIL_ENABLED: 'off' }, 'production'],
    ['no payment page', { PAYMENT_URL: '' }, 'development'],
    ['no dataset', { SANITY_PROJECT_ID: '' }, 'development'],
  ])('with %s, the environment defaults to %s', (_name, change, environment) => {
    const parsed = parseEnv({
      ...production,
      EMAIL_TEST_TO: 'test@example.org',
      ...change,
      APP_ENV: undefined,
    })
    const actual = parsed.ok ? parsed.config.environment : parsed.faults.length > 0 && 'production'
    expect(actual).toBe(environment)
  })

  it('lists the other environments when APP_ENV is missing on an apparently public site', () => {
    const { SESSION_SECRET: _secret, APP_ENV: _environment, ...rest } = production
    expect(named(faults(rest))).toEqual(['SESSION_SECRET', 'APP_ENV'])
    expect(faults(rest).at(-1)).toBe(
      'APP_ENV is missing, so this counts as the public site: set it to production, or for any other site to staging or development.',
    )
  })

  const addresses = ['SITE_URL', 'SANITY_API_HOST', 'EMAIL_RELAY_URL', 'PAYMENT_URL']
  it.each(addresses)('rejects an unencrypted %s in production', (name) => {
    expect(faults({ ...production, [name]: 'http://a.example' })).toEqual([
      `${name} is not encrypted: set it to a public address that begins with https://.`,
    ])
  })

  const own = [
    'localhost:3001',
    'site.localhost',
    '127.0.0.1:3001',
    '127.9.9.9',
    '127.1',
    '0.0.0.0',
    '[::1]:3001',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:0.0.0.0]',
  ]
  it.each(addresses)(
    'rejects a %s on this machine in production, where local services are not allowed',
    (name) => {
      for (const address of own.flatMap((host) => [`http://${host}`, `https://${host}`])) {
        expect(faults({ ...production, [name]: address }), address).toEqual([
          `${name} names this machine: set it to a public address that begins with https://.`,
        ])
      }
      for (const host of [
        'localhost.example.org',
        '128.0.0.1',
        // A service may have a private address, but the public site may not.
        ...(name === 'SITE_URL' ? [] : ['10.0.0.1']),
        '[::2]',
        '1270.example.org',
      ])
        expect(faults({ ...production, [name]: `https://${host}` }), host).toEqual([])
    },
  )

  it.each(['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'SANITY_WEBHOOK_SECRET'])(
    'rejects a guessable %s in production, but not elsewhere',
    (name) => {
      const weak = { [name]: 'change-me-change-me-change-me-1234' }
      expect(faults({ ...production, ...weak })).toEqual([
        expect.stringMatching(
          `^${name} can be guessed: .*set it to .+ openssl rand -base64 32\\.$`,
        ),
      ])
      expect(faults(weak)).toEqual([])
    },
  )

  it.each(['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'SANITY_WEBHOOK_SECRET'])(
    'reports only once that %s is too short',
    (name) => {
      expect(faults({ ...production, [name]: 'short' })).toEqual([
        expect.stringContaining(`${name} has only 5 characters`),
      ])
    },
  )

  it('rejects the accounts of the local payment page in production', () => {
    const PAYMENT_STORES = JSON.stringify({
      ...stores,
      ashland: { store: 'sandbox-ashland', fingerprint: 'f' },
      medford: { store: 'm', fingerprint: 'sandbox-fingerprint-medford' },
    })
    expect(faults({ ...production, PAYMENT_STORES })).toEqual([
      'PAYMENT_STORES has an account of the local payment page for ashland, medford: set the store code and fingerprint from the payment provider.',
    ])
  })

  it.each(['EMAIL_TO', 'EMAIL_AGREEMENTS_TO'])(
    'rejects a mailbox in %s that cannot receive mail',
    (name) => {
      for (const domain of ['clinics.example', 'clinics.invalid', 'clinics.TEST']) {
        expect(faults({ ...production, [name]: `info@${domain}` })).toEqual([
          expect.stringContaining(`${name} is an example that can get no mail: `),
        ])
      }
    },
  )

  it('rejects a configuration that counts all visitors behind the TLS proxy as one client', () => {
    expect(faults({ ...production, TRUSTED_PROXIES: '0' })).toEqual([
      expect.stringContaining('TRUSTED_PROXIES is 0: '),
    ])
    expect(named(faults({ ...production, TRUSTED_PROXIES: 'one' }))).toEqual(['TRUSTED_PROXIES'])
  })

  it('sends only to a test mailbox outside production', () => {
    const staging = { APP_ENV: 'staging', EMAIL_RELAY_URL: 'https://relay.example.org/send' }
    expect(named(faults(staging))).toEqual(['EMAIL_TEST_TO'])
    expect(config({ ...staging, EMAIL_TEST_TO: 'test@example.org' }).email.testTo).toBe(
      'test@example.org',
    )
    expect(faults({ ...staging, EMAIL_RELAY_URL: 'http://localhost:3001/relay' })).toEqual([])
  })

  it.each([
    ['PORT', 'abc', 'is "abc"'],
    ['PORT', '70000', 'is "70000"'],
    ['PORT', '0', 'is "0"'],
    ['LOCAL_PORT', '-1', 'is "-1"'],
    ['PORT', '1e3', 'is "1e3"'],
    ['PAYMENT_STORES', '{"ashland":{"store":" ","fingerprint":4}}', 'has no code for ashland'],
    ['PAYMENT_STORES', '{"ashland":null}', 'has no code for ashland'],
    ['SITE_URL', 'clinics.example', 'is not an address'],
    ['SITE_URL', 'https://a.example/path', 'has more than an origin'],
    ['APP_ENV', 'live', 'is "live"'],
    ['SANITY_PROJECT_ID', 'A b', 'is "A b"'],
    ['SANITY_DATASET', 'Prod!', 'is "Prod!"'],
    ['SANITY_API_VERSION', 'today', 'is "today"'],
    ['SANITY_API_HOST', 'ftp://x', 'is not an address'],
    ['EMAIL_TO', 'no-address', 'is "no-address"'],
    ['EMAIL_TO', 'a@b.example, c@d.example', 'is "a@b.example, c@d.example"'],
    ['EMAIL_TO', 'a@b.example\r\nBcc: x@y.example', 'is "a@b.example\\r\\nBcc: x@y.example"'],
    ['PAYMENT_URL', 'pay', 'is not an address'],
    ['PAYMENT_STORES', '{', 'is not a JSON object'],
    ['PAYMENT_STORES', '[]', 'is not a JSON object'],
    ['PAYMENT_STORES', '{"eagle-point":{}}', 'names an unknown store "eagle-point"'],
    ['PAYMENT_STORES', '{"ashland":{"store":"1"}}', 'has no code for ashland'],
    ['MAPS_KEY', 'a&b', 'is "a&b"'],
    ['SESSION_SECRET', 'short', 'has only 5 characters'],
    ['AGREEMENT_SIGNING_KEY', 'AAAA', 'is not an Ed25519 private key'],
    ['AGREEMENT_PUBLIC_KEYS', `${publicKey} AAAA`, 'has no Ed25519 public key in one place'],
    ['REDIS_URL', 'http://x', 'is not an address'],
    ['TRUSTED_PROXIES', '-1', 'is "-1"'],
    ['MEMBERSHIP_ENABLED', 'yes', 'is "yes"'],
    ['EMAIL_ENABLED', '0', 'is "0"'],
  ])('%s=%s is reported in one line with the error and the remedy', (name, value, wrong) => {
    const lines = faults({ [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name} .+: .+\\.$`))
    expect(lines[0]).toContain(`${name} ${wrong}: `)
  })

  it.each(['https://192.168.1.10', 'https://clinics.local', 'https://intranet'])(
    'rejects a public site at the private address %s unless a test setting allows it',
    (address) => {
      const env = { ...production, SITE_URL: address }
      expect(faults(env)).toEqual([expect.stringMatching(/^SITE_URL names a private host: /)])
      expect(faults({ ...env, ALLOW_PRIVATE_SITE_URL: 'on' })).toEqual([])
      expect(faults({ SITE_URL: address })).toEqual([])
    },
  )

  it('rejects a keyboard-row secret on a public site', () => {
    const SESSION_SECRET = 'qwertyuiopasdfghjklzxcvbnm123456'
    expect(named(faults({ ...production, SESSION_SECRET }))).toEqual(['SESSION_SECRET'])
  })

  it('delays shutdown except in development', () => {
    expect(config(production).shutdownDelaySeconds).toBe(5)
    expect(config({}).shutdownDelaySeconds).toBe(0)
    expect(config({ SHUTDOWN_DELAY_SECONDS: '20' }).shutdownDelaySeconds).toBe(20)
    for (const value of ['61', '-1', '1.5', 'soon'])
      expect(named(faults({ SHUTDOWN_DELAY_SECONDS: value }))).toEqual(['SHUTDOWN_DELAY_SECONDS'])
  })

  it('never includes a secret in an error or a warning', () => {
    const secrets = [...documented].flatMap(([name, { secret }]) =>
      secret === 'yes' ? [name] : [],
    )
    expect(secrets.length).toBeGreaterThan(5)
    for (const name of secrets)
      for (const value of [
        'canary',
        'change-me-canary-change-me-canary',
        'redis://someone:canary@redis.example.org',
        'redis://someone:canary@[',
      ]) {
        const parsed = parseEnv({ ...production, [name]: value })
        const lines = parsed.ok ? environmentWarnings(parsed.config) : parsed.faults
        expect(lines.join('\n'), name).not.toContain('canary')
      }
  })

  it('never throws, regardless of the environment', () => {
    const names = Object.keys({
      ...production,
      PORT: 1,
      LOCAL_PORT: 1,
      SANITY_API_HOST: 1,
      REDIS_URL: 1,
      MAPS_KEY: 1,
      EMAIL_ENABLED: 1,
    })
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(
            fc.string(),
            fc.json({ maxDepth: 2 }),
            fc.constantFrom('https://a.example', 'http://[::1]:80/b?c', 'redis://x'),
          ),
        ),
        (env) => {
          const parsed = parseEnv(env)
          expect(parsed.ok || parsed.faults.length > 0).toBe(true)
        },
      ),
    )
  })
})

describe('warnings', () => {
  const variablesWarnedOf = (env: Record<string, string>) =>
    named(environmentWarnings(config({ ...production, AGREEMENT_SIGNING_KEY: signingKey, ...env })))

  it('are empty for the settings of a public site', () => {
    expect(variablesWarnedOf({ REDIS_URL: 'rediss://redis.example.org' })).toEqual([])
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(variablesWarnedOf({ REDIS_URL: `redis://${host}:6379` })).toEqual([])
  })

  it('mention Redis on another host without encryption', () => {
    expect(variablesWarnedOf({ REDIS_URL: 'redis://10.0.0.7:6379' })).toEqual(['REDIS_URL'])
  })

  it('mention several servers without a common key for agreements', () => {
    const env = { REDIS_URL: 'rediss://redis.example.org', AGREEMENT_SIGNING_KEY: '' }
    expect(variablesWarnedOf(env)).toEqual(['AGREEMENT_SIGNING_KEY'])
  })

  it('mention a write token on a public server', () => {
    expect(variablesWarnedOf({ SANITY_WRITE_TOKEN: 'token' })).toEqual(['SANITY_WRITE_TOKEN'])
    expect(environmentWarnings(config({ SANITY_WRITE_TOKEN: 'token' }))).toEqual([])
  })
})

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** The names of all variables that the server reads. */
const names = Object.keys(variables.shape)
const rows =
  text('../../docs/operations.md')
    .split('## Environment')[1]
    ?.split('\n## ')[0]
    ?.matchAll(/^\| (`.+?`) +\| (.+?) +\| (.+?) +\| (yes|no) +\|$/gm) ?? []
/** The columns of each variable in the table of docs/operations.md. */
const documented = new Map(
  [...rows].flatMap(([, names = '', , needed = '', secret]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => [name, { needed, secret }] as const),
  ),
)

it('.env.example lists every variable once and no other', () => {
  const named = [...text('../../.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect(named.sort()).toEqual(names.toSorted())
})

it('docs/operations.md lists every variable and marks the required and the secret ones', () => {
  expect([...documented.keys()].sort()).toEqual(names.toSorted())
  const needed = [...documented]
    .filter(([, { needed }]) => needed.startsWith('yes') || needed === 'with mail')
    .map(([name]) => name)
  expect(needed.sort()).toEqual(named(faults({ APP_ENV: 'production' })).sort())
  const secret = [...documented].filter(([, { secret }]) => secret === 'yes').map(([name]) => name)
  expect(secret).toEqual(expect.arrayContaining(names.filter((name) => /SECRET|TOKEN/.test(name))))
})

it('docs/security.md states what every secret protects', () => {
  const keys = text('../../docs/security.md').split('## Keys and algorithms')[1]?.split('\n## ')[0]
  for (const [name, { secret }] of documented) if (secret === 'yes') expect(keys).toContain(name)
})
