import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import sirv from 'sirv'
import { acceptedEncoding } from './compress'
import type { Exchange } from './exchange'
import type { FlatHeaders, SiteHeaders } from './headers'

/** Serves a file and gives true, or gives false when there is none at this path. */
export type StaticFiles = (exchange: Exchange) => boolean

const oneYear = 31_536_000
const oneHour = 3600
/** A single range that is in order; anything else is answered with the whole file, as the protocol allows. */
const plainRange = /^bytes=(\d{1,15})-(\d{0,15})$/

/** The built browser files and everything of `public/`, with the compressed copies that the build put beside them. */
export function createStaticFiles(folder: string, site: SiteHeaders): StaticFiles {
  const document = site.document({ scripts: [], styles: [] })
  const framed = site.document({ scripts: [], styles: [] }, 'self')
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: stillThere })

  /** The list of files is made once. One that has gone since would end the process when it is opened. */
  function stillThere(_response: unknown, pathname: string) {
    if (!existsSync(join(folder, pathname))) throw new FileHasGone()
  }

  function headersFor(path: string): FlatHeaders {
    const extension = extname(path)
    if (extension === '.html') return path.startsWith('/forms/membership/') ? framed : document
    if (extension === '.pdf') return site.pdf
    return extension === '.svg' ? site.picture : site.plain
  }

  return (exchange) => {
    const { req, res, path } = exchange
    if (path.endsWith('/')) return false
    const headers = headersFor(path)
    const caching = path.startsWith('/assets/') ? `public, max-age=${oneYear}, immutable` : `public, max-age=${oneHour}`
    for (let index = 0; index < headers.length; index += 2) res.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
    res.setHeader('Cache-Control', caching)
    const { 'accept-encoding': encodings } = req.headers
    req.headers['accept-encoding'] = acceptedEncoding(encodings)
    if (!isPlainRange(req.headers.range) || req.headers['if-range']) delete req.headers.range
    let found = true
    try {
      serve(req, res, () => {
        found = false
      })
    } catch (error) {
      if (!(error instanceof FileHasGone)) throw error
      found = false
    }
    if (found) {
      if (req.method !== 'HEAD') exchange.bytes = Number(res.getHeader('Content-Length') ?? 0)
      return true
    }
    req.headers['accept-encoding'] = encodings
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    return false
  }
}

class FileHasGone extends Error {}

function isPlainRange(range: string | undefined): boolean {
  const [, first, last] = plainRange.exec(range ?? '') ?? []
  return first !== undefined && (last === '' || Number(last) >= Number(first))
}
