import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import type { AssetKind } from '../assets/files'
import { mediaTypeOf } from '../assets/formats'
import { renderImage } from '../assets/render'
import { isUntouched, parseTransform, type OutputFormat, type Transform } from '../assets/transform'
import { notFound, unsupported } from '../errors'
import { isUnchanged } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'

/** GET `/images/...` with transforms, and `/files/...`. Anyone may read them, as on the CDN. */
export const fileRoutes: Route[] = (['GET', 'HEAD'] as const).flatMap((method) => [
  { method, path: '/images/:project/:dataset/:name', handle: serveImage },
  // Builders may add a readable file name after the real one.
  { method, path: '/images/:project/:dataset/:name/:vanity', handle: serveImage },
  { method, path: '/files/:project/:dataset/:name', handle: serveFile },
])

const IMAGE_NAME = /^([0-9a-f]{40}-\d+x\d+)\.([a-z0-9]+)$/
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]+)$/
// What staff upload must not run as a page of this origin.
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

async function serveImage(context: RequestContext): Promise<void> {
  const { lake, url, response } = context
  const { stem, extension } = find(context, IMAGE_NAME, 'image')
  const name = `${stem}.${extension}`
  const transform = parseTransform(url.searchParams)
  const format = outputFormat(context, transform, extension)
  if (transform.auto) response.appendHeader('vary', 'Accept')
  if (format === undefined) {
    await send(context, name, name, extension, () => read(context, 'images', name))
    return
  }
  const key = JSON.stringify([name, transform, format])
  await send(context, key, name, format, () =>
    lake.images.get(key, async () =>
      renderImage(await read(context, 'images', name), transform, format),
    ),
  )
}

async function serveFile(context: RequestContext): Promise<void> {
  const { stem, extension } = find(context, FILE_NAME, 'file')
  const name = `${stem}.${extension}`
  await send(context, name, name, extension, () => read(context, 'files', name))
}

/** @throws 404 unless the dataset has the asset's document. */
function find(
  { lake, params }: RequestContext,
  pattern: RegExp,
  prefix: string,
): { stem: string; extension: string } {
  const { projectId, dataset } = lake.options
  const [, stem = '', extension = ''] = pattern.exec(params['name'] ?? '') ?? []
  const isStored = lake.store.get(`${prefix}-${stem}-${extension}`) !== undefined
  const isHere = params['project'] === projectId && params['dataset'] === dataset
  if (!isStored || !isHere) throw notFound(`There is no such ${prefix}`)
  return { stem, extension }
}

/** The format to render to, or undefined to send the original bytes. */
function outputFormat(
  { request }: RequestContext,
  transform: Transform,
  extension: string,
): OutputFormat | 'gif' | 'tif' | undefined {
  // A drawing scales by itself; only an explicit format makes it pixels.
  if (isUntouched(transform) || (extension === 'svg' && !transform.format)) return undefined
  if (transform.format) return transform.format
  const takesWebp = request.headers.accept?.includes('image/webp') ?? false
  if (transform.auto && takesWebp) return 'webp'
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
    case 'tif':
      return extension
    default:
      throw unsupported(`transforming images of type ${extension}`)
  }
}

async function read({ lake }: RequestContext, kind: AssetKind, name: string): Promise<Buffer> {
  const data = await lake.assets.read(kind, name)
  if (!data) throw notFound('The bytes of this asset are missing from the data folder')
  return data
}

async function send(
  { request, response, url }: RequestContext,
  identity: string,
  filename: string,
  extension: string,
  load: () => Promise<Buffer>,
): Promise<void> {
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  const data = isUnchanged(request, etag) ? undefined : await load()
  setFileHeaders(response, etag, extension)
  if (url.searchParams.has('dl')) {
    const wanted = (url.searchParams.get('dl') || filename).replace(/[^\w.-]+/g, '_')
    response.setHeader('content-disposition', `attachment; filename="${wanted}"`)
  }
  if (!data) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(200, { 'content-length': data.length })
  response.end(request.method === 'HEAD' ? undefined : data)
}

function setFileHeaders(response: ServerResponse, etag: string, extension: string): void {
  response.setHeader('content-type', mediaTypeOf(extension))
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  response.setHeader('etag', etag)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  // Browsers refuse to show a sandboxed PDF; it cannot act as a page of the origin anyway.
  if (extension !== 'pdf') response.setHeader('content-security-policy', SANDBOX)
}
