import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/env'
import { createResponse } from './create-response'
import { createFileServer, type FileServer } from './files'
import { immutableCaching, type SiteHeaders } from './headers'
import { lakePath } from './lake-proxy'
import { hasLocalLake } from './private-host'
import type { SiteEnv } from './site-env'

const base = '/studio'

/** Returns where browsers reach the dataset's server, or null for the hosted API. */
function browserApiHost(config: Pick<Config, 'sanity'>): string | null {
  return hasLocalLake(config) ? lakePath : config.sanity.apiHost
}

/**
 * The built Sanity Studio under /studio: its files, its settings, and its page for every address within it.
 * Nothing is found there until the Studio is built, which `npm start` does on a fresh clone while the site already runs.
 */
export function createStudio(
  folder: string,
  config: Pick<Config, 'sanity'>,
  site: SiteHeaders,
  log: Pick<Logger, 'error'>,
): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()
  const apiHost = browserApiHost(config)
  const settings = JSON.stringify({
    projectId: config.sanity.projectId,
    dataset: config.sanity.dataset,
    ...(apiHost && { apiHost }),
  })
  let serve: FileServer | undefined
  const isBuilt = () => existsSync(join(folder, 'index.html'))
  const headers = [...site.studio, 'X-Robots-Tag', 'noindex']

  app.get(`${base}/config.json`, () =>
    createResponse(
      200,
      [...site.plain, 'Content-Type', 'application/json', 'Cache-Control', 'no-store'],
      settings,
    ),
  )
  app.get(`${base}/*`, async (c, next) => {
    if (!serve && isBuilt()) serve = createFileServer(folder, ['html'], log)
    if (!serve) return next()
    const { incoming, outgoing, exchange } = c.env
    const isAsset = exchange.path.startsWith(`${base}/assets/`)
    const { url = '' } = incoming
    // URLs within the Studio contain document ids, which may look like file names.
    incoming.url = isAsset ? url.slice(base.length) : '/'
    const caching = isAsset ? immutableCaching : 'no-cache'
    if (serve(incoming, outgoing, headers, caching)) return RESPONSE_ALREADY_SENT
    incoming.url = url
    return next()
  })
  return app
}
