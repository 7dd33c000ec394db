import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { inputsHash, isUpToDate, writeStamp } from '../lib/stamp.mjs'
import { precompress } from './precompress.mjs'

const folder = join(root, 'studio')
const output = join(folder, 'dist')
/** A server that runs meanwhile sees the Studio when it is complete. */
const unfinished = join(folder, 'node_modules/.dist')

/**
 * Builds the Sanity Studio into `studio/dist` with its own dependencies, unless an unchanged build exists. It imports
 * nothing that npm installs for the site, so that both are installed and built at the same time.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}
 */
export async function buildStudio(signal) {
  if (isUpToDate('studio')) return 'unchanged'
  const hash = inputsHash('studio')
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', DO_NOT_TRACK: '1' }
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', unfinished]
  await run(process.execPath, args, { cwd: folder, env, quiet: true, signal })
  await precompress(unfinished)
  await rm(output, { recursive: true, force: true })
  await rename(unfinished, output)
  writeStamp('studio', hash)
  return undefined
}
