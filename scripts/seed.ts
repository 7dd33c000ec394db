/**
 * `npm run seed`: writes the fixtures into the configured dataset, hosted or local. `--check` only reports dangling
 * references, drift and contradictions in the content, `--dry-run` prints the changes, `--force` overwrites changes by
 * staff, `--if-empty` skips a dataset that contains documents. `--fixtures folder` seeds from another folder.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDataset } from '../tools/lib/dataset'
import { root } from '../tools/lib/root.mjs'
import { contradictions } from '../tools/seed/contradictions'
import { checkReport, seedReport } from '../tools/seed/report'
import { isEmpty, seed } from '../tools/seed/seed'

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    fixtures: { type: 'string', default: join(root, 'studio/fixtures') },
    'if-empty': { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  const { client, name } = connectDataset('SANITY_WRITE_TOKEN')
  try {
    if (options['if-empty'] && !(await isEmpty(client))) return 0
    const dryRun = options['dry-run'] || options.check
    console.log(`${options.check ? 'Checking' : 'Seeding'} ${name}`)
    const result = await seed(client, { fixtures: options.fixtures, force: options.force, dryRun })
    console.log((options.check ? checkReport(result) : seedReport(result, { dryRun })).join('\n'))
    if (options.check) console.log((await contradictions(client, join(root, 'public'))).join('\n'))
    const dangling = result.danglingFixtures.length + result.danglingDataset.length
    return options.check && dangling > 0 ? 1 : 0
  } catch (error) {
    console.error(
      `The dataset ${name} cannot be ${options.check ? 'read' : 'seeded'}: ${explain(error)}`,
    )
    return 1
  }
}

function explain(error: unknown): string {
  const { code, statusCode, message } = error as {
    code?: string
    statusCode?: number
    message?: string
  }
  if (statusCode === 401 || statusCode === 403)
    return 'it refuses the token; check SANITY_WRITE_TOKEN.'
  const unreachable = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'ETIMEDOUT',
    'ECONNRESET',
    'EAI_AGAIN',
  ].includes(code ?? '')
  if (!unreachable) return message ?? String(error)
  return 'no server responds there. Start the local one with `npm start`, or set SANITY_PROJECT_ID or SANITY_API_HOST.'
}

process.exitCode = await main()
