import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { uploadedPdfPath } from '@site/domain/uploaded-pdf'
import { projectRoot } from '~/files/project-root.server'
import { sizeText } from '~/files/size-text'

/** A file that visitors can download, with the type and size that its link shows. */
export type PublicFile = { href: string; type: string; size: string }

/** The folders with the files that visitors can download, of the built site and of its sources. */
export const publicFolders = ['build/client', 'public'].map((folder) =>
  join(projectRoot(import.meta.url), folder),
)

/** The web page of a document. `hasFields` is true when it has form fields. */
export type DocumentPage = { href: string; hasFields: boolean }

/** Returns the type and size of a static file, or null when it does not exist, so that no link is broken. */
export async function fileFacts(href: string, roots = publicFolders): Promise<PublicFile | null> {
  const file = await locate(href, roots)
  return file && { href, type: extname(href).slice(1).toUpperCase(), size: sizeText(file.bytes) }
}

/** Returns the address, type and size of a PDF that staff uploaded. */
export function uploadedPdfFacts(
  { _id, size }: { _id: string; size: number },
  title: string,
): PublicFile {
  return { href: uploadedPdfPath(_id, title), type: 'PDF', size: sizeText(size) }
}

/** Returns the web page that is published beside a document, or null when there is none. */
export async function documentPage(
  href: string,
  roots = publicFolders,
): Promise<DocumentPage | null> {
  const pageHref = href.replace(/\.pdf$/, '.html')
  const file = await locate(pageHref, roots)
  if (!file) return null
  const html = await readFile(file.path, 'utf8')
  return { href: pageHref, hasFields: /<(?:input|textarea|select)\b/.test(html) }
}

async function locate(
  href: string,
  roots: string[],
): Promise<{ path: string; bytes: number } | null> {
  for (const root of roots) {
    const path = join(root, href)
    if (!path.startsWith(join(root, sep))) return null
    const stats = await stat(path).catch(() => null)
    if (stats?.isFile()) return { path, bytes: stats.size }
  }
  return null
}
