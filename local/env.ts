export type LocalOptions = {
  port: number
  dataDir: string
  projectId: string
  dataset: string
  token: string
  /** What sending e-mail needs, when it is set. */
  emailToken?: string
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
  const token = env['SANITY_WRITE_TOKEN'] ?? ''
  if (!token) faults.push('SANITY_WRITE_TOKEN is missing: `npm start` makes one up, or set it to any long random text.')

  const options: LocalOptions = {
    port: port('LOCAL_PORT', sitePort + 1),
    dataDir: env['DATA_DIR'] || '.data',
    projectId: env['SANITY_PROJECT_ID'] || 'clinics',
    dataset: env['SANITY_DATASET'] || 'production',
    token,
    emailToken: env['EMAIL_RELAY_TOKEN']?.trim() || undefined,
    allowedOrigins: [
      `http://localhost:${sitePort}`,
      `http://127.0.0.1:${sitePort}`,
      ...(env['SITE_URL'] ? [env['SITE_URL'].replace(/\/+$/, '')] : []),
    ],
  }
  return faults.length === 0 ? { ok: true, options } : { ok: false, faults }
}
