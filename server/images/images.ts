import { LRUCache } from 'lru-cache'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/env'
import { createResponse, matchesEtag } from '../http/create-response'
import type { Exchange } from '../http/exchange'
import { immutableCaching, type SiteHeaders } from '../http/headers'
import { openAssetStore } from './asset-store'
import {
  type Asset,
  createSharedFetches,
  statusOfMissingAsset,
  UnavailableAsset,
} from './fetch-asset'
import { type ImageAddress, imageKey, parseImageAddress } from './image-address'
import { bundledOriginals, fetchPicture } from './image-source'
import type { KnownAs } from './known-pictures'
import type { Messages } from '../http/messages'

export type ImagesOptions = {
  config: Pick<Config, 'sanity' | 'dataDir'>
  fixturesDir: string
  site: SiteHeaders
  messages: Messages
  /** The pictures that the site shows. Others are never fetched, so that invented addresses cause no requests. */
  knownAs: (address: ImageAddress) => KnownAs
  /** Whether the request comes from staff, who may see unpublished pictures. */
  isPreview: (request: Request) => boolean
  log: Logger
  /** The timeout of the dataset's image service. */
  timeoutMs?: number
  /** The maximum size of a picture. */
  maxBytes?: number
}

/** Serves a picture of the dataset in a size and format of the site. */
export type Images = (exchange: Exchange, request: Request) => Promise<Response>

/** `final` is the requested picture; the others are substitutes until it is available. */
type Found = Asset & { rank: keyof typeof cachingOf }

const megabyte = 1024 * 1024
const cachingOf = {
  final: immutableCaching,
  'second-best': 'public, max-age=3600',
  original: 'public, max-age=60',
  whole: 'public, max-age=60',
} as const
const maxStoredBytes = 500 * megabyte
const maxConcurrentFetches = 12
const maxQueueLength = 500
const retryAfterMs = 5 * 60_000

/** Serves pictures from the disk, otherwise from the dataset, otherwise from the originals bundled with the site. */
export async function createImages(options: ImagesOptions): Promise<Images> {
  const {
    config,
    site,
    messages,
    knownAs,
    isPreview,
    log,
    timeoutMs = 5_000,
    maxBytes = 15 * megabyte,
  } = options
  const store = await openAssetStore(join(config.dataDir, 'images'), maxStoredBytes)
  const bundled = bundledOriginals(join(options.fixturesDir, 'images'))
  const share = createSharedFetches(maxConcurrentFetches, maxQueueLength)
  /** The pictures that were fetched again within the last minutes. */
  const retried = new LRUCache<string, true>({ max: 10_000, ttl: retryAfterMs })

  const fetched = (key: string, address: ImageAddress) =>
    share(key, () => fetchAndKeep(key, address))

  async function fetchAndKeep(key: string, address: ImageAddress): Promise<Asset> {
    const picture = await fetchPicture(address, { ...config.sanity, timeoutMs, maxBytes })
    await store
      .write(key, picture)
      .catch((error: unknown) => log.error({ err: error }, 'picture could not be stored'))
    return picture
  }

  /**
   * Fetches a picture again without waiting for it. The hosted service encodes AVIF in the background and sends another
   * format until then.
   */
  function improveLater(key: string, address: ImageAddress) {
    if (retried.has(key)) return
    retried.set(key, true)
    void fetched(key, address).catch((error: unknown) =>
      log.warn({ picture: address.original, reason: String(error) }, 'picture not improved'),
    )
  }

  /**
   * Finds a picture. Pictures on disk are always served; others are fetched only when the site shows them now, or for
   * staff.
   */
  async function find(key: string, address: ImageAddress, request: Request): Promise<Found> {
    const stored = await store.read(key)
    if (stored) {
      const rank = rankOf(stored, address)
      if (rank === 'second-best') improveLater(key, address)
      return { ...stored, rank }
    }
    const visibility = knownAs(address)
    if (visibility === 'shown' || isPreview(request)) return await findAnew(key, address)
    if (visibility === 'unknown') throw new UnavailableAsset('absent', 'is not shown by the site')
    const uncropped = { ...address, crop: null }
    return { ...(await find(imageKey(uncropped), uncropped, request)), rank: 'whole' }
  }

  async function findAnew(key: string, address: ImageAddress): Promise<Found> {
    try {
      const picture = await fetched(key, address)
      return { ...picture, rank: rankOf(picture, address) }
    } catch (error) {
      const original = await bundled(address.sha1)
      if (!original) throw error
      log.warn(
        { picture: address.original, reason: String(error) },
        'picture not available, its bundled original is sent',
      )
      return { ...original, rank: 'original' }
    }
  }

  return async (exchange, request) => {
    const address = parseImageAddress(exchange.path)
    if (!address) return messages.rejection(404)
    const key = imageKey(address)
    try {
      const { body, type, rank } = await find(key, address, request)
      const etag = `W/"${key}~${rank}"`
      const headers = [...site.file, 'Cache-Control', cachingOf[rank], 'ETag', etag]
      if (matchesEtag(exchange.req.headers['if-none-match'], etag))
        return createResponse(304, headers, null)
      return createResponse(200, [...headers, 'Content-Type', type], body)
    } catch (error) {
      const status = statusOfMissingAsset(error)
      if (status === null) throw error
      log.warn(
        { requestId: exchange.id, picture: address.original, reason: String(error) },
        'picture not available',
      )
      return messages.rejection(status)
    }
  }
}

function rankOf({ type }: Asset, { format }: ImageAddress): 'final' | 'second-best' {
  return format === 'avif' && type !== 'image/avif' && type !== 'image/svg+xml'
    ? 'second-best'
    : 'final'
}
