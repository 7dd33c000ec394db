/**
 * `npm run build`: installs what is missing and builds the Studio and the site; `--only site` or `--only studio` one of
 * them. They have their own packages, so each is built as soon as its own are installed, at the same time as the other.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStudio } from '../tools/build/studio.mjs'
import { timed } from '../tools/build/timed.mjs'
import { loadEnvironment } from '../tools/lib/environment.mjs'
import { CommandFailed, run } from '../tools/lib/processes.mjs'
import { root } from '../tools/lib/root.mjs'
import { onStop } from '../tools/lib/signals.mjs'
import { isUpToDate } from '../tools/lib/stamp.mjs'
import { checkNode, install } from './prepare.mjs'

const { only = 'both' } = parseArgs({ options: { only: { type: 'string' } } }).values
const stop = new AbortController()
onStop(() => stop.abort())

async function studio() {
  if (!isUpToDate('studio')) await install(join(root, 'studio'), "the Studio's packages")
  await timed('studio', () => buildStudio(stop.signal))
}

async function site() {
  await install(root, "the site's packages")
  const env = loadEnvironment()
  const program = ['--import', 'tsx', 'tools/build/site.ts']
  await run(process.execPath, program, { env, signal: stop.signal })
}

checkNode()
/** @type {Record<string, string | undefined>} */
const titles = { site: 'the site', studio: 'the Studio', both: 'the site and the Studio' }
const title = titles[only]
if (!title) {
  console.error(`--only accepts site, studio or both, not ${only}.`)
  process.exit(1)
}
console.log(`Building ${title}`)
try {
  await Promise.all([only !== 'studio' && site(), only !== 'site' && studio()])
} catch (error) {
  if (!stop.signal.aborted && !(error instanceof CommandFailed)) throw error
  if (error instanceof CommandFailed) console.error(error.message)
  process.exitCode = 1
  // The result of the other half would not be used.
  stop.abort()
}
