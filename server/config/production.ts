import { isLoopbackHostname, isPrivateHost } from '../http/private-host'
import { type PaymentStores, storeNames } from '../../app/payments/stores'
import type { Rules } from './variables'

const random = 'such as the output of: openssl rand -base64 32'
const randomSecret = `set it to 32 or more random characters, ${random}`
const publicAddress = 'set it to the public address, such as https://clinics.example.org'
/** Endings that are reserved for examples and tests. */
const reservedDomain = /\.(?:example|invalid|localhost|test)$/i
/** The accounts of the local payment page begin with this. */
const sandboxAccount = /^sandbox\b/i
const minDistinctCharacters = 8
const giveaways =
  /change.?me|change.?this|password|passphrase|secret|example|placeholder|sandbox|qwerty|letmein|deadbeef/i

/** The rules of a public site: its configuration is complete and contains no value of a local service or an example. */
export const productionRules: Rules = {
  SITE_URL: ({ SITE_URL, ALLOW_PRIVATE_SITE_URL }) =>
    missingFault(SITE_URL, publicAddress) ??
    localAddressFault(SITE_URL) ??
    (ALLOW_PRIVATE_SITE_URL ? null : privateHostFault(SITE_URL)),
  SESSION_SECRET: ({ SESSION_SECRET }) =>
    missingFault(SESSION_SECRET, randomSecret) ?? guessableFault(SESSION_SECRET, randomSecret),
  SESSION_SECRET_PREVIOUS: ({ SESSION_SECRET_PREVIOUS }) =>
    guessableFault(SESSION_SECRET_PREVIOUS, `leave it out, or ${randomSecret}`),
  SANITY_PROJECT_ID: ({ SANITY_PROJECT_ID }) =>
    missingFault(SANITY_PROJECT_ID, "set it to the project's id from sanity.io/manage"),
  SANITY_API_HOST: ({ SANITY_API_HOST }) => localAddressFault(SANITY_API_HOST),
  SANITY_READ_TOKEN: ({ SANITY_READ_TOKEN }) =>
    missingFault(SANITY_READ_TOKEN, "set it to a token with read access, for the Studio's preview"),
  SANITY_WEBHOOK_SECRET: ({ SANITY_WEBHOOK_SECRET }) => {
    const correction = `set it to the secret of the webhook that calls /api/content-changed, ${random}`
    return (
      missingFault(SANITY_WEBHOOK_SECRET, correction) ??
      guessableFault(SANITY_WEBHOOK_SECRET, correction)
    )
  },
  EMAIL_RELAY_URL: ({ EMAIL_RELAY_URL, EMAIL_ENABLED }) =>
    EMAIL_ENABLED === false
      ? localAddressFault(EMAIL_RELAY_URL)
      : (missingFault(
          EMAIL_RELAY_URL,
          "set it to the relay's endpoint, or set EMAIL_ENABLED=off",
        ) ?? localAddressFault(EMAIL_RELAY_URL)),
  EMAIL_TO: ({ EMAIL_TO, EMAIL_ENABLED }) =>
    EMAIL_ENABLED === false ? null : withoutMail(EMAIL_TO, 'contact messages'),
  EMAIL_AGREEMENTS_TO: ({ EMAIL_AGREEMENTS_TO, EMAIL_ENABLED }) =>
    EMAIL_ENABLED === false ? null : withoutMail(EMAIL_AGREEMENTS_TO, 'signed agreements'),
  PAYMENT_URL: ({ PAYMENT_URL }) =>
    missingFault(PAYMENT_URL, "set it to the card payment page's add-to-cart endpoint") ??
    localAddressFault(PAYMENT_URL),
  PAYMENT_STORES: ({ PAYMENT_STORES, MEMBERSHIP_ENABLED }) =>
    missingFault(
      PAYMENT_STORES,
      'set it to the JSON of store codes and fingerprints that .env.example shows',
    ) ?? [
      absentStores(PAYMENT_STORES ?? {}, MEMBERSHIP_ENABLED !== false),
      sandboxStores(PAYMENT_STORES ?? {}),
    ],
  // The server accepts plain HTTP only, so a proxy in front of a public site terminates the encryption.
  TRUSTED_PROXIES: ({ TRUSTED_PROXIES }) => {
    const correction =
      'set it to the number of proxies in front of the server, including the one that terminates TLS; otherwise all visitors share one rate limit'
    return (
      missingFault(TRUSTED_PROXIES, correction) ??
      (TRUSTED_PROXIES === 0 ? `is 0: ${correction}` : null)
    )
  },
}

type Text = string | null | undefined

/** Returns a fault when the variable is not set. An undefined value is invalid and has been reported already. */
function missingFault(value: unknown, correction: string): string | null {
  return value === null ? `is missing: ${correction}` : null
}

/** Returns a fault when the address is on this machine or not encrypted. */
function localAddressFault(address: Text): string | null {
  if (address == null) return null
  const { hostname, protocol } = new URL(address)
  const wrong = isLoopbackHostname(hostname)
    ? 'names this machine'
    : protocol === 'https:'
      ? null
      : 'is not encrypted'
  return wrong && `${wrong}: set it to a public address that begins with https://`
}

/**
 * Returns a fault when the host is private. Patients cannot reach it, and no public authority issues a certificate for
 * it.
 */
function privateHostFault(address: Text): string | null {
  return address != null && isPrivateHost(new URL(address).hostname)
    ? `names a private host: ${publicAddress}, or for a test of the public settings set ALLOW_PRIVATE_SITE_URL=on`
    : null
}

/** Returns a fault when a secret can be guessed. This includes the previous secret, which still protects data. */
function guessableFault(secret: Text, correction: string): string | null {
  return secret != null && isGuessable(secret) ? `can be guessed: ${correction}` : null
}

function withoutMail(mailbox: Text, contents: string): string | null {
  const correction = `set it to the mailbox for ${contents}, or set EMAIL_ENABLED=off`
  return (
    missingFault(mailbox, correction) ??
    (reservedDomain.test(mailbox ?? '')
      ? `is an example that can get no mail: ${correction}`
      : null)
  )
}

function absentStores(stores: PaymentStores, sellsMemberships: boolean): string | null {
  const needed = storeNames.filter((name) => sellsMemberships || name !== 'membership')
  const absent = needed.filter((name) => !Object.hasOwn(stores, name))
  if (absent.length === 0) return null
  const wayOut = absent.includes('membership') ? ', or set MEMBERSHIP_ENABLED=off' : ''
  return `has no store for ${absent.join(', ')}: add the store code and fingerprint${wayOut}`
}

function sandboxStores(stores: PaymentStores): string | null {
  const sandbox = Object.entries(stores).filter(
    ([, { store, fingerprint }]) => sandboxAccount.test(store) || sandboxAccount.test(fingerprint),
  )
  if (sandbox.length === 0) return null
  const names = sandbox.map(([name]) => name).join(', ')
  return `has an account of the local payment page for ${names}: set the store code and fingerprint from the payment provider`
}

/**
 * Returns whether a secret of sufficient length could be found by trying: it has few distinct characters or contains a
 * usual placeholder. It cannot find out whether a secret leaked.
 */
export function isGuessable(secret: string): boolean {
  return new Set(secret).size < minDistinctCharacters || giveaways.test(secret)
}
