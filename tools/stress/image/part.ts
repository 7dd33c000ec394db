import { expect } from '@playwright/test'
import { freePort } from '../../lib/free-port'
import { z } from 'zod'
import { sitePages } from '@site/domain/pages'
import { seededDataset } from '../../../tests/integration/dataset'
import { dataset, projectId } from '../../../tests/integration/names'
import { root } from '../../lib/root.mjs'
import { type Part, Skipped } from '../part'
import { type Engine, findEngine } from './engine'

type Environment = Record<string, string>

/** A public site as its operator sets it up, with a dataset that cannot be reached. */
const publicSite: Environment = {
  SITE_URL: 'https://clinics.example.org',
  SESSION_SECRET: 'Vf0yq3C7mJw1Zt8kR5nXb2LdQa6SgE9h',
  SANITY_PROJECT_ID: projectId,
  SANITY_DATASET: dataset,
  SANITY_API_HOST: 'https://dataset.invalid',
  SANITY_READ_TOKEN: 'token',
  SANITY_WEBHOOK_SECRET: 'pB4xWc9TzK1mHq7uRd2vNy8sLg5jFe3a',
  EMAIL_RELAY_URL: 'https://relay.invalid/send',
  EMAIL_TO: 'info@example.org',
  EMAIL_AGREEMENTS_TO: 'agreements@example.org',
  PAYMENT_URL: 'https://pay.invalid/cart',
  PAYMENT_STORES: JSON.stringify(
    Object.fromEntries(
      ['membership', 'ashland', 'central-point', 'medford'].map((name) => [
        name,
        { store: name, fingerprint: 'f' },
      ]),
    ),
  ),
  TRUSTED_PROXIES: '1',
}

const paths = [
  ...sitePages.map(({ path }) => path),
  '/studio',
  '/forms/health-history.pdf',
  '/sitemap.xml',
]

/** The variables that the image may set; the operator sets all others. The first four come from the base image. */
const allowedSettings = [
  ...['PATH', 'NODE_VERSION', 'YARN_VERSION', 'NODE_EXTRA_CA_CERTS', 'container'],
  ...['APP_ENV', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PORT'],
]

/** Files of the machine that builds the image that must not be in the image. */
const unwanted = [
  ...['.env', '.git', '.data', 'tests', 'app', 'server', 'node_modules/vite'],
  ...['node_modules/typescript', 'node_modules/sanity', 'studio/node_modules'],
]

const healthCheck = z.object({ Test: z.array(z.string()) })
/** Docker reports the health check among the settings, podman beside them. */
const inspected = z.tuple([
  z.object({
    Config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Healthcheck: healthCheck.optional(),
    }),
    Healthcheck: healthCheck.optional(),
    Size: z.number(),
  }),
])

const startTimeoutMs = 60_000
const stopSeconds = 20

/**
 * Builds the Docker image from the working tree, and runs it with a read-only file system and without privileges:
 * without an environment, with a dataset, and as a public site whose dataset is unreachable. `BASE_IMAGE` replaces the
 * base image. Needs Linux, where a container can share the network of its machine.
 */
export const part: Part = async ({ log }) => {
  const engine = await findEngine()
  if (!engine) throw new Skipped('neither Docker nor podman responds on this machine')
  const name = `clinic-site-stress-${process.pid}`
  const lake = await seededDataset()
  const faults: string[] = []
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  try {
    log(`building with ${engine.name}`)
    await build(engine, name)
    const config = await inspect(engine, name)
    log(`${Math.round(config.bytes / 1_000_000)} MB`)
    check(!['', 'root', '0'].includes(config.User), `the image runs as ${config.User || 'root'}`)
    const settings = config.Env.map((setting) => setting.slice(0, setting.indexOf('=')))
    const others = settings.filter((setting) => !allowedSettings.includes(setting))
    check(others.length === 0, `the image sets ${others.join(', ')}`)
    const contained = await engine.succeed(
      ...['run', '--rm', name, 'sh', '-c', `ls -d ${unwanted.join(' ')} 2>/dev/null || true`],
    )
    check(contained.trim() === '', `the image contains ${contained.trim().split('\n').join(', ')}`)

    const container = { engine, image: name, healthCheck: config.healthCheck }
    const refused = await engine.run('run', '--rm', name)
    const required = Object.keys(publicSite).filter((key) => !/DATASET|API_HOST/.test(key))
    check(
      refused.code === 1 && required.every((key) => refused.output.includes(`- ${key} `)),
      `without an environment: ${refused.output}`,
    )

    const staging = {
      APP_ENV: 'staging',
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_API_HOST: lake.url,
      EMAIL_ENABLED: 'off',
    }
    for (const [environment, source] of [
      [staging, 'live'],
      [publicSite, 'last-good'],
    ] as const) {
      log(`running on ${source} content`)
      faults.push(...(await checkRun(container, environment, source)))
    }
  } finally {
    await lake.destroy()
    await engine.run('volume', 'rm', '--force', name)
    await engine.run('rmi', '--force', name)
  }
  return faults
}

async function build(engine: Engine, image: string) {
  const base = process.env['BASE_IMAGE']
  await engine.succeed(
    'build',
    // Podman's own format has no health checks.
    ...(engine.name === 'podman' ? ['--format', 'docker'] : []),
    ...(base ? ['--build-arg', `BASE_IMAGE=${base}`] : []),
    ...['--tag', image, root],
  )
}

async function inspect(engine: Engine, image: string) {
  const [{ Config, Healthcheck = Config.Healthcheck, Size }] = inspected.parse(
    JSON.parse(await engine.succeed('image', 'inspect', image)),
  )
  if (!Healthcheck) throw new Error('The image has no health check.')
  return { ...Config, healthCheck: Healthcheck.Test, bytes: Size }
}

type Container = { engine: Engine; image: string; healthCheck: string[] }

/** Runs the image, requests every path, stops it, and returns the failed checks. */
async function checkRun(
  { engine, image, healthCheck: [, ...healthCheck] }: Container,
  environment: Environment,
  source: 'live' | 'last-good',
): Promise<string[]> {
  const faults: string[] = []
  const check = (holds: boolean, fault: string) =>
    void (holds || faults.push(`${fault} on ${source} content`))
  const port = String(await freePort())
  const settings = Object.entries({ ...environment, PORT: port })
  await engine.succeed(
    ...['run', '--detach', '--name', image, '--network', 'host', '--read-only'],
    // Podman otherwise makes some folders of a read-only file system writable; Docker does not.
    ...(engine.name === 'podman' ? ['--read-only-tmpfs=false'] : []),
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...['--volume', `${image}:/home/node/data`],
    ...settings.flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  )
  const inContainer = (...command: string[]) => engine.run('exec', image, ...command)
  try {
    await waitUntilReady(engine, image)
    faults.push(...(await checkResponses(`http://127.0.0.1:${port}`, source)))
    check((await inContainer('id', '-u')).stdout.trim() !== '0', 'the server runs as root')
    check((await inContainer('touch', 'x')).code !== 0, 'the folder of the site is writable')
    check((await inContainer(...healthCheck)).code === 0, 'the health check fails')
    const closedPort = String(await freePort())
    const unhealthy = await inContainer('env', `PORT=${closedPort}`, ...healthCheck)
    check(unhealthy.code === 1, 'the health check succeeds where nothing listens')
    const mail = await inContainer('node', 'build/start/mail.js')
    check(mail.code === 0, `the list of mail fails: ${mail.output}`)

    await engine.succeed('stop', '-t', String(stopSeconds), image)
    const code = await engine.succeed('inspect', '--format', '{{.State.ExitCode}}', image)
    check(code.trim() === '0', `the server ended with ${code.trim()} when it was asked to stop`)
    const errors = (await readLog(engine, image)).filter((line) => /EROFS|EACCES|EPERM/.test(line))
    check(errors.length === 0, `the server cannot write: ${errors[0]}`)
  } finally {
    await engine.run('rm', '--force', image)
  }
  return faults
}

async function readLog(engine: Engine, container: string): Promise<string[]> {
  return (await engine.run('logs', container)).output.split('\n')
}

async function waitUntilReady(engine: Engine, container: string) {
  await expect
    .poll(async () => (await readLog(engine, container)).join('\n'), {
      intervals: [200],
      timeout: startTimeoutMs,
    })
    .toContain('"msg":"ready"')
}

async function checkResponses(site: string, source: string): Promise<string[]> {
  const health = await fetch(`${site}/healthz`)
  const ready = (await (await fetch(`${site}/readyz`)).json()) as { ready: boolean; source: string }
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await fetch(site + path)).status] as const),
  )
  return [
    ...(health.status === 200 ? [] : [`/healthz responded ${health.status}`]),
    ...(ready.ready && ready.source === source
      ? []
      : [`/readyz reported ${JSON.stringify(ready)}, not ready from ${source}`]),
    ...statuses
      .filter(([, status]) => status !== 200)
      .map(([path, status]) => `${path} responded ${status} on ${source} content`),
  ]
}
