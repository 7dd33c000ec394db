import { type PaymentStores, paymentStores } from './payment-page/stores'

export type LocalOptions = {
  port: number
  dataDir: string
  /** The dataset; null when the site has a hosted one. */
  lake: { projectId: string; dataset: string; token: string } | null
  /** What sending e-mail needs, when it is set. */
  emailToken?: string
  /** The site's origin, to which the payment page leads back. */
  siteUrl: string
  paymentStores: PaymentStores
  /** Origins of web pages that may write: those of the site, on which the Studio lives. */
  allowedOrigins: string[]
}

export type ParsedLocalEnv = { ok: true; options: LocalOptions } | { ok: false; faults: string[] }

/** Reads what the stand-ins need from the environment; lists every fault at once, one line each. */
export function parseLocalEnv(env: Record<string, string | undefined>): ParsedLocalEnv {
  const faults: string[] = []
  const port = (name: string, otherwise: number) => {
    const value = env[name]
    if (!value) return otherwise
    if (/^\d{1,5}$/.test(value) && Number(value) < 65536) return Number(value)
    faults.push(`${name} is "${value}": set it to a port number, 1 to 65535.`)
    return otherwise
  }
  const sitePort = port('PORT', 3000)
  const ownPort = port('LOCAL_PORT', sitePort + 1)
  const hasLake = servesLake(env, ownPort)
  const token = env['SANITY_WRITE_TOKEN'] ?? ''
  if (hasLake && !token)
    faults.push(
      'SANITY_WRITE_TOKEN is missing: `npm start` makes one up, or set it to any long random text.',
    )

  const stores = storesIn(env['PAYMENT_STORES'])
  if (!stores)
    faults.push(
      'PAYMENT_STORES cannot be read: set it to the JSON that .env.example shows, or leave it out.',
    )
  const siteUrl = env['SITE_URL']
    ? env['SITE_URL'].replace(/\/+$/, '')
    : `http://localhost:${sitePort}`

  const options: LocalOptions = {
    port: ownPort,
    dataDir: env['DATA_DIR'] || '.data',
    lake: hasLake
      ? {
          projectId: env['SANITY_PROJECT_ID'] || 'clinics',
          dataset: env['SANITY_DATASET'] || 'production',
          token,
        }
      : null,
    emailToken: env['EMAIL_RELAY_TOKEN']?.trim() || undefined,
    siteUrl,
    paymentStores: stores ?? {},
    allowedOrigins: [
      ...new Set([`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`, siteUrl]),
    ],
  }
  return faults.length === 0 ? { ok: true, options } : { ok: false, faults }
}

/** Whether the site's dataset is the one served here, as its address says. */
function servesLake(env: Record<string, string | undefined>, port: number): boolean {
  const host = env['SANITY_API_HOST']
  if (!host) return !env['SANITY_PROJECT_ID']
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`].includes(host.replace(/\/+$/, ''))
}

/** Undefined when it is no JSON, or JSON of another shape. */
function storesIn(text: string | undefined): PaymentStores | undefined {
  if (!text?.trim()) return {}
  try {
    return paymentStores.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
