import { toPublishableContent } from '../actions/strengthen'
import { toPublishedId } from '../documents'
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
    const id = toPublishedId(version._id)
    const published = builder.get(id)
    builder.delete(version._id, index)
    if (!isUnpublishing(version)) {
      const { _createdAt } = published ?? version
      builder.create(
        { ...toPublishableContent(version), _id: id, _createdAt },
        'createOrReplace',
        index,
      )
    } else if (published) {
      builder.create({ ...published, _id: `drafts.${id}` }, 'createIfNotExists', index)
      builder.delete(id, index)
    }
  })
  const set = {
    state: 'published',
    publishedAt: builder.timestamp,
    finalDocumentStates: versions.map(({ _id }) => ({ id: _id })),
  }
  builder.patch(release._id, { set, unset: ['publishAt', 'error'] }, index)
}
