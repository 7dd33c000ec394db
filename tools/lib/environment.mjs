import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './root.mjs'

/** @typedef {Record<string, string | undefined>} Environment */

/** Returns the environment; `.env` supplies the variables that are not set. */
export function loadEnvironment() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  return process.env
}

/**
 * Returns the variables of this process that every program needs, without the developer's own settings, which must not
 * change what is tested or measured.
 * @returns {Environment}
 */
export function systemEnvironment() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/**
 * Returns the port number in the text, `otherwise` when there is no text, or null when the text is invalid.
 * @param {string | undefined} value
 * @param {number} otherwise
 */
export function portOf(value, otherwise) {
  if (value === undefined || value === '') return otherwise
  return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65536
    ? Number(value)
    : null
}

/**
 * Returns the local services that the product needs. A public site never uses any; its server lists missing settings.
 * @param {Environment} env
 */
export function localServicesOf(env) {
  const set = filled(env)
  const isPublic = set['APP_ENV'] === 'production'
  // This runs before packages are installed, so it repeats a rule of packages/domain/dataset-settings.ts.
  const hasDataset = Boolean(set['SANITY_API_HOST'] || set['SANITY_PROJECT_ID'])
  const sendsMail = set['EMAIL_ENABLED'] !== 'off'
  return {
    lake: !isPublic && !hasDataset,
    relay: !isPublic && sendsMail && !set['EMAIL_RELAY_URL'],
    payment: !isPublic && !set['PAYMENT_URL'],
  }
}

/**
 * Returns the environment that the site, the local services and the seeding share, completed for use on one machine.
 * @param {Environment} env
 * @param {{ port: number, localPort: number }} ports
 * @returns {Environment}
 */
export function completeEnvironment(env, { port, localPort }) {
  const { lake, relay, payment } = localServicesOf(env)
  const ports = { PORT: String(port), LOCAL_PORT: String(localPort) }
  if (!lake && !relay && !payment) return { ...env, ...ports }
  const set = filled(env)
  const local = {
    APP_ENV: 'development',
    // The payment page has another host than the site's `localhost`, like a hosted page, so neither receives the
    // other's cookies.
    ...(payment && {
      PAYMENT_URL: `http://127.0.0.1:${localPort}/payment/cart`,
      PAYMENT_STORES: sandboxStores,
    }),
    ...set,
    ...ports,
  }
  if (!lake) return local
  // Only the local content lake accepts this token; a hosted dataset would reject it.
  return { ...local, SANITY_WRITE_TOKEN: set['SANITY_WRITE_TOKEN'] || writeToken(set) }
}

/** Invented accounts at the local payment page (PAY-05, PAY-06). These codes are worthless anywhere else. */
const sandboxStores = JSON.stringify(
  Object.fromEntries(
    ['membership', 'ashland', 'central-point', 'medford'].map((name) => [
      name,
      { store: `sandbox-${name}`, fingerprint: `sandbox-fingerprint-${name}` },
    ]),
  ),
)

/**
 * Returns the local content lake's write token, and creates it the first time in a file that only this user can read.
 * @param {Environment} env
 */
function writeToken(env) {
  const folder = resolve(root, env['DATA_DIR'] || '.data')
  const file = join(folder, 'write-token')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const token = randomBytes(32).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, token, { mode: 0o600 })
  return token
}

/**
 * Returns the variables that are set, trimmed; the server reads them in the same way.
 * @param {Environment} env
 * @returns {Record<string, string>}
 */
function filled(env) {
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(
      Object.entries(env)
        .map(([name, value]) => [name, value?.trim()])
        .filter(([, value]) => value),
    )
  )
}
