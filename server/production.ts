import type { Config } from './env'
import type { EnvReader } from './env-reader'
import { isGuessable } from './guessable'

const madeBy = 'such as the output of: openssl rand -base64 32'
/** Endings that are reserved for examples and tests. */
const noMailEver = /\.(?:example|invalid|localhost|test)$/i
/** What the local payment page's own accounts begin with. */
const sandboxAccount = /^sandbox\b/i

/** Notes everything that a public site lacks, or has from a stand-in or an example. */
export function requireForProduction(read: EnvReader, config: Config) {
  read.require('SITE_URL', 'set it to the public address, such as https://clinics.example.org')
  requireSecret(read, 'SESSION_SECRET', `set it to 32 or more random characters, ${madeBy}`)
  refuseGuessable(
    read,
    'SESSION_SECRET_PREVIOUS',
    `leave it out, or set it to 32 or more random characters, ${madeBy}`,
  )
  read.require('SANITY_PROJECT_ID', "set it to the project's id from sanity.io/manage")
  read.require('SANITY_READ_TOKEN', "set it to a token with read access, for the Studio's preview")
  requireSecret(
    read,
    'SANITY_WEBHOOK_SECRET',
    `set it to the secret of the webhook that calls /api/content-changed, ${madeBy}`,
  )
  if (config.email.enabled) requireMail(read)
  read.require('PAYMENT_URL', "set it to the card payment page's add-to-cart endpoint")
  requireStores(read, config)
  requireProxies(read, config)
  if (read.faults.length > 0 && !read.has('APP_ENV')) {
    read.fault(
      'APP_ENV',
      'is missing, so this counts as the public site',
      'set it to production, or for any other site to staging or development',
    )
  }
}

/** A secret that is long enough; one that could be guessed is as good as none. */
function requireSecret(read: EnvReader, name: string, cure: string) {
  if (read.require(name, cure)) refuseGuessable(read, name, cure)
}

/** What an old secret opens, somebody who guesses it could make as well. */
function refuseGuessable(read: EnvReader, name: string, cure: string) {
  const secret = read.text(name)
  if (secret !== null && !read.isFaulty(name) && isGuessable(secret))
    read.fault(name, 'can be guessed', cure)
}

function requireMail(read: EnvReader) {
  read.require('EMAIL_RELAY_URL', "set it to the relay's endpoint, or set EMAIL_ENABLED=off")
  for (const [name, mailbox] of Object.entries({
    EMAIL_TO: 'contact messages',
    EMAIL_AGREEMENTS_TO: 'signed agreements',
  })) {
    const cure = `set it to the mailbox for ${mailbox}, or set EMAIL_ENABLED=off`
    if (read.require(name, cure) && noMailEver.test(read.text(name) ?? ''))
      read.fault(name, 'is an example that can get no mail', cure)
  }
}

function requireStores(read: EnvReader, { payment: { stores }, membershipEnabled }: Config) {
  if (
    !read.require(
      'PAYMENT_STORES',
      'set it to the JSON of store codes and fingerprints that .env.example shows',
    )
  )
    return
  if (read.isFaulty('PAYMENT_STORES')) return
  const needed = [
    'ashland',
    'central-point',
    'medford',
    ...(membershipEnabled ? ['membership'] : []),
  ]
  const absent = needed.filter((name) => !Object.hasOwn(stores, name))
  if (absent.length > 0) {
    const wayOut = absent.includes('membership') ? ', or set MEMBERSHIP_ENABLED=off' : ''
    read.fault(
      'PAYMENT_STORES',
      `has no store for ${absent.join(', ')}`,
      `add the store code and fingerprint${wayOut}`,
    )
  }
  const sandbox = Object.entries(stores).filter(
    ([, { store, fingerprint }]) => sandboxAccount.test(store) || sandboxAccount.test(fingerprint),
  )
  if (sandbox.length === 0) return
  const names = sandbox.map(([name]) => name).join(', ')
  read.fault(
    'PAYMENT_STORES',
    `has an account of the local payment page for ${names}`,
    'set the store code and fingerprint from the payment provider',
  )
}

/** The server speaks plain http, so that something in front of a public site ends the encryption. */
function requireProxies(read: EnvReader, { trustedProxies }: Config) {
  const cure =
    'set it to how many proxies stand in front of the server, at least the one that ends https; otherwise all visitors share one limit on forms'
  if (
    read.require('TRUSTED_PROXIES', cure) &&
    trustedProxies === 0 &&
    !read.isFaulty('TRUSTED_PROXIES')
  )
    read.fault('TRUSTED_PROXIES', 'is 0', cure)
}
