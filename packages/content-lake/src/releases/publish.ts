import { isObject, toPublishedId, type JsonObject, type SanityDocument } from '../documents'
import type { TransactionBuilder } from '../mutations/builder'
import { forEachInSlices } from '../slicing'
import type { TransactionContext } from '../store/store'
import { isUnpublishing, listVersions, type Release } from './release'

/**
 * Publishes all documents of a release and unpublishes those that the release marks for it. An unpublished document
 * becomes a draft, unless it has a draft already.
 */
export async function publishRelease(
  context: TransactionContext,
  builder: TransactionBuilder,
  release: Release,
  index: number,
): Promise<void> {
  const versions = listVersions(context.workspace.all(), release.name)
  await forEachInSlices(versions, (version) => {
    if (!isUnpublishing(version)) return publishVersion(builder, version, index)
    const id = toPublishedId(version._id)
    const published = builder.get(id)
    builder.delete(version._id, index)
    if (!published) return
    builder.create({ ...published, _id: `drafts.${id}` }, 'createIfNotExists', index)
    builder.delete(id, index)
  })
  const set = {
    state: 'published',
    publishedAt: builder.timestamp,
    finalDocumentStates: versions.map(({ _id }) => ({ id: _id })),
  }
  builder.patch(release._id, { set, unset: ['publishAt', 'error'] }, index)
}

/**
 * Replaces the published document with a draft or version of it. References that were weak only because their target was
 * not published yet become strong, and the lake's own data about the draft is left out.
 */
export function publishVersion(
  builder: TransactionBuilder,
  version: SanityDocument,
  index: number,
): void {
  const id = toPublishedId(version._id)
  const { _createdAt } = builder.get(id) ?? version
  const { _system, ...content } = version
  const published = { ...strengthenReferences(content), _id: id, _createdAt }
  builder.create(published, 'createOrReplace', index)
  builder.delete(version._id, index)
}

function strengthenReferences(content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, strengthenValue(value)]),
  )
}

function strengthenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenValue)
  if (!isObject(value)) return value
  const { _strengthenOnPublish: strengthening, _weak, ...rest } = value
  if (typeof value['_ref'] !== 'string' || !isObject(strengthening))
    return strengthenReferences(value)
  return strengthening['weak'] === true && _weak !== undefined ? { ...rest, _weak } : rest
}
