/** Writes `app/components/icons.svg` and `packages/domain/content-icons.svg` from the names in `app/components/icon-names.ts`: `node --import tsx tools/icons.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawContentIcons, drawIcons } from './icons/draw'
import { root } from './lib/root.mjs'

/** The content of the icon files by their paths. */
export const iconFiles = {
  [join(root, 'app/components/icons.svg')]: drawIcons(),
  [join(root, 'packages/domain/content-icons.svg')]: drawContentIcons(),
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, drawing] of Object.entries(iconFiles)) await writeFile(path, drawing)
}
