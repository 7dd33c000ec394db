import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'

import { extensionOf, mediaTypeOf } from '../assets/formats'
import { inspectImage } from '../assets/inspect'
import type { JsonObject, SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { requireAccount } from '../http/auth'
import { assertParameters, originOf, readBytes, json } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf } from '../http/target'
import { TransactionBuilder } from '../mutations/builder'
import { withAssetUrl } from '../query/views'
import type { Draft, Work } from '../store/store'
import { permitted } from '../users/permissions'

/** POST `/assets/{images,files}/:dataset`: raw bytes in, asset document out. */
export const assetRoutes = new Hono<LakeEnv>()
  .post('/assets/images/:dataset', (c) => upload(c, image))
  .post('/assets/files/:dataset', (c) => upload(c, file))

/** The path of an asset's bytes, and the fields of its document beyond those that all assets share. */
interface Asset {
  kind: 'images' | 'files'
  id: string
  name: string
  extension: string
  fields: JsonObject
}

type Describe = (c: LakeContext, data: Buffer, sha1: string) => Asset | Promise<Asset>

const DESCRIPTIVE = ['label', 'title', 'description', 'creditLine']
const SOURCE = ['sourceId', 'sourceName', 'sourceUrl']
/** The fields of an image's metadata that clients can select with `meta`; the others are always stored. */
const OPTIONAL_METADATA: Readonly<Record<string, string>> = {
  blurhash: 'blurHash',
  lqip: 'lqip',
  palette: 'palette',
}
const MEDIA_TYPE = /^[a-z0-9]+\/[a-z0-9.+-]+$/

async function upload(c: LakeContext, describe: Describe): Promise<Response> {
  const dataset = datasetOf(c)
  const { lake, url } = c.var
  const account = requireAccount(c.var.identity, 'create', lake)
  assertParameters(url, ['filename', 'meta', ...DESCRIPTIVE, ...SOURCE])
  assertMetadata(requestedMetadata(url))
  const data = await readBytes(c, lake.limits.assetBytes)
  if (data.length === 0) throw badRequest('The asset is empty')
  const sha1 = createHash('sha1').update(data).digest('hex')
  const asset = await describe(c, data, sha1)
  await dataset.assets.put(asset.kind, asset.name, data)
  const content: JsonObject = {
    _id: asset.id,
    assetId: sha1,
    extension: asset.extension,
    originalFilename: url.searchParams.get('filename') ?? asset.name,
    path: `${asset.kind}/${dataset.projectId}/${dataset.name}/${asset.name}`,
    sha1hash: sha1,
    size: data.length,
    uploadId: randomUUID(),
    ...descriptiveFields(url),
    ...asset.fields,
  }
  const stored = await dataset.store.transact(
    permitted(account, (draft) => createAsset(draft, content, account.id)),
  )
  return json(c, { document: withAssetUrl(stored, originOf(c)) })
}

/** Uploading the same bytes again returns the same document. */
function createAsset(draft: Draft, content: JsonObject, author: string): Work<SanityDocument> {
  const builder = new TransactionBuilder(draft)
  const { id } = builder.create(content, 'createIfNotExists', 0)
  return builder.finish(builder.get(id) as SanityDocument, author)
}

/** The values of `meta`; undefined when the client leaves the choice to the lake. */
function requestedMetadata(url: URL): string[] | undefined {
  const values = url.searchParams.getAll('meta').flatMap((value) => value.split(','))
  return values.length > 0 ? values : undefined
}

/** @throws 400 for metadata that the lake does not extract. */
function assertMetadata(requested: string[] = []): void {
  const known = ['none', 'image', ...Object.keys(OPTIONAL_METADATA)]
  const unknown = requested.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw badRequest(
      `The local content lake does not extract ${JSON.stringify(unknown)} from images`,
    )
}

function selectMetadata(metadata: JsonObject, requested: string[] | undefined): JsonObject {
  if (!requested) return metadata
  const omitted = Object.entries(OPTIONAL_METADATA)
    .filter(([name]) => !requested.includes(name))
    .map(([, field]) => field)
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !omitted.includes(name)))
}

async function image(c: LakeContext, data: Buffer, sha1: string): Promise<Asset> {
  const { width, height, extension, mimeType, metadata } = await inspectImage(data)
  const selected = selectMetadata(metadata, requestedMetadata(c.var.url))
  const stem = `${sha1}-${width}x${height}`
  return {
    kind: 'images',
    id: `image-${stem}-${extension}`,
    name: `${stem}.${extension}`,
    extension,
    fields: { _type: 'sanity.imageAsset', mimeType, metadata: selected },
  }
}

function file(c: LakeContext, _data: Buffer, sha1: string): Asset {
  const extension = extensionOf(c.var.url.searchParams.get('filename') ?? '')
  const claimed = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const mediaType = mediaTypeOf(extension)
  const isUseful = MEDIA_TYPE.test(claimed) && mediaType === 'application/octet-stream'
  return {
    kind: 'files',
    id: `file-${sha1}-${extension}`,
    name: `${sha1}.${extension}`,
    extension,
    fields: { _type: 'sanity.fileAsset', mimeType: isUseful ? claimed : mediaType },
  }
}

function descriptiveFields(url: URL): JsonObject {
  const fields = DESCRIPTIVE.map((name) => [name, url.searchParams.get(name)] as const)
  const [id, name, address] = SOURCE.map((key) => url.searchParams.get(key))
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== null)),
    ...(id ? { source: { _type: 'sanity.assetSourceData', id, name, url: address } } : {}),
  }
}
