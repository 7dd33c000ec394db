import { extname } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createFileServer } from './files'
import { type FlatHeaders, immutableCaching, type SiteHeaders } from './headers'
import type { SiteEnv } from './exchange'

const oneHour = 3600

/** Serves the built browser files and `public/`, with the compressed copies that the build created. */
export function createStaticFiles(
  folder: string,
  site: SiteHeaders,
  log: Pick<Logger, 'error'>,
): MiddlewareHandler<SiteEnv> {
  const document = site.document({ scripts: [], styles: [] })
  const serve = createFileServer(folder, [], log)

  function headersFor(path: string): FlatHeaders {
    const extension = extname(path)
    if (extension === '.html') return document
    return extension === '.pdf' ? site.pdf : site.file
  }

  return async (c, next) => {
    const { incoming, outgoing, exchange } = c.env
    const { path } = exchange
    // The compressed copies are sent for the files that they are copies of, under their policy, and have no address.
    if (path.endsWith('/') || /\.(?:br|gz)$/.test(path)) return next()
    const isAsset = path.startsWith('/assets/')
    const caching = isAsset ? immutableCaching : `public, max-age=${oneHour}`
    if (!serve(incoming, outgoing, headersFor(path), caching)) return next()
    exchange.handledBy = isAsset ? '/assets/*' : 'file'
    return RESPONSE_ALREADY_SENT
  }
}
