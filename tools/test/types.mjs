import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { studioHash } from '../lib/stamp.mjs'
import { prepare } from '../../scripts/prepare.mjs'
import { largeYoungGeneration } from './node-flags.mjs'

const studio = join(root, 'studio')
/** The hash of the Studio and the site at their last successful type check. */
const stampFile = join(studio, 'node_modules/.types-checked')

/**
 * Checks the types of the site, of its service worker and of the Studio, and that the generated types match the current schema and queries.
 * @param {AbortSignal} signal
 */
export async function checkTypes(signal) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  for (const project of ['tsconfig.json', 'app/service-worker/tsconfig.json'])
    await run(process.execPath, [...largeYoungGeneration, tsc, '-p', project], { signal })
  const hash = inputs()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  await prepare({ studio: true })
  await run(
    process.execPath,
    [
      ...largeYoungGeneration,
      join(studio, 'node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.json',
    ],
    { cwd: studio, signal },
  )
  await run(process.execPath, ['scripts/types.mjs', '--check'], { cwd: studio, signal })
  writeFileSync(stampFile, hash)
}

function inputs() {
  const hash = createHash('sha256').update(studioHash())
  for (const name of ['queries.server.ts', 'answers.generated.ts'])
    hash.update(readFileSync(join(root, 'app/content', name)))
  return hash.digest('hex')
}
