/** Writes `app/ui/icons.svg` and `app/ui/content-icons.svg` from the names in `app/ui/icon-names.ts`: `node --import tsx scripts/icons.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawContentIcons, drawIcons } from './icons/draw'
import { root } from './lib/root.mjs'

/** What the files of icons hold, by their paths. */
export const iconFiles = {
  [join(root, 'app/ui/icons.svg')]: drawIcons(),
  [join(root, 'app/ui/content-icons.svg')]: drawContentIcons(),
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, drawing] of Object.entries(iconFiles)) await writeFile(path, drawing)
}
