/**
 * `npm run restore -- BACKUP --key FILE`: restores DATA_DIR, which must not exist yet or be empty. With `--dataset` it
 * imports the documents and files of the dataset instead, which replace those of the same id.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sanityImport } from '@sanity/import'
import { decrypted, restoreFolder } from '../tools/backup/archive'
import { runCommand, UsageError } from '../tools/lib/command'
import { dataFolder } from '../tools/lib/data-folder'
import { withDataset } from '../tools/lib/dataset'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, dataset: { type: 'boolean', default: false } },
  })
  const [backup] = positionals
  if (!backup || values.key === undefined)
    throw new UsageError('Usage: npm run restore -- BACKUP --key FILE [--dataset]')
  const identity = await readFile(values.key, 'utf8').catch(() => {
    throw new UsageError(`The key file ${values.key} cannot be read.`)
  })
  if (!values.dataset) {
    const folder = dataFolder()
    await restoreFolder(resolve(backup, 'data.tar.gz.age'), folder, identity)
    return console.log(`Restored ${folder}`)
  }
  await withDataset('SANITY_WRITE_TOKEN', async ({ client, name }) => {
    console.log(`Importing into ${name}`)
    const { numDocs, warnings } = await sanityImport(
      await decrypted(join(backup, 'dataset.tar.gz.age'), identity),
      { client, operation: 'createOrReplace', replaceAssets: true },
    )
    for (const warning of warnings) console.log(`  ${JSON.stringify(warning)}`)
    console.log(`  ${numDocs} documents`)
  })
})
