import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** A file that visitors can download, with what its link says about it. */
export type PublicFile = { href: string; type: string; size: string }

const folders = ['build/client', 'public']
const cachedFiles = new Map<string, PublicFile>()

/** The web page of a document, and whether it has fields to fill in. */
export type DocumentPage = { href: string; hasFields: boolean }

const cachedPages = new Map<string, DocumentPage>()

/**
 * Facts of a file that is served as it is, by its address; null when there is none, so that no link is dead.
 * What was found is remembered: these files change only with a new build.
 */
export async function fileFacts(href: string, roots = folders): Promise<PublicFile | null> {
  const known = cachedFiles.get(href)
  if (known) return known
  const file = await locate(href, roots)
  if (!file) return null
  const described = {
    href,
    type: extname(href).slice(1).toUpperCase(),
    size: sizeText(file.bytes),
  }
  cachedFiles.set(href, described)
  return described
}

/** Returns the web page that is published beside a document, or null when there is none. */
export async function documentPage(href: string, roots = folders): Promise<DocumentPage | null> {
  const pageHref = href.replace(/\.pdf$/, '.html')
  const known = cachedPages.get(pageHref)
  if (known) return known
  const file = await locate(pageHref, roots)
  if (!file) return null
  const html = await readFile(file.path, 'utf8')
  const described = { href: pageHref, hasFields: /<(?:input|textarea|select)\b/.test(html) }
  cachedPages.set(pageHref, described)
  return described
}

async function locate(
  href: string,
  roots: string[],
): Promise<{ path: string; bytes: number } | null> {
  for (const root of roots) {
    const path = join(root, href)
    if (!path.startsWith(join(root, sep))) return null
    const facts = await stat(path).catch(() => null)
    if (facts?.isFile()) return { path, bytes: facts.size }
  }
  return null
}

/** A size in bytes as printed: 120 KB, 1.4 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
