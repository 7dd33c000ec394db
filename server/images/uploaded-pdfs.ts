import { createHash } from 'node:crypto'
import { maxUploadedPdfBytes, sha1OfUploadedPdf, uploadedPdfId } from '@site/domain/uploaded-pdf'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/env'
import { createResponse, matchesEtag } from '../http/create-response'
import type { Exchange } from '../http/exchange'
import { immutableCaching, type SiteHeaders } from '../http/headers'
import type { Messages } from '../http/messages'
import type { PageContent } from '../pages/pages'
import { openAssetStore } from './asset-store'
import {
  type Asset,
  createSharedFetches,
  fetchAsset,
  statusOfMissingAsset,
  UnavailableAsset,
} from './fetch-asset'

type Options = {
  config: Pick<Config, 'sanity' | 'dataDir'>
  content: Pick<PageContent, 'current'>
  site: SiteHeaders
  messages: Messages
  /** Whether the request comes from staff, who may open unpublished files. */
  isPreview: (request: Request) => boolean
  log: Logger
}

/** Serves a PDF that staff uploaded. */
export type UploadedPdfs = (exchange: Exchange, request: Request) => Promise<Response>

const timeoutMs = 10_000
const maxStoredBytes = 200 * 1024 * 1024
const maxConcurrentFetches = 4
const maxQueueLength = 100

/**
 * Serves the PDFs that staff uploaded from the disk, otherwise from the dataset, so that patients need no other host. A
 * PDF is fetched only while a page links to it, or for staff.
 */
export async function createUploadedPdfs(options: Options): Promise<UploadedPdfs> {
  const { config, content, site, messages, isPreview, log } = options
  const { projectId, dataset, apiHost } = config.sanity
  const store = await openAssetStore(join(config.dataDir, 'files'), maxStoredBytes, 'application')
  const share = createSharedFetches(maxConcurrentFetches, maxQueueLength)

  async function find(sha1: string, request: Request): Promise<Buffer> {
    const stored = await store.read(sha1)
    // A power failure or a failing disk may have damaged the file.
    if (stored && hasSha1(stored, sha1)) return stored.body
    if (!isLinked(content, sha1) && !isPreview(request))
      throw new UnavailableAsset('absent', 'is not linked by the site')
    return (await share(sha1, () => fetchAndStore(sha1))).body
  }

  async function fetchAndStore(sha1: string): Promise<Asset> {
    const pdf = await fetchAsset(
      new URL(`/files/${projectId}/${dataset}/${sha1}.pdf`, apiHost ?? 'https://cdn.sanity.io'),
      {
        accept: 'application/pdf',
        isExpected: (type) => type === 'application/pdf',
        timeoutMs,
        maxBytes: maxUploadedPdfBytes,
      },
    )
    if (!hasSha1(pdf, sha1)) throw new UnavailableAsset('unreachable', 'sent another file')
    await store
      .write(sha1, pdf)
      .catch((error: unknown) => log.error({ err: error }, 'file could not be stored'))
    return pdf
  }

  return async (exchange, request) => {
    const sha1 = sha1OfUploadedPdf(exchange.path)
    if (sha1 === null) return messages.rejection(404)
    const etag = `"${sha1}"`
    const headers = [...site.pdf, 'Cache-Control', immutableCaching, 'ETag', etag]
    if (matchesEtag(exchange.req.headers['if-none-match'], etag))
      return createResponse(304, headers, null)
    try {
      const body = await find(sha1, request)
      return createResponse(200, [...headers, 'Content-Type', 'application/pdf'], body)
    } catch (error) {
      const status = statusOfMissingAsset(error)
      if (status === null) throw error
      log.warn({ requestId: exchange.id, sha1, reason: String(error) }, 'file not available')
      return messages.rejection(status)
    }
  }
}

function hasSha1({ body }: Asset, sha1: string): boolean {
  return createHash('sha1').update(body).digest('hex') === sha1
}

/** Returns whether a page links to the PDF: a form for patients, or the sheet of an insurer. */
function isLinked(content: Pick<PageContent, 'current'>, sha1: string): boolean {
  const { groups } = content.current('patientForms').page
  const forms = groups.flatMap((group) => group.forms)
  return [
    ...forms.map(({ upload }) => upload),
    ...content.current('insurers').insurers.map(({ sheet }) => sheet),
  ].some((file) => file !== null && uploadedPdfId.exec(file._id)?.[1] === sha1)
}
