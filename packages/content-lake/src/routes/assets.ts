import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'

import type { AssetKind, Upload } from '../assets/files'
import { extensionOf, mediaTypeOf } from '../assets/formats'
import { inspectImage } from '../assets/inspect'
import type { JsonObject, SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { requireAccount } from '../http/auth'
import { assertParameters, originOf, readParts, json } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { changedDatasetOf } from '../http/target'
import { TransactionBuilder } from '../mutations/builder'
import { withAssetUrl } from '../query/views'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { LakeAccount } from '../users/accounts'
import { assertMayCreate, permitted } from '../users/permissions'

/** POST `/assets/{images,files}/:dataset`: raw bytes in, asset document out. */
export const assetRoutes = new Hono<LakeEnv>()
  .post('/assets/images/:dataset', (c) => upload(c, 'images', image))
  .post('/assets/files/:dataset', (c) => upload(c, 'files', file))

/** The name of an asset's file, and the fields of its document beyond those that all assets share. */
type Asset = {
  id: string
  name: string
  extension: string
  fields: { _type: string; [name: string]: unknown }
}

type Describe = (c: LakeContext, upload: Upload) => Asset | Promise<Asset>

const descriptiveNames = ['label', 'title', 'description', 'creditLine']
const sourceFields = ['sourceId', 'sourceName', 'sourceUrl']
/** The fields of an image's metadata that clients can select with `meta`; the others are always stored. */
const optionalMetadata: Readonly<Record<string, string>> = {
  blurhash: 'blurHash',
  lqip: 'lqip',
  palette: 'palette',
}
const mediaTypePattern = /^[a-z0-9]+\/[a-z0-9.+-]+$/

async function upload(c: LakeContext, kind: AssetKind, describe: Describe): Promise<Response> {
  const { assets } = changedDatasetOf(c)
  const { lake, url } = c.var
  const account = requireAccount(c.var.identity, 'create', lake)
  assertParameters(url, ['filename', 'meta', ...descriptiveNames, ...sourceFields])
  assertMetadata(requestedMetadata(url))
  const stored = await assets.receive(
    kind,
    (take) => readParts(c, lake.limits.assetBytes, take),
    (received) => store(c, account, received, describe),
  )
  return json(c, { document: withAssetUrl(stored, originOf(c)) })
}

async function store(
  c: LakeContext,
  account: LakeAccount,
  upload: Upload,
  describe: Describe,
): Promise<SanityDocument> {
  const dataset = changedDatasetOf(c)
  const { url } = c.var
  const { kind, size, sha1 } = upload
  if (size === 0) throw badRequest('The asset is empty')
  const asset = await describe(c, upload)
  const content = {
    _id: asset.id,
    assetId: sha1,
    extension: asset.extension,
    originalFilename: url.searchParams.get('filename') ?? asset.name,
    path: `${kind}/${dataset.projectId}/${dataset.name}/${asset.name}`,
    sha1hash: sha1,
    size,
    uploadId: randomUUID(),
    ...descriptiveFields(url),
    ...asset.fields,
  }
  // Before the bytes are stored, which nothing would remove again.
  assertMayCreate(account, dataset, content)
  await dataset.assets.keep(upload, asset.name)
  return dataset.store.transact(
    permitted(account, dataset, (draft) => createAsset(draft, content, account.id)),
  )
}

/** Uploading the same bytes again returns the same document. */
function createAsset(
  draft: TransactionContext,
  content: JsonObject,
  author: string,
): Promise<TransactionPlan<SanityDocument>> {
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
  const known = ['none', 'image', ...Object.keys(optionalMetadata)]
  const unknown = requested.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw badRequest(
      `The local content lake does not extract ${JSON.stringify(unknown)} from images`,
    )
}

function selectMetadata(metadata: JsonObject, requested: string[] | undefined): JsonObject {
  if (!requested) return metadata
  const omitted = Object.entries(optionalMetadata)
    .filter(([name]) => !requested.includes(name))
    .map(([, field]) => field)
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !omitted.includes(name)))
}

async function image(c: LakeContext, { path, sha1 }: Upload): Promise<Asset> {
  const { width, height, extension, mimeType, metadata } = await inspectImage(path)
  const selected = selectMetadata(metadata, requestedMetadata(c.var.url))
  const stem = `${sha1}-${width}x${height}`
  return {
    id: `image-${stem}-${extension}`,
    name: `${stem}.${extension}`,
    extension,
    fields: { _type: 'sanity.imageAsset', mimeType, metadata: selected },
  }
}

function file(c: LakeContext, { sha1 }: Upload): Asset {
  const extension = extensionOf(c.var.url.searchParams.get('filename') ?? '')
  const claimed = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const mediaType = mediaTypeOf(extension)
  const isUseful = mediaTypePattern.test(claimed) && mediaType === 'application/octet-stream'
  return {
    id: `file-${sha1}-${extension}`,
    name: `${sha1}.${extension}`,
    extension,
    fields: { _type: 'sanity.fileAsset', mimeType: isUseful ? claimed : mediaType },
  }
}

function descriptiveFields(url: URL): JsonObject {
  const fields = descriptiveNames.map((name) => [name, url.searchParams.get(name)] as const)
  const [id, name, address] = sourceFields.map((key) => url.searchParams.get(key))
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== null)),
    ...(id ? { source: { _type: 'sanity.assetSourceData', id, name, url: address } } : {}),
  }
}
