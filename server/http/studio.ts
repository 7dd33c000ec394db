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
import type { SiteEnv } from './exchange'

const base = '/studio'

/** `npm start` builds the Studio of a fresh clone while the site already runs. */
const notBuilt = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>The Studio is not built yet</title>
<h1>The Studio is not built yet</h1>
<p><code>npm start</code> and <code>npm run build</code> build it, which takes about a minute. This page then opens it.</p>
`

/** Returns where browsers reach the dataset's server, or null for the hosted API. */
function browserApiHost(config: Pick<Config, 'sanity'>): string | null {
  return hasLocalLake(config) ? lakePath : config.sanity.apiHost
}

/**
 * Serves the built Sanity Studio under /studio: its files, its settings, and its page for every address within it. Until
 * the Studio is built, a page waits for it; on the public site, nothing is found then.
 */
export function createStudio(
  folder: string,
  config: Pick<Config, 'environment' | 'sanity'>,
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
  const pageHeaders = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store']

  app.get(`${base}/config.json`, () =>
    createResponse(
      200,
      [...site.plain, 'Content-Type', 'application/json', 'Cache-Control', 'no-store'],
      settings,
    ),
  )
  app.get(`${base}/*`, async (c, next) => {
    if (!serve && isBuilt()) serve = createFileServer(folder, ['html'], log)
    if (!serve) {
      if (config.environment === 'production') return next()
      return createResponse(503, [...headers, ...pageHeaders, 'Retry-After', '3'], notBuilt)
    }
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
