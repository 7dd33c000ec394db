import { isDeepStrictEqual } from 'node:util'

import type { SanityDocument } from '../documents'
import { forEachInSlices } from '../slicing'
import type { TransactionContext, TransactionPlan } from '../store/store'
import { TransactionBuilder } from './builder'

/**
 * Returns the transaction after which the dataset consists of these documents. Event streams and history contain it
 * like any other transaction. It does not change documents that are equal already.
 */
export async function restoreDocuments(
  context: TransactionContext,
  documents: readonly SanityDocument[],
  author: string,
): Promise<TransactionPlan<void>> {
  const builder = new TransactionBuilder(context)
  const restoredIds = new Set(documents.map(({ _id }) => _id))
  for (const { _id } of [...context.workspace.all()])
    if (!restoredIds.has(_id)) builder.delete(_id, 0)
  await forEachInSlices(documents, (document) => {
    const current = builder.get(document._id)
    if (!isDeepStrictEqual({ ...current, _rev: document._rev }, document)) builder.restore(document)
  })
  return builder.finish(undefined, author)
}
