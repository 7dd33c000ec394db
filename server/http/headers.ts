import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { pixelOrigin } from '../../app/privacy/pixel'
import type { Config } from '../config/env'
import type { InlineHashes } from '../pages/inline-hashes'
import { hasLocalLake } from './private-host'

/** Names and values in turns, which `response.writeHead` accepts without copying. */
export type FlatHeaders = string[]

/** The caching of files whose address changes with their content. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** The caching of responses that a client asks for again each time, so that changes are visible immediately. */
export const revalidatedCaching = 'public, max-age=0, must-revalidate'

/** The pages that may embed a response in a frame: none, or those of this site. */
type FrameAncestors = 'none' | 'self'

/** The security headers of every kind of response, computed once for each kind. */
export type SiteHeaders = {
  /** The headers of a response that is not a document. It may load nothing. */
  plain: FlatHeaders
  /**
   * A file that pages load, such as a script, a font or a picture. An SVG drawing may use its own styles and nothing
   * else. Headers that only apply to documents are omitted, because a page's first paint waits for half a dozen such
   * files.
   */
  file: FlatHeaders
  /** A file in the browser's own viewer, which our pages may embed. */
  pdf: FlatHeaders
  /** The script of the service worker, which requests pages of this site only. */
  worker: FlatHeaders
  /** The Sanity Studio, which may connect to its dataset only. */
  studio: FlatHeaders
  /** An HTML page. */
  document(inline: InlineHashes, ancestors?: FrameAncestors): FlatHeaders
  /**
   * An HTML page before publishing. Staff see it in the Studio's frame, with overlays whose styles are added by script.
   */
  preview(inline: InlineHashes): FlatHeaders
}

type Directives = Record<string, string[]>

const twoYears = 63_072_000
const permissions = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()'

/**
 * Computes the security headers once, so that sending them costs nothing. `relaxed` allows the scripts of a development
 * server.
 */
export function createHeaders(
  config: Pick<Config, 'siteUrl' | 'mapsKey' | 'pixelId' | 'payment' | 'sanity'>,
  relaxed = false,
): SiteHeaders {
  const encrypted = config.siteUrl.startsWith('https:')
  const always = [
    ...collectHeaders(helmet.xContentTypeOptions()),
    ...collectHeaders(helmet.crossOriginResourcePolicy()),
    ...(encrypted
      ? collectHeaders(
          helmet.strictTransportSecurity({
            maxAge: twoYears,
            includeSubDomains: true,
          }),
        )
      : []),
  ]
  const common = [
    ...always,
    ...collectHeaders(helmet.crossOriginOpenerPolicy()),
    ...collectHeaders(helmet.originAgentCluster()),
    ...collectHeaders(helmet.referrerPolicy({ policy: 'strict-origin-when-cross-origin' })),
    'Permissions-Policy',
    permissions,
  ]

  function policy(directives: Directives, ancestors: FrameAncestors): FlatHeaders {
    const framing = { baseUri: ["'none'"], frameAncestors: [`'${ancestors}'`] }
    const all = {
      defaultSrc: ["'none'"],
      ...directives,
      ...framing,
      ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
    }
    return collectHeaders(helmet.contentSecurityPolicy({ useDefaults: false, directives: all }))
  }

  function secured(directives: Directives, ancestors: FrameAncestors): FlatHeaders {
    return [
      ...common,
      ...policy(directives, ancestors),
      ...collectHeaders(
        helmet.frameguard({ action: ancestors === 'none' ? 'deny' : 'sameorigin' }),
      ),
    ]
  }

  const page = pageSources(config)
  return {
    plain: secured({}, 'none'),
    file: [...always, ...policy({ styleSrc: ["'unsafe-inline'"] }, 'none')],
    pdf: secured({ objectSrc: ["'self'"], styleSrc: ["'unsafe-inline'"] }, 'self'),
    worker: secured({ connectSrc: ["'self'"] }, 'none'),
    studio: secured(studioSources(config), 'none'),
    document: (inline, ancestors = 'none') =>
      secured(relaxed ? relaxedSources(page) : hashed(page, inline), ancestors),
    preview: (inline) =>
      secured(
        relaxed
          ? relaxedSources(page)
          : { ...hashed(page, inline), styleSrc: ["'self'", "'unsafe-inline'"] },
        'self',
      ),
  }
}

function pageSources({
  mapsKey,
  pixelId,
  payment,
}: Pick<Config, 'mapsKey' | 'pixelId' | 'payment'>): Directives {
  return {
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...(pixelId ? [pixelOrigin] : [])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["'self'", ...(mapsKey ? ['https://www.google.com'] : [])],
    formAction: ["'self'", ...(payment.url ? [new URL(payment.url).origin] : [])],
  }
}

/**
 * Returns the sources that the Studio may use. Its styles are added by script and cannot be hashed; all other sources
 * are listed.
 */
function studioSources({ sanity }: Pick<Config, 'sanity'>): Directives {
  const hosts = datasetOrigins(sanity)
  const pictures = sanity.apiHost ? hosts : ['https://cdn.sanity.io']
  return {
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
    mediaSrc: ["'self'", 'blob:', ...pictures],
    fontSrc: ["'self'", 'data:'],
    connectSrc: [
      ...new Set([
        "'self'",
        // The Studio reads a picture during its upload by its blob address.
        'blob:',
        ...hosts,
        ...pictures,
        ...hosts.map((host) => host.replace(/^http/, 'ws')),
      ]),
    ],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
  }
}

/** Returns the origins of the dataset. The content lake of this machine is served on the origin of the site. */
function datasetOrigins(sanity: Config['sanity']): string[] {
  if (hasLocalLake({ sanity })) return []
  return sanity.apiHost
    ? [new URL(sanity.apiHost).origin]
    : [`https://${sanity.projectId}.api.sanity.io`, 'https://api.sanity.io']
}

function hashed(sources: Directives, inline: InlineHashes): Directives {
  return {
    ...sources,
    scriptSrc: ["'self'", ...inline.scripts.map((hash) => `'${hash}'`)],
    styleSrc: ["'self'", ...inline.styles.map((hash) => `'${hash}'`)],
  }
}

/** Returns the sources for development, because hot reloading inlines scripts and styles and keeps a socket open. */
function relaxedSources(sources: Directives): Directives {
  return {
    ...sources,
    scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", 'ws:'],
  }
}

/** Returns the names with their values, in the form that `Headers` accepts. */
export function pairsOf(headers: FlatHeaders): [name: string, value: string][] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  )
}

/**
 * Returns the headers that a middleware of helmet sets. The middleware does nothing else, so it needs no connection.
 */
function collectHeaders(middleware: ReturnType<typeof helmet>): FlatHeaders {
  const headers: FlatHeaders = []
  const setHeader = (name: string, value: string) => void headers.push(name, value)
  middleware({} as IncomingMessage, { setHeader } as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error
  })
  return headers
}
