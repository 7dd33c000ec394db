import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './env'
import { type Exchange, send } from './exchange'
import { createFileServer } from './files'
import type { SiteHeaders } from './headers'
import type { StaticFiles } from './static'

const base = '/studio'
const oneYear = 31_536_000

/** Where browsers reach the dataset's server; a project's subdomain of an IP address would not exist. */
function browserApiHost({ sanity }: Pick<Config, 'sanity'>): string | null {
  return sanity.apiHost?.replace('//127.0.0.1', '//localhost') ?? null
}

/**
 * The built Sanity Studio under /studio: its files, its settings, and its page for every address within it.
 * Answers nothing when the Studio was not built.
 */
export function createStudio(
  folder: string,
  config: Pick<Config, 'sanity'>,
  site: SiteHeaders,
): StaticFiles {
  if (!existsSync(join(folder, 'index.html'))) return () => false
  const apiHost = browserApiHost(config)
  const settings = JSON.stringify({
    projectId: config.sanity.projectId,
    dataset: config.sanity.dataset,
    ...(apiHost && { apiHost }),
  })
  const serve = createFileServer(folder, ['html'])
  const headers = [...site.studio, 'X-Robots-Tag', 'noindex']

  return (exchange) => {
    const { req, res, path } = exchange
    if (path !== base && !path.startsWith(`${base}/`)) return false
    if (path === `${base}/config.json`) return sendSettings(exchange)
    const isAsset = path.startsWith(`${base}/assets/`)
    const { url = '' } = req
    // Addresses within the Studio name documents, whose ids may look like file names.
    req.url = isAsset ? url.slice(base.length) : '/'
    if (serve(req, res, headers, isAsset ? `public, max-age=${oneYear}, immutable` : 'no-cache'))
      return true
    req.url = url
    return false
  }

  function sendSettings(exchange: Exchange): true {
    send(exchange, {
      status: 200,
      headers: [...site.plain, 'Content-Type', 'application/json', 'Cache-Control', 'no-store'],
      body: settings,
    })
    return true
  }
}
