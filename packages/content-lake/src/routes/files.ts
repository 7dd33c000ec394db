import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import { Hono } from 'hono'

import type { AssetFiles, AssetKind, StoredFile } from '../assets/files'
import { findMediaType } from '../assets/formats'
import { renderImage } from '../assets/render'
import { isOriginal, parseTransform, type OutputFormat, type Transform } from '../assets/transform'
import { notFound, unsupported } from '../errors'
import { isUnchanged } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { findDataset } from '../http/target'

/** GET `/images/...` with transformations, and `/files/...`. Everyone can read them, as on the CDN. */
export const fileRoutes = new Hono<LakeEnv>()
  .get('/images/:project/:dataset/:name', serveImage)
  // URL builders may add a readable file name after the real one.
  .get('/images/:project/:dataset/:name/:vanity', serveImage)
  .get('/files/:project/:dataset/:name', serveFile)

const imageNamePattern = /^([0-9a-f]{40}-\d+x\d+)\.([a-z0-9]+)$/
const fileNamePattern = /^([0-9a-f]{40})\.([a-z0-9]+)$/
// Uploaded files must not run as pages of this origin.
const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

async function serveImage(c: LakeContext): Promise<Response> {
  const { lake, url } = c.var
  const { assets, stem, extension } = findAsset(c, imageNamePattern, 'image')
  const name = `${stem}.${extension}`
  const transform = parseTransform(url.searchParams)
  const format = chooseOutputFormat(c, transform, extension)
  if (transform.auto) c.header('vary', 'Accept', { append: true })
  if (format === undefined)
    return sendFile(c, name, name, extension, () => requireFile(assets, 'images', name))
  const key = JSON.stringify([name, transform, format])
  return sendFile(c, key, name, format, () =>
    lake.images.get(key, async () =>
      renderImage((await requireFile(assets, 'images', name)).path, transform, format),
    ),
  )
}

async function serveFile(c: LakeContext): Promise<Response> {
  const { assets, stem, extension } = findAsset(c, fileNamePattern, 'file')
  const name = `${stem}.${extension}`
  return sendFile(c, name, name, extension, () => requireFile(assets, 'files', name))
}

/**
 * Returns the parts of the name of an asset in the path of a request.
 * @throws 404 unless the dataset contains the document of the asset.
 */
function findAsset(
  c: LakeContext,
  pattern: RegExp,
  prefix: string,
): { assets: AssetFiles; stem: string; extension: string } {
  const { project = '', dataset: name = '' } = c.req.param()
  const { assets, store } = findDataset(project, name, c.var.lake)
  const [, stem = '', extension = ''] = pattern.exec(c.req.param('name') ?? '') ?? []
  const isStored = store.get(`${prefix}-${stem}-${extension}`) !== undefined
  if (!isStored) throw notFound(`There is no such ${prefix}`)
  return { assets, stem, extension }
}

/** Returns the format of a rendered image, or undefined when the original file is sent. */
function chooseOutputFormat(
  c: LakeContext,
  transform: Transform,
  extension: string,
): OutputFormat | 'gif' | 'tif' | undefined {
  // SVG images need no scaling, so they are only rendered when a format is requested.
  if (isOriginal(transform) || (extension === 'svg' && !transform.format)) return undefined
  if (transform.format) return transform.format
  const acceptsWebp = c.req.header('accept')?.includes('image/webp') ?? false
  if (transform.auto && acceptsWebp) return 'webp'
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

/**
 * Returns the file of an asset.
 * @throws 404 for a file that is missing in the data folder.
 */
async function requireFile(assets: AssetFiles, kind: AssetKind, name: string): Promise<StoredFile> {
  const file = await assets.find(kind, name)
  if (!file) throw notFound('The bytes of this asset are missing from the data folder')
  return file
}

async function sendFile(
  c: LakeContext,
  identity: string,
  filename: string,
  extension: string,
  load: () => Promise<Buffer | StoredFile>,
): Promise<Response> {
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  const data = isUnchanged(c, etag) ? undefined : await load()
  setFileHeaders(c, etag, extension)
  const download = c.var.url.searchParams.get('dl')
  if (download !== null) {
    const fileName = (download || filename).replace(/[^\w.-]+/g, '_')
    c.header('content-disposition', `attachment; filename="${fileName}"`)
  }
  if (!data) return c.body(null, 304)
  if (Buffer.isBuffer(data)) {
    c.header('content-length', String(data.length))
    return c.body(data as Buffer<ArrayBuffer>)
  }
  c.header('content-length', String(data.size))
  // The response has no body, so nothing would read and close the file.
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(Readable.toWeb(createReadStream(data.path)) as ReadableStream<Uint8Array>)
}

function setFileHeaders(c: LakeContext, etag: string, extension: string): void {
  c.header('content-type', findMediaType(extension))
  c.header('cache-control', 'public, max-age=31536000, immutable')
  c.header('etag', etag)
  c.header('x-content-type-options', 'nosniff')
  c.header('cross-origin-resource-policy', 'cross-origin')
  // Browsers do not show a sandboxed PDF, and a PDF cannot run scripts of this origin anyway.
  if (extension !== 'pdf') c.header('content-security-policy', sandboxPolicy)
}
