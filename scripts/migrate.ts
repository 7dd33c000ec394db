/**
 * `npm run migrate`: replaces what earlier versions stored in the configured dataset, hosted or local, with what this
 * version reads. `--dry-run` prints the changes only.
 */
import { parseArgs } from 'node:util'
import { parseDatasetSettings } from '@site/domain/dataset-settings'
import { createClient } from '@sanity/client'
import { runCommand } from '../tools/lib/command'
import { completeEnvironment, portOf } from '../tools/lib/environment.mjs'
import { migrateHoursExceptions } from '../tools/migrations/hours-exceptions'
import { migrationReport } from '../tools/migrations/report'

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
})

await runCommand(async () => {
  const port = portOf(process.env['PORT'], 3000) ?? 3000
  const localPort = portOf(process.env['LOCAL_PORT'], port + 1) ?? port + 1
  const env = completeEnvironment(process.env, { port, localPort })
  const { apiHost, ...settings } = parseDatasetSettings(env)
  const client = createClient({
    ...settings,
    token: env['SANITY_WRITE_TOKEN'],
    useCdn: false,
    perspective: 'raw',
    maxRetries: 1,
    ...(apiHost !== null && { apiHost, useProjectHostname: false }),
  })
  const dryRun = options['dry-run']
  console.log(`Migrating ${settings.projectId}/${settings.dataset} at ${apiHost ?? 'sanity.io'}`)
  const plan = await migrateHoursExceptions(client, { dryRun })
  console.log(migrationReport(plan, { dryRun }).join('\n'))
})
