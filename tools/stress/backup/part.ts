import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { expect } from '@playwright/test'
import { jsPDF } from 'jspdf'
import sharp from 'sharp'
import { startLake } from '@site/content-lake'
import { outboxFolder } from '../../../app/email/outbox/open.server'
import { dataset, projectId } from '../../../tests/integration/names'
import { type Product, startProduct } from '../../../tests/support/product'
import { readFiles } from '../../backup/testing'
import { type Environment, systemEnvironment } from '../../lib/environment.mjs'
import { root } from '../../lib/root.mjs'
import { messageOf, createVisitor } from '../mail/visitor'
import { startFaultyRelay } from '../mail/relay'
import type { Part } from '../part'
import { differences, readSite } from './site-copy'

const token = 'token-of-the-stress-test'
/** One submission of each kind: an inquiry, and an agreement whose mail has a PDF attached. */
const submissions = [
  { index: 1, kind: 'inquiry' },
  { index: 2, kind: 'agreement' },
] as const
const publishTimeoutMs = 20_000

/**
 * Runs the drill of docs/operations.md. It makes a backup of a running site with an uploaded PDF, an uploaded picture
 * and mail that the relay has not accepted. Then it deletes everything that the site stored and restores it in another
 * folder. The pages, PDFs, pictures and mail must be equal byte by byte, and the mail must arrive.
 */
export const part: Part = async ({ log }) => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-drill-'))
  const cleanups: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const faults: string[] = []
  try {
    const relay = await startFaultyRelay()
    cleanups.push(relay.close)
    await relay.stopListening()
    const lakeOf = async (name: string) => {
      const lake = await startLake({ port: 0, dir: join(folder, name), projectId, dataset, token })
      cleanups.push(lake.close)
      return lake
    }
    const origin = await lakeOf('origin')
    const settings = {
      APP_ENV: 'development',
      EMAIL_RELAY_URL: relay.sendUrl,
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_WRITE_TOKEN: token,
      SESSION_SECRET: 'a secret of the stress test, 32 or more long',
    }
    const product = await startProduct({ ...settings, SANITY_API_HOST: origin.url })
    cleanups.push(product.stop)
    const uploaded = await publishUploads(product)
    for (const submission of submissions) {
      const reply = await createVisitor(submission, product.url).submit()
      if (reply !== 'stored')
        faults.push(`a submitted ${submission.kind} was ${JSON.stringify(reply)}`)
    }
    const site = await readSite(product.url)
    for (const [path, { status }] of site)
      if (status !== 200) faults.push(`${path} responds ${status} before the backup`)
    for (const path of uploaded)
      if (![...site.keys()].some((key) => key.includes(path))) faults.push(`${path} is not linked`)

    const keyFile = join(folder, 'backup.key')
    const made = await runScript('backup', ['--new-key', keyFile], {})
    const [recipient = ''] = /age1\w+/.exec(made) ?? []
    const outboxes = [await readFiles(outboxFolder(product.dataDir))]
    const environment = { ...settings, SANITY_API_HOST: origin.url, DATA_DIR: product.dataDir }
    log(await runScript('backup', [join(folder, 'backups'), '--recipient', recipient], environment))
    outboxes.push(await readFiles(outboxFolder(product.dataDir)))
    const [name = ''] = await readdir(join(folder, 'backups'))
    const backup = join(folder, 'backups', name)

    await product.killServer()
    await origin.close()
    await rm(product.dataDir, { recursive: true })
    await rm(join(folder, 'origin'), { recursive: true })
    log(`destroyed; the site had ${site.size} pages, PDFs and pictures`)

    const lake = await lakeOf('restored-lake')
    const restored = {
      ...settings,
      SANITY_API_HOST: lake.url,
      SITE_URL: product.url,
      DATA_DIR: join(folder, 'restored'),
    }
    log(await runScript('restore', [backup, '--key', keyFile], restored))
    log(await runScript('restore', [backup, '--key', keyFile, '--dataset'], restored))

    const outbox = await readFiles(outboxFolder(restored.DATA_DIR))
    // The server may have retried a mail while the backup was made.
    if (!outboxes.some((before) => isDeepStrictEqual(before, outbox)))
      faults.push('the restored outbox differs')
    log(`${Object.keys(outbox).length} files in the outbox`)

    // A server with an empty folder shows that the dataset's part of the backup is complete.
    for (const [what, dataDir] of [
      ['a server with the restored folder', restored.DATA_DIR],
      ['a server with an empty folder', join(folder, 'empty')],
    ] as const) {
      const server = await product.startAnother({ ...restored, DATA_DIR: dataDir })
      faults.push(...differences(site, await readSite(server.url)).map((one) => `${what}: ${one}`))
      await server.stop()
    }

    await relay.setFault({ mode: 'none' })
    await runScript('mail', ['--resend', 'all'], restored)
    const mails = JSON.stringify(await relay.mails())
    if (!mails.includes(messageOf(1)))
      faults.push('the inquiry of the restored outbox did not arrive')
    if (!mails.includes('JVBERi0'))
      faults.push('the agreement of the restored outbox did not arrive')
  } finally {
    for (const close of cleanups.toReversed()) await close()
  }
  return faults
}

/** Runs a command of package.json with this environment only, and returns what it printed. */
async function runScript(
  name: 'backup' | 'restore' | 'mail',
  args: string[],
  environment: Environment,
): Promise<string> {
  const env = { ...systemEnvironment(), ...environment } as NodeJS.ProcessEnv
  const command = ['run', '--silent', name, '--', ...args]
  const { stdout } = await promisify(execFile)('npm', command, { cwd: root, env })
  return stdout.trim()
}

/** Uploads and publishes a PDF and a picture, and returns the parts of their URLs that identify them. */
async function publishUploads({ client, url }: Product): Promise<string[]> {
  const document = new jsPDF()
  document.text('A form that the office has made', 20, 20)
  const pdf = Buffer.from(document.output('arraybuffer'))
  const photo = await sharp({
    create: { width: 600, height: 750, channels: 3, background: '#b08968' },
  })
    .jpeg()
    .toBuffer()
  const file = await client.assets.upload('file', pdf, { filename: 'form.pdf' })
  const picture = await client.assets.upload('image', photo, { filename: 'photo.jpg' })
  const reference = ({ _id }: { _id: string }) => ({
    asset: { _type: 'reference', _ref: _id },
  })
  const provider = await client.fetch<string>('*[_type == "provider"] | order(_id)[0]._id')
  await client
    .transaction()
    .patch('patientFormsPage', {
      set: { 'groups[0].forms[0].upload': { _type: 'pdfFile', ...reference(file) } },
    })
    .patch(provider, {
      set: { photo: { _type: 'image', alt: 'At the front desk', ...reference(picture) } },
    })
    .commit()
  const isLinked = async () =>
    (await (await fetch(`${url}/patient-forms`)).text()).includes(file.sha1hash)
  await expect
    .poll(isLinked, { intervals: [50], timeout: publishTimeoutMs, message: 'a linked PDF' })
    .toBe(true)
  return [file.sha1hash, picture._id.replace('image-', '')]
}
