import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { sitePages } from '@site/domain/pages'
import { seededDataset } from '../../../tests/integration/dataset'
import { dataset, projectId } from '../../../tests/integration/names'
import { type Service, startService } from '../../lib/service.mjs'
import type { Part } from '../part'
import { environmentOf, type Image, placeOf, rehearse } from './rehearse'

type Environment = Record<string, string>

/** A public site as its operator sets it up, with a dataset that cannot be reached. */
const publicSite: Environment = {
  SITE_URL: 'https://clinics.example.org',
  SESSION_SECRET: 'Vf0yq3C7mJw1Zt8kR5nXb2LdQa6SgE9h',
  SANITY_PROJECT_ID: projectId,
  SANITY_DATASET: dataset,
  SANITY_API_HOST: 'https://dataset.invalid',
  SANITY_READ_TOKEN: 'token',
  SANITY_WEBHOOK_SECRET: 'pB4xWc9TzK1mHq7u',
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

/**
 * The Dockerfile's own commands in clean folders, and then the image's own start: refused without an environment, on a
 * dataset, and as a public site whose dataset has gone away. Nothing but the data folder may be written.
 */
export const part: Part = async ({ say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'image-'))
  const lake = await seededDataset()
  const faults: string[] = []
  const expect = (isSo: boolean, fault: string) => void (isSo || faults.push(fault))
  try {
    const image = await rehearse(folder, say)
    const before = await listing(placeOf(image, image.workdir))
    say(`${before.size} files`)
    for (const absent of ['vite', 'typescript', 'sanity'])
      expect(!before.has(`node_modules/${absent}/package.json`), `the image holds ${absent}`)

    const refused = await ended(image, ['node', 'build/start/server.js'], {})
    expect(
      refused.code === 1 &&
        Object.keys(publicSite)
          .filter((name) => !/DATASET|API_HOST/.test(name))
          .every((name) => refused.output.includes(`- ${name} `)),
      `without an environment: ${refused.output}`,
    )

    const staging = {
      APP_ENV: 'staging',
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_API_HOST: lake.url,
      EMAIL_ENABLED: 'off',
    }
    await whileRunning(image, staging, async (site) =>
      faults.push(...(await wrongResponses(site, 'live'))),
    )
    await whileRunning(image, publicSite, async (site, env) => {
      faults.push(...(await wrongResponses(site, 'last-good')))
      expect(
        (await ended(image, image.healthCheck, env)).code === 0,
        'the health check fails while the site is up',
      )
      const mail = await ended(image, ['node', 'build/start/mail.js'], env)
      expect(mail.code === 0, `the list of mail: ${mail.output}`)
    })
    expect(
      (await ended(image, image.healthCheck, { PORT: String(await getPort()) })).code === 1,
      'the health check holds while nothing is up',
    )

    const after = await listing(placeOf(image, image.workdir))
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    )
    expect(
      changed.length === 0,
      `the server wrote outside its data folder: ${changed.slice(0, 5).join(', ')}`,
    )
  } finally {
    await lake.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return faults
}

/** Runs the image's CMD on a free port, and stops it as Docker would. */
async function whileRunning(
  image: Image,
  settings: Environment,
  use: (site: string, env: Environment) => Promise<unknown>,
) {
  const own = { ...settings, PORT: String(await getPort()) }
  const lines: string[] = []
  const [, ...args] = image.command
  const service: Service = startService({
    name: 'server',
    args,
    cwd: placeOf(image, image.workdir),
    env: { ...environmentOf(image), ...own },
    onLine: (line) => lines.push(line),
  })
  await service.ready.catch((error: unknown) => {
    throw new Error(`${String(error)}\n${lines.join('\n')}`)
  })
  const failure = await use(`http://127.0.0.1:${own.PORT}`, own).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const code = await service.stop()
  if (failure) throw failure.error
  if (code !== 0) throw new Error(`The server ended with code ${code} when it was asked to stop.`)
}

async function wrongResponses(site: string, source: string): Promise<string[]> {
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

/** Runs a command of the image to its end. */
async function ended(
  image: Image,
  [program = '', ...args]: string[],
  settings: Environment,
): Promise<{ code: number | null; output: string }> {
  const env = { NODE_ENV: 'production', ...environmentOf(image), ...settings } as const
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: placeOf(image, image.workdir),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Every file below a folder with the time of its last change. */
async function listing(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file.slice(folder.length + 1), (await stat(file)).mtimeMs] as const,
      ),
    ),
  )
}
