import { join } from 'node:path'
import { run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { isStudioBuilt, studioHash, writeStudioStamp } from '../lib/stamp.mjs'
import { prepare } from '../../scripts/prepare.mjs'
import { precompress } from './precompress'

/** Builds the Sanity Studio into `studio/dist` with its own dependencies, unless an unchanged build exists. */
export async function buildStudio(): Promise<string | undefined> {
  if (isStudioBuilt()) return 'unchanged'
  const hash = studioHash()
  const folder = join(root, 'studio')
  const target = join(folder, 'dist')
  await prepare({ studio: true })
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production', DO_NOT_TRACK: '1' }
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env, quiet: true })
  await precompress(target)
  writeStudioStamp(hash)
  return undefined
}
