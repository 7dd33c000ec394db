/**
 * `npm run migrate`: replaces what earlier versions stored in the configured dataset, hosted or local, with what this
 * version reads. `--dry-run` prints the changes only.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '../tools/lib/command'
import { connectDataset } from '../tools/lib/dataset'
import { migrateHoursExceptions } from '../tools/migrations/hours-exceptions'
import { migrationReport } from '../tools/migrations/report'

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
})

await runCommand(async () => {
  const { client, name } = connectDataset('SANITY_WRITE_TOKEN')
  const dryRun = options['dry-run']
  console.log(`Migrating ${name}`)
  const plan = await migrateHoursExceptions(client, { dryRun })
  console.log(migrationReport(plan, { dryRun }).join('\n'))
})
