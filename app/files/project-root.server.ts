import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the project's folder, for a module of the sources as well as for the bundle that the build makes of them. */
export function projectRoot(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl))
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error('There is no package.json above the server.')
    folder = dirname(folder)
  }
  return folder
}
