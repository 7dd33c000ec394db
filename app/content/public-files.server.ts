import { stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** A file that visitors can download, with what its link says about it. */
export type PublicFile = { href: string; type: string; size: string }

const folders = ['build/client', 'public']
const found = new Map<string, PublicFile>()

/**
 * Facts of a file that is served as it is, by its address; null when there is none, so that no link is dead.
 * What was found is remembered: these files change only with a new build.
 */
export async function fileFacts(href: string, roots = folders): Promise<PublicFile | null> {
  const known = found.get(href)
  if (known) return known
  for (const root of roots) {
    const file = join(root, href)
    if (!file.startsWith(join(root, sep))) return null
    const facts = await stat(file).catch(() => null)
    if (!facts?.isFile()) continue
    const described = {
      href,
      type: extname(href).slice(1).toUpperCase(),
      size: sizeText(facts.size),
    }
    found.set(href, described)
    return described
  }
  return null
}

/** A size in bytes as printed: 120 KB, 1.4 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
