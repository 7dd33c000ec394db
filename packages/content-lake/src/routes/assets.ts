import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'

import type { AssetKind, Upload } from '../assets/files'
import { parseExtension, findMediaType } from '../assets/formats'
import { inspectImage } from '../assets/inspect'
import type { JsonObject, SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { requireAccount } from '../http/auth'
import { assertParameters, resolveOrigin, readParts, sendJson } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveWritableDataset } from '../http/target'
import { TransactionBuilder } from '../mutations/builder'
import { withAssetUrl } from '../query/views'
import type { TransactionContext, TransactionPlan } from '../store/store'
import type { LakeAccount } from '../users/identity'
import { assertPermission, withPermissionCheck } from '../users/permissions'

/** POST `/assets/{images,files}/:dataset`: stores the body and responds with the document of the asset. */
export const assetRoutes = new Hono<LakeEnv>()
  .post('/assets/images/:dataset', (c) => upload(c, 'images', describeImage))
  .post('/assets/files/:dataset', (c) => upload(c, 'files', describeFile))

/** The name of an asset's file, and the fields of its document beyond those that all assets share. */
type Asset = {
  id: string
  name: string
  extension: string
  fields: { _type: string; [name: string]: unknown }
}

type DescribeUpload = (c: LakeContext, upload: Upload) => Asset | Promise<Asset>

const descriptiveNames = ['label', 'title', 'description', 'creditLine']
const sourceFields = ['sourceId', 'sourceName', 'sourceUrl']
/** The fields of an image's metadata that clients can select with `meta`; the others are always stored. */
const optionalMetadata: Readonly<Record<string, string>> = {
  blurhash: 'blurHash',
  lqip: 'lqip',
  palette: 'palette',
}
const mediaTypePattern = /^[a-z0-9]+\/[a-z0-9.+-]+$/

async function upload(
  c: LakeContext,
  kind: AssetKind,
  describe: DescribeUpload,
): Promise<Response> {
  const { assets } = resolveWritableDataset(c)
  const { lake, url } = c.var
  const account = requireAccount(c.var.identity, 'create', lake)
  assertParameters(url, ['filename', 'meta', ...descriptiveNames, ...sourceFields])
  assertSupportedMetadata(readRequestedMetadata(url))
  const document = await assets.receive(
    kind,
    (take) => readParts(c, lake.limits.assetBytes, take),
    (received) => store(c, account, received, describe),
  )
  return sendJson(c, { document: withAssetUrl(document, resolveOrigin(c)) })
}

async function store(
  c: LakeContext,
  account: LakeAccount,
  upload: Upload,
  describe: DescribeUpload,
): Promise<SanityDocument> {
  const dataset = resolveWritableDataset(c)
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
    ...readDescriptiveFields(url),
    ...asset.fields,
  }
  // The permission is checked before the file is stored, because nothing would remove it again.
  assertPermission('create', account, dataset, content)
  await dataset.assets.store(upload, asset.name)
  return dataset.store.transact(
    withPermissionCheck(account, dataset, (draft) => createAsset(draft, content, account.id)),
  )
}

/** Creates the document of an asset. If the same file was uploaded before, the work returns the existing document. */
function createAsset(
  draft: TransactionContext,
  content: JsonObject,
  author: string,
): Promise<TransactionPlan<SanityDocument>> {
  const builder = new TransactionBuilder(draft)
  const { id } = builder.create(content, 'createIfNotExists', 0)
  return builder.finish(builder.get(id) as SanityDocument, author)
}

/** Returns the values of `meta`, or undefined when the client requests none in particular. */
function readRequestedMetadata(url: URL): string[] | undefined {
  const values = url.searchParams.getAll('meta').flatMap((value) => value.split(','))
  return values.length > 0 ? values : undefined
}

/**
 * Verifies the requested metadata.
 * @throws 400 for metadata that the lake does not extract.
 */
function assertSupportedMetadata(requested: string[] = []): void {
  const supportedNames = ['none', 'image', ...Object.keys(optionalMetadata)]
  const unsupportedName = requested.find((name) => !supportedNames.includes(name))
  if (unsupportedName !== undefined)
    throw badRequest(
      `The local content lake does not extract ${JSON.stringify(unsupportedName)} from images`,
    )
}

function selectMetadata(metadata: JsonObject, requested: string[] | undefined): JsonObject {
  if (!requested) return metadata
  const omitted = Object.entries(optionalMetadata)
    .filter(([name]) => !requested.includes(name))
    .map(([, field]) => field)
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !omitted.includes(name)))
}

async function describeImage(c: LakeContext, { path, sha1 }: Upload): Promise<Asset> {
  const { width, height, extension, mimeType, metadata } = await inspectImage(path)
  const selectedMetadata = selectMetadata(metadata, readRequestedMetadata(c.var.url))
  const stem = `${sha1}-${width}x${height}`
  return {
    id: `image-${stem}-${extension}`,
    name: `${stem}.${extension}`,
    extension,
    fields: { _type: 'sanity.imageAsset', mimeType, metadata: selectedMetadata },
  }
}

function describeFile(c: LakeContext, { sha1 }: Upload): Asset {
  const extension = parseExtension(c.var.url.searchParams.get('filename') ?? '')
  const claimedType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const mediaType = findMediaType(extension)
  const isClaimMorePrecise =
    mediaTypePattern.test(claimedType) && mediaType === 'application/octet-stream'
  return {
    id: `file-${sha1}-${extension}`,
    name: `${sha1}.${extension}`,
    extension,
    fields: { _type: 'sanity.fileAsset', mimeType: isClaimMorePrecise ? claimedType : mediaType },
  }
}

function readDescriptiveFields(url: URL): JsonObject {
  const fields = descriptiveNames.map((name) => [name, url.searchParams.get(name)] as const)
  const [id, name, address] = sourceFields.map((key) => url.searchParams.get(key))
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== null)),
    ...(id ? { source: { _type: 'sanity.assetSourceData', id, name, url: address } } : {}),
  }
}
