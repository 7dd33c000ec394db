/**
 * `npm run seed`: writes the fixtures into the configured dataset, hosted or local. `--check` only reports dangling
 * references, drift and contradictions in the content, `--dry-run` prints the changes, `--force` overwrites changes by
 * staff, `--if-empty` skips a dataset that contains documents. `--fixtures folder` seeds from another folder.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../tools/lib/command'
import { withDataset } from '../tools/lib/dataset'
import { publicFolder } from '../tools/lib/public-folder'
import { root } from '../tools/lib/root.mjs'
import { contradictions } from '../tools/seed/contradictions'
import { checkReport, seedReport } from '../tools/seed/report'
import { isEmpty, seed } from '../tools/seed/seed'

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      fixtures: { type: 'string', default: join(root, 'studio/fixtures') },
      'if-empty': { type: 'boolean', default: false },
    },
  })
  await withDataset('SANITY_WRITE_TOKEN', async ({ client, name }) => {
    if (options['if-empty'] && !(await isEmpty(client))) return
    const dryRun = options['dry-run'] || options.check
    console.log(`${options.check ? 'Checking' : 'Seeding'} ${name}`)
    const result = await seed(client, { fixtures: options.fixtures, force: options.force, dryRun })
    console.log((options.check ? checkReport(result) : seedReport(result, { dryRun })).join('\n'))
    if (options.check) console.log((await contradictions(client, publicFolder())).join('\n'))
    const dangling = result.danglingFixtures.length + result.danglingDataset.length
    if (options.check && dangling > 0) process.exitCode = 1
  })
})
