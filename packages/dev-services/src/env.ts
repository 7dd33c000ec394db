import { z } from 'zod'
import { datasetOf, datasetVariables, localPortOf } from '@site/domain/dataset-settings'
import {
  type Environment,
  environmentFaults,
  optional,
  origin,
  setVariables,
  wholeNumber,
} from '@site/domain/environment-variables'
import { type PaymentStores, paymentStores } from './payment-page/stores'

export type LocalOptions = {
  port: number
  dataDir: string
  /** The dataset; null when the site has a hosted one. */
  lake: { projectId: string; dataset: string; token: string } | null
  /** The token that sending email requires; by default none. */
  emailToken?: string
  /** The site's origin, to which the payment page leads back. */
  siteUrl: string
  paymentStores: PaymentStores
  /** Origins of web pages that may write: those of the site, which also serves the Studio. */
  allowedOrigins: string[]
}

export type ParsedLocalEnv = { ok: true; options: LocalOptions } | { ok: false; faults: string[] }

const variables = z.object({
  ...datasetVariables,
  // Tests let the system choose a port.
  LOCAL_PORT: optional(wholeNumber({ min: 0, max: 65_535 })),
  DATA_DIR: z.string().default('.data'),
  SITE_URL: optional(origin),
  SANITY_WRITE_TOKEN: optional(z.string()),
  EMAIL_RELAY_TOKEN: z.string().optional(),
  PAYMENT_STORES: z.string().default('{}').transform(parseJson).pipe(paymentStores),
})

type Variables = z.output<typeof variables>

const presets = variables.parse({})

/** Parses the settings of the local services, and returns either the options or all faults with one line for each. */
export function parseLocalEnv(env: Environment): ParsedLocalEnv {
  const parsed = variables
    .superRefine(
      (values, { issues, addIssue }) => {
        const invalidNames = new Set(issues.map(({ path }) => path?.[0]))
        const validEntries = Object.entries(values).filter(([name]) => !invalidNames.has(name))
        const usableValues: Variables = { ...presets, ...Object.fromEntries(validEntries) }
        if (usesLocalLake(usableValues) && usableValues.SANITY_WRITE_TOKEN === null)
          addIssue({
            code: 'custom',
            path: ['SANITY_WRITE_TOKEN'],
            message: 'is missing: `npm start` makes one up, or set it to any long random text',
          })
      },
      { when: () => true },
    )
    .safeParse(setVariables(env), {
      error: ({ path }) =>
        path?.[0] === 'PAYMENT_STORES'
          ? 'cannot be read: set it to the JSON that .env.example shows, or leave it out'
          : undefined,
    })
  return parsed.success
    ? { ok: true, options: toOptions(parsed.data) }
    : { ok: false, faults: environmentFaults(parsed.error) }
}

function toOptions(values: Variables): LocalOptions {
  const { projectId, dataset } = datasetOf(values)
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  return {
    port: localPortOf(values),
    dataDir: values.DATA_DIR,
    lake: usesLocalLake(values)
      ? { projectId, dataset, token: values.SANITY_WRITE_TOKEN ?? '' }
      : null,
    emailToken: values.EMAIL_RELAY_TOKEN,
    siteUrl,
    paymentStores: values.PAYMENT_STORES,
    allowedOrigins: [
      ...new Set([`http://localhost:${values.PORT}`, `http://127.0.0.1:${values.PORT}`, siteUrl]),
    ],
  }
}

/** Returns whether the site's dataset URL points to this content lake. */
function usesLocalLake(values: Variables): boolean {
  const { apiHost } = datasetOf(values)
  const port = localPortOf(values)
  return apiHost === `http://127.0.0.1:${port}` || apiHost === `http://localhost:${port}`
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
