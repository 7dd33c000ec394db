import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { singleAddressPattern } from '../../app/forms/patterns'
import { type StoreName, storeNames } from '../../app/payments/stores'
import { datasetVariables } from '@site/domain/dataset-settings'
import {
  address,
  onOrOff,
  patternText,
  oneOf,
  optional,
  origin,
  port,
  webAddress,
  wholeNumber,
} from '@site/domain/environment-variables'

export const environments = ['production', 'staging', 'development'] as const

const key = patternText(/^[\w-]+$/, 'letters, digits, dashes and underscores')
const mailbox = patternText(singleAddressPattern, 'one email address such as info@example.org')

/** Its message does not repeat it. */
const secret = z.string().min(32, {
  error: ({ input }) =>
    `has only ${(input as string).length} characters: set it to 32 or more random characters`,
})

/**
 * A token is sent in a header. The error of `fetch` for an invalid header would contain it, and visitors see the error of
 * the relay. Its message does not repeat it.
 */
const token = z.string().regex(/^[\x21-\x7e]+$/, {
  error: 'contains a space or another character that no token has: copy the token again',
})

const readPrivateKey = (key: Buffer) => createPrivateKey({ key, format: 'der', type: 'pkcs8' })
const readPublicKey = (key: Buffer) => createPublicKey({ key, format: 'der', type: 'spki' })
const makePrivateKey = 'openssl genpkey -algorithm ed25519 -outform DER | base64'

/** An Ed25519 private key. Its message does not repeat it. */
const privateKey = ed25519Key(
  readPrivateKey,
  `is not an Ed25519 private key: set it to the output of: ${makePrivateKey}`,
)

/** Ed25519 public keys, separated by spaces. */
const publicKeys = z
  .string()
  .transform((value) => value.split(/\s+/))
  .pipe(
    z.array(
      ed25519Key(
        readPublicKey,
        'has no Ed25519 public key in one place: set it to the keys in base64 (SPKI DER), separated by spaces',
      ),
    ),
  )

/** Everything that the server reads from its environment. An empty variable counts as not set. */
export const variables = z.object({
  APP_ENV: optional(oneOf(environments, '')),
  ...datasetVariables,
  HOST: optional(z.string()),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: optional(origin),
  SANITY_READ_TOKEN: optional(token),
  SANITY_WRITE_TOKEN: optional(token),
  SANITY_WEBHOOK_SECRET: optional(secret),
  EMAIL_ENABLED: onOrOff('on'),
  EMAIL_RELAY_URL: optional(webAddress),
  EMAIL_RELAY_TOKEN: optional(token),
  EMAIL_TO: optional(mailbox),
  EMAIL_AGREEMENTS_TO: optional(mailbox),
  EMAIL_TEST_TO: optional(mailbox),
  PAYMENT_URL: optional(webAddress),
  PAYMENT_STORES: optional(stores()),
  MEMBERSHIP_ENABLED: onOrOff('on'),
  SERVICE_WORKER: onOrOff('on'),
  MAPS_KEY: optional(key),
  PIXEL_ID: optional(key),
  SESSION_SECRET: optional(secret),
  SESSION_SECRET_PREVIOUS: optional(secret),
  AGREEMENT_SIGNING_KEY: optional(privateKey),
  AGREEMENT_PUBLIC_KEYS: optional(publicKeys),
  REDIS_URL: optional(address('redis', 'rediss')),
  TRUSTED_PROXIES: optional(wholeNumber({ min: 0, max: 9 })),
  METRICS_PORT: optional(port),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SHUTDOWN_DELAY_SECONDS: optional(wholeNumber({ min: 0, max: 60, unit: 'seconds' })),
  ALLOW_PRIVATE_SITE_URL: onOrOff('off'),
})

export type Variables = z.output<typeof variables>

/**
 * The rules for variables that depend on other variables or on the kind of site. A rule returns what is wrong with the
 * variable and how to correct it. Invalid variables are undefined, and their own rules are not applied.
 */
export type Rules = {
  [name in keyof Variables]?: (variables: Partial<Variables>) => string | null | (string | null)[]
}

/** Parses a key in base64 that `read` understands. */
function ed25519Key(read: (der: Buffer) => KeyObject, error: string) {
  return z.string().transform((value, context) => {
    try {
      const key = read(Buffer.from(value, 'base64'))
      if (key.asymmetricKeyType === 'ed25519') return key
    } catch {
      // The message is the same as for a key of another type.
    }
    context.addIssue(error)
    return z.NEVER
  })
}

/** Parses the JSON of store codes and fingerprints; errors are reported per store. */
function stores() {
  const example =
    '{"ashland":{"store":"...","fingerprint":"..."},"central-point":{...},"medford":{...},"membership":{...}}'
  const noCode = ({ path = [] }: { path?: PropertyKey[] | undefined }) => {
    const name = String(path[1])
    return `has no code for ${name}: give ${name} a "store" and a "fingerprint", both text`
  }
  const code = z.string({ error: noCode }).trim().min(1, { error: noCode })
  return z
    .string()
    .transform(parsedJson)
    .pipe(
      z.partialRecord(
        z.custom<StoreName>((name) => storeNames.some((known) => known === name)),
        z.object({ store: code, fingerprint: code }, { error: noCode }),
        {
          error: (issue) =>
            issue.code === 'invalid_key'
              ? `names an unknown store ${JSON.stringify(issue.input)}: use ${storeNames.join(', ')}`
              : `is not a JSON object: set it to ${example}`,
        },
      ),
    )
}

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
