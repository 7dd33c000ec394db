/**
 * `npm run backup -- FOLDER --recipient age1…`: writes an encrypted backup of the dataset and of DATA_DIR to a new
 * folder. `npm run backup -- --new-key FILE` makes the key that restores it.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { fileErrorCode, isDiskFull } from '../app/files/durable.server'
import { archiveFolder, encrypterFor, encryptFile } from '../tools/backup/archive'
import { runCommand, UsageError } from '../tools/lib/command'
import { assertDataFolder, dataFolder } from '../tools/lib/data-folder'
import { withDataset } from '../tools/lib/dataset'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { recipient: { type: 'string' }, 'new-key': { type: 'string' } },
  })
  const keyFile = values['new-key']
  if (keyFile !== undefined) return makeKey(keyFile)
  const [folder] = positionals
  const recipient = values.recipient ?? process.env['BACKUP_RECIPIENT']
  if (!folder || !recipient)
    throw new UsageError(
      'Usage: npm run backup -- FOLDER --recipient age1… (or BACKUP_RECIPIENT). npm run backup -- --new-key FILE makes a key.',
    )
  await backUp(resolve(folder), recipient)
})

/** Writes a secret key for this user only, and prints the public key. */
async function makeKey(file: string) {
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (fileErrorCode(error) !== 'EEXIST') throw error
    throw new UsageError(
      `${file} exists: without it, the backups that were made for it cannot be restored. Choose another name.`,
    )
  })
  console.log(
    `${file} restores backups: keep it away from the server, in two places.\nMake backups for: ${await identityToRecipient(identity)}`,
  )
}

async function backUp(folder: string, recipient: string) {
  const encrypter = encrypterFor(recipient)
  const dataDir = dataFolder()
  assertDataFolder(dataDir)
  const target = join(folder, new Date().toISOString().slice(0, 19).replaceAll(':', '-') + 'Z')
  // Only a complete backup has the name of one, even when this process is killed.
  const partial = `${target}.partial`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(partial, { mode: 0o700 })
  const staging = await mkdtemp(join(tmpdir(), 'backup-'))
  // @sanity/export writes drafts and images to a folder in tmpdir() that every user of this machine can read.
  process.env['TMPDIR'] = staging
  try {
    const exported = join(staging, 'dataset.tar.gz')
    const { documentCount, assetCount } = await withDataset(
      'SANITY_READ_TOKEN',
      async ({ client, name }) => {
        console.log(`Exporting ${name}`)
        const { dataset = '' } = client.config()
        return exportDataset({ client, dataset, outputPath: exported })
      },
    )
    await encryptFile(exported, join(partial, 'dataset.tar.gz.age'), encrypter)
    console.log(`  ${documentCount} documents, ${assetCount} files`)
    console.log(`Archiving ${dataDir}`)
    await archiveFolder(dataDir, join(partial, 'data.tar.gz.age'), encrypter)
    // Fails when there is a backup of this name, which must not be overwritten.
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!isDiskFull(error)) throw error
    throw new UsageError(
      `A disk is full: make room in ${folder}, in ${dataDir} and in ${dirname(staging)}, which gets a copy of the dataset meanwhile; TMPDIR names another folder for it.`,
    )
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  console.log(`The backup is in ${target}`)
}
