/**
 * Runs the complete product: `npm start`, or `npm run dev` with hot reloading. Installs, builds and seeds what is
 * missing, starts the local services and the site, and stops all of them together.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  completeEnvironment,
  loadEnvironment,
  portOf,
  localServicesOf,
} from '../tools/lib/environment.mjs'
import { CommandFailed, run } from '../tools/lib/processes.mjs'
import { root } from '../tools/lib/root.mjs'
import { ServiceEnded, startService } from '../tools/lib/service.mjs'
import { onStop } from '../tools/lib/signals.mjs'
import { isBuilt } from '../tools/lib/stamp.mjs'
import { prepare } from './prepare.mjs'

const dev = process.argv.includes('--dev')

/** @type {import('../tools/lib/service.mjs').Service[]} */
const services = []
const stop = new AbortController()
let stopping = false

onStop(() => void stopAll(0))

try {
  announce(await buildAndStart())
} catch (error) {
  // Errors during the shutdown are its consequence; stopAll ends the process.
  if (stopping) await new Promise(() => {})
  if (!(error instanceof CommandFailed) && !(error instanceof ServiceEnded)) throw error
  if (error instanceof CommandFailed) console.error(error.message)
  await stopAll(error instanceof ServiceEnded ? error.code || 1 : 1)
}

/** Installs and builds what is missing, starts everything and returns the addresses. */
async function buildAndStart() {
  await prepare()
  if (dev) {
    const fonts = ['--import', 'tsx', 'tools/build/site.ts', '--fonts']
    await run(process.execPath, fonts, { signal: stop.signal })
    return start()
  }
  // The site of a fresh clone does not wait for its Studio. An outdated Studio may not change below a running server.
  if (!existsSync(join(root, 'studio/dist'))) {
    const [addresses] = await Promise.all([startBeforeStudio(), build('studio')])
    return addresses
  }
  if (!isBuilt()) await build()
  return start()
}

async function startBeforeStudio() {
  await build('site')
  const addresses = await start()
  console.log('\nThe site is ready. All addresses follow when the Studio is.\n')
  return addresses
}

/**
 * Builds the site and the Studio, or one of them.
 * @param {'site' | 'studio'} [only]
 */
function build(only) {
  const args = ['scripts/build.mjs', ...(only ? ['--only', only] : [])]
  return run(process.execPath, args, { signal: stop.signal, lowPriority: only === 'studio' })
}

/**
 * Starts everything that is built.
 * @returns {Promise<[label: string, address: string][]>} the addresses
 */
async function start() {
  const environment = loadEnvironment()
  const port = portOf(environment['PORT'], 3000)
  const localPort = portOf(environment['LOCAL_PORT'], (port ?? 3000) + 1)
  // The server itself reports an invalid environment, including ports.
  if (port === null || localPort === null) {
    await service('server', environment)
    return []
  }

  const env = completeEnvironment(environment, { port, localPort })
  const { lake, relay, payment } = localServicesOf(environment)
  const mail = env['EMAIL_ENABLED'] === 'off' ? 'no mail is sent' : 'as the relay delivers'
  if (lake || relay || payment) await service('local', env)
  if (lake)
    await run(process.execPath, [...program('seed'), '--if-empty'], { env, signal: stop.signal })
  await service('server', env)
  return [
    ['Environment', env['APP_ENV'] || 'production'],
    ['Site', env['SITE_URL'] || `http://localhost:${port}`],
    ['Studio', `${env['SITE_URL'] || `http://localhost:${port}`}/studio`],
    ['Content lake', lake ? `http://localhost:${localPort}` : (env['SANITY_API_HOST'] ?? 'hosted')],
    ['Mailbox', relay ? `http://localhost:${localPort}/mailbox` : mail],
    [
      'Card payments',
      payment ? `http://localhost:${localPort}/payment` : (env['PAYMENT_URL'] ?? 'not set'),
    ],
  ]
}

/**
 * Starts one of the product's programs and waits until it is ready.
 * @param {'local' | 'server'} name
 * @param {import('../tools/lib/environment.mjs').Environment} env
 */
async function service(name, env) {
  if (stopping) return
  const started = startService({
    name,
    args: program(name),
    env: dev ? env : { ...env, NODE_ENV: 'production' },
    onLine: (line, stream) => process[stream].write(`${line}\n`),
  })
  services.push(started)
  await started.ready
  void started.ended.then((code) => {
    if (!stopping)
      console.error(`The ${name} program ended with code ${code}, so the rest is stopped.`)
    void stopAll(code || 1)
  })
}

/** @param {'local' | 'server' | 'seed'} name */
function program(name) {
  if (!dev) return ['--enable-source-maps', `build/start/${name}.js`]
  const sources = {
    local: 'packages/dev-services/src/main.ts',
    server: 'server/dev.ts',
    seed: 'scripts/seed.ts',
  }
  return ['--import', 'tsx', sources[name]]
}

/** @param {[label: string, address: string][]} addresses */
function announce(addresses) {
  if (stopping) return
  const lines = addresses.map(([label, address]) => `  ${label.padEnd(14)} ${address}`)
  console.log(`\n${lines.join('\n')}\n\n  Ctrl+C stops everything.\n`)
}

/**
 * Stops the services in reverse order, so that the site handles its last requests with every service available.
 * @param {number} code
 */
async function stopAll(code) {
  if (stopping) return
  stopping = true
  stop.abort()
  for (const started of services.toReversed()) await started.stop()
  process.exit(code)
}
