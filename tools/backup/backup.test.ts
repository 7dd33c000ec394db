import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type * as FilePromises from 'node:fs/promises'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Json, startTestLake, testToken } from '@site/content-lake/testing'
import { type Entry, nameOf } from '../../app/email/outbox/entry.server'
import { createMailStore } from '../../app/email/outbox/store.server'
import { inquiry, secret } from '../../app/email/outbox/testing'
import { seed } from '../seed/seed'
import { root } from '../lib/root.mjs'
import { archiveFolder, encrypterFor, restoreFolder } from './archive'
import { readFiles } from './testing'

/** A folder that is a separate disk, so that nothing can take its place. */
const disk = vi.hoisted(() => ({ folder: '' }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FilePromises>()
  const rename = async (from: string, to: string) => {
    if (to === disk.folder) throw new Error('EBUSY')
    return real.rename(from, to)
  }
  return { ...real, rename }
})

let identity: string
let recipient: string
let encrypter: Encrypter
beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  encrypter = encrypterFor(recipient)
})

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Runs a command of package.json. */
const run = (script: string, args: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    cwd: root,
    env,
  })

test('a backup restores dataset and data folder byte for byte, and contains nothing that can be read without the key', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  await writeFile(join(dataDir, 'outbox/1.mail'), 'a waiting message', { mode: 0o600 })
  await writeFile(join(dataDir, 'session-secret'), 'secret', { mode: 0o400 })
  const lake = await startTestLake({ dir: join(dataDir, 'content-lake') })
  onTestFinished(() => lake.close())
  await seed(lake.client, { fixtures: join(root, 'studio/fixtures') })
  await lake.client.create({ _id: 'drafts.faq', _type: 'faqPage', title: 'Not yet published' })
  const contentOf = async ({ client, url: origin }: typeof lake) =>
    (
      await client.fetch<{ _id: string; url?: string }[]>('*[!(_id in path("_.**"))] | order(_id)')
    ).map(({ url, ...document }) => ({ ...document, url: url?.replace(origin, '') }))
  const environment = (dir: string, url: string) => ({
    ...process.env,
    DATA_DIR: dir,
    SANITY_PROJECT_ID: 'clinics',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: url,
    SANITY_READ_TOKEN: testToken,
    SANITY_WRITE_TOKEN: testToken,
    TMPDIR: folder,
  })
  const env = environment(dataDir, lake.url)
  const keyFile = join(folder, 'backup.key')
  const made = await run('backup', ['--new-key', keyFile], env)
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  const [madeFor = ''] = /age1\w+/.exec(made.stdout) ?? []
  const all = await readFiles(dataDir)
  const before = Object.fromEntries(
    Object.entries(all).filter(([path]) => !/\/lock\.[^/]+$/.test(path)),
  )
  expect(Object.keys(all).length - Object.keys(before).length, 'lock of the running lake').toBe(1)
  await run('backup', [join(folder, 'backups'), '--recipient', madeFor], env)
  const [name = ''] = await readdir(join(folder, 'backups'))
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)
  const backup = join(folder, 'backups', name)
  expect((await readdir(backup)).sort()).toEqual(['data.tar.gz.age', 'dataset.tar.gz.age'])
  for (const file of await readdir(backup)) {
    const bytes = await readFile(join(backup, file))
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect((await stat(join(backup, file))).mode & 0o777).toBe(0o600)
  }

  const restored = join(folder, 'restored')
  // Without settings of a dataset, as on a developer's machine.
  await run('restore', [backup, '--key', keyFile], { ...process.env, DATA_DIR: restored })
  expect(await readFiles(restored)).toEqual(before)
  // A second server starts with the restored folder.
  const second = await startTestLake({ dir: join(restored, 'content-lake') })
  onTestFinished(() => second.close())
  const content = await contentOf(lake)
  expect(await contentOf(second)).toEqual(content)

  // A new project gets the dataset.
  const third = await startTestLake({ dir: join(folder, 'new-project') })
  onTestFinished(() => third.close())
  const other = environment(join(folder, 'other'), third.url)
  await run('restore', [backup, '--key', keyFile, '--dataset'], other)
  // The dataset stores the documents again, and creates those of the pictures.
  const imported = (documents: Json[]) =>
    documents.map(({ _rev, _updatedAt, uploadId, ...document }) =>
      document._type.startsWith('sanity.') ? { ...document, _createdAt: '' } : document,
    )
  expect(imported(await contentOf(third))).toEqual(imported(content))
}, 120_000)

test('a backup that is killed leaves nothing that other users can read or that looks complete', async () => {
  const folder = await temporaryFolder()
  const [temporary, backups] = [join(folder, 'tmp'), join(folder, 'backups')]
  await mkdir(temporary)
  // A dataset that begins its export and never ends it.
  const dataset = createServer((_req, res) => void res.writeHead(200).write('\n')).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void dataset.closeAllConnections())
  onTestFinished(() => void dataset.close())
  await once(dataset, 'listening')
  const { port } = dataset.address() as AddressInfo
  const backup = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/backup.ts', backups, '--recipient', recipient],
    {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: folder,
        SANITY_PROJECT_ID: 'clinics',
        SANITY_API_HOST: `http://127.0.0.1:${port}`,
        SANITY_READ_TOKEN: testToken,
        TMPDIR: temporary,
      },
    },
  )
  const ended = once(backup, 'exit')
  await Promise.race([once(dataset, 'request'), ended])
  backup.kill('SIGKILL')
  await ended

  // The cache of tsx contains this repository's own code.
  const staging = (await readdir(temporary)).filter((name) => !name.startsWith('tsx-'))
  expect(staging).toHaveLength(1)
  const [partial = '', ...others] = await readdir(backups)
  expect(others).toEqual([])
  expect(partial).toMatch(/\.partial$/)
  for (const path of [join(temporary, staging[0] ?? ''), join(backups, partial)])
    expect((await stat(path)).mode & 0o777).toBe(0o700)
}, 60_000)

test('a wrong public key and a missing data folder are reported before the dataset is exported, and no key is overwritten', async () => {
  const folder = await temporaryFolder()
  const missing = join(folder, 'missing')
  const env = { ...process.env, DATA_DIR: missing, SANITY_API_HOST: 'http://127.0.0.1:1' }
  const key = join(folder, 'backup.key')
  await writeFile(key, identity)
  const results = [
    [[join(folder, 'backups'), '--recipient', 'me'], '"me" is not a public key of age (age1…).\n'],
    [
      [join(folder, 'backups'), '--recipient', recipient],
      `DATA_DIR ${missing} does not exist: run this where the server runs, with the server's environment.\n`,
    ],
    [
      ['--new-key', key],
      `${key} exists: without it, the backups that were made for it cannot be restored. Choose another name.\n`,
    ],
  ] as const
  for (const [args, stderr] of results)
    await expect(run('backup', [...args], env)).rejects.toMatchObject({ stderr })
  expect(await readdir(folder)).toEqual(['backup.key'])
  expect(await readFile(key, 'utf8')).toBe(identity)
})

test('a wrong key, a damaged archive and a folder in use are refused, and nothing is written', async () => {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  await mkdir(source)
  await writeFile(join(source, 'file'), Buffer.alloc(300_000, 'content'))
  await chmod(join(source, 'file'), 0o640)
  const file = join(folder, 'data.tar.gz.age')
  await archiveFolder(source, file, encrypter)

  const target = join(folder, 'target')
  const other = await generateX25519Identity()
  await expect(restoreFolder(file, target, other)).rejects.toThrow('The key does not fit')
  await expect(restoreFolder(file, target, 'age1')).rejects.toThrow('contains no secret key')
  await expect(restoreFolder(file, source, identity)).rejects.toThrow(
    'source is not empty, it contains file: move its files away',
  )
  await expect(restoreFolder(file, file, identity)).rejects.toThrow('is a file, not a folder')
  await truncate(file, (await stat(file)).size - 10)
  await expect(restoreFolder(file, target, identity)).rejects.toThrow('use another backup')
  expect((await readdir(folder)).sort()).toEqual(['data.tar.gz.age', 'source'])

  await archiveFolder(source, file, encrypter)
  await restoreFolder(file, target, identity)
  expect(await readFiles(target)).toEqual(await readFiles(source))
})

test('a restoration that fills the disk says so, does not blame the backup, and leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  await mkdir(source)
  await writeFile(join(source, 'file'), 'content')
  const file = join(folder, 'data.tar.gz.age')
  await archiveFolder(source, file, encrypter)

  const open = fs.open
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(fs, 'open').mockImplementation(((path: string, ...rest: unknown[]) =>
    path.includes('/.restore-')
      ? void setImmediate(rest.at(-1) as (error: Error) => void, full)
      : open(path, ...(rest as [never, never]))) as typeof fs.open)
  onTestFinished(() => void vi.restoreAllMocks())
  const target = join(folder, 'target')
  await expect(restoreFolder(file, target, identity)).rejects.toThrow(
    `The disk of ${target} is full: make room, then restore again.`,
  )
  expect((await readdir(folder)).sort()).toEqual(['data.tar.gz.age', 'source'])
})

test('a backup is restored into a folder that is a separate disk', async () => {
  const folder = await temporaryFolder()
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  for (const path of [join(source, 'lost+found'), join(target, 'lost+found')])
    await mkdir(path, { recursive: true })
  await writeFile(join(source, 'file'), 'content')
  const file = join(folder, 'data.tar.gz.age')
  await archiveFolder(source, file, encrypter)

  disk.folder = target
  onTestFinished(() => void (disk.folder = ''))
  const other = await generateX25519Identity()
  await expect(restoreFolder(file, target, other)).rejects.toThrow('The key does not fit')
  expect(await readdir(target)).toEqual(['lost+found'])
  await restoreFolder(file, target, identity)
  expect((await readdir(target)).sort()).toEqual(['file', 'lost+found'])
  expect((await readdir(folder)).sort()).toEqual(['data.tar.gz.age', 'source', 'target'])
  await expect(restoreFolder(file, target, identity)).rejects.toThrow('is not empty')
})

test('a backup contains each pending mail once, though the server renames and removes mail meanwhile', async () => {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  const storeIn = (dataDir: string) =>
    createMailStore({ folder: join(dataDir, 'outbox'), secrets: [secret] })
  const store = storeIn(source)
  for (let index = 0; index < 20; index++) {
    const idempotencyKey = `inquiry-${index}`
    const id = store.idOf('contact', idempotencyKey)
    await store.save(id, 'contact', { ...inquiry, idempotencyKey }, index)
  }
  const mails = await store.list()
  const inOutbox = (entry: Entry) => join(source, 'outbox', nameOf(entry))
  const readState = fs.lstat
  let isChanged = false
  vi.spyOn(fs, 'lstat').mockImplementation(((path: string, done: never) => {
    // The archive has listed the outbox when it reads the state of the first mail.
    if (path.endsWith('.mail') && !isChanged) {
      isChanged = true
      for (const [index, entry] of mails.entries())
        if (index === 0) fs.rmSync(inOutbox(entry))
        else fs.renameSync(inOutbox(entry), inOutbox({ ...entry, state: 'pending', owner: null }))
    }
    readState(path, done)
  }) as typeof fs.lstat)
  onTestFinished(() => void vi.restoreAllMocks())

  const file = join(folder, 'data.tar.gz.age')
  await archiveFolder(source, file, encrypter)
  expect(await readdir(source), 'nothing is left behind').toEqual(['outbox'])
  expect((await readdir(folder)).sort()).toEqual(['data.tar.gz.age', 'source'])

  const target = join(folder, 'target')
  await restoreFolder(file, target, identity)
  const restored = storeIn(target)
  const entries = await restored.list()
  expect(entries.map(({ id }) => id).sort()).toEqual(mails.map(({ id }) => id).sort())
  for (const entry of entries)
    expect(await restored.open(entry)).toMatchObject({ body: inquiry.body })
})

test('a disk that fails while a backup reads it is reported, and nothing is left behind', async () => {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  await mkdir(source)
  await writeFile(join(source, 'file'), 'content')
  const readState = fs.lstat
  vi.spyOn(fs, 'lstat').mockImplementation(((path: string, done: (error: Error) => void) =>
    path.endsWith('/data/file')
      ? done(new Error('EIO'))
      : readState(path, done as never)) as typeof fs.lstat)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(archiveFolder(source, join(folder, 'data'), encrypter)).rejects.toThrow('EIO')
  expect(await readdir(folder)).toEqual(['source'])
  expect(await readdir(source)).toEqual(['file'])
})
