import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Returns the folder with the files that visitors can download. The image of the server has only the built ones. */
export function publicFolder(): string {
  return [join(root, 'public'), join(root, 'build/client')].find(existsSync) ?? root
}
