/** Writes `app/ui/icons.svg` from the names in `app/ui/icon-names.ts`: `node --import tsx scripts/icons.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawIcons } from './icons/draw'
import { root } from './lib/root.mjs'

export const iconsFile = join(root, 'app/ui/icons.svg')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(iconsFile, drawIcons())
