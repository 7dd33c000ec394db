import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns mode and bytes of every file below a folder, by its path in the folder. */
export async function readFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        const { mode } = await stat(path)
        return [path.slice(folder.length), { mode, bytes: await readFile(path, 'base64') }] as const
      }),
  )
  return Object.fromEntries(files)
}
