/** Writes `app/components/icons.svg` and `packages/domain/content-icons.svg` from the names in `app/components/icon-names.ts`: `node --import tsx tools/icons.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawContentIcons, drawIcons } from './icons/draw'
import { root } from './lib/root.mjs'

/** What the files of icons hold, by their paths. */
export const iconFiles = {
  [join(root, 'app/components/icons.svg')]: drawIcons(),
  [join(root, 'packages/domain/content-icons.svg')]: drawContentIcons(),
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, drawing] of Object.entries(iconFiles)) await writeFile(path, drawing)
}
