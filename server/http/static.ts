import { extname } from 'node:path'
import type { Exchange } from './exchange'
import { createFileServer } from './files'
import type { FlatHeaders, SiteHeaders } from './headers'

/** Serves a file and gives true, or gives false when there is none at this path. */
export type StaticFiles = (exchange: Exchange) => boolean

const oneYear = 31_536_000
const oneHour = 3600

/** The built browser files and everything of `public/`, with the compressed copies that the build put beside them. */
export function createStaticFiles(folder: string, site: SiteHeaders): StaticFiles {
  const document = site.document({ scripts: [], styles: [] })
  const serve = createFileServer(folder, [])

  function headersFor(path: string): FlatHeaders {
    const extension = extname(path)
    if (extension === '.html') return document
    return extension === '.pdf' ? site.pdf : site.file
  }

  return (exchange) => {
    const { req, res, path } = exchange
    if (path.endsWith('/')) return false
    const caching = path.startsWith('/assets/')
      ? `public, max-age=${oneYear}, immutable`
      : `public, max-age=${oneHour}`
    if (!serve(req, res, headersFor(path), caching)) return false
    if (req.method !== 'HEAD') exchange.bytes = Number(res.getHeader('Content-Length') ?? 0)
    return true
  }
}
