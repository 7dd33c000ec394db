/**
 * `npm run migrate`: replaces what earlier versions stored in the configured dataset, hosted or local, with what this
 * version reads. `--dry-run` prints the changes only.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '../tools/lib/command'
import { withDataset } from '../tools/lib/dataset'
import { migrateHoursExceptions } from '../tools/migrations/hours-exceptions'
import { migrationReport } from '../tools/migrations/report'

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const dryRun = options['dry-run']
  await withDataset('SANITY_WRITE_TOKEN', async ({ client, name }) => {
    console.log(`Migrating ${name}`)
    const plan = await migrateHoursExceptions(client, { dryRun })
    console.log(migrationReport(plan, { dryRun }).join('\n'))
  })
})
