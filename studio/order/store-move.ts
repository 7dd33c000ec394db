import type { SanityClient } from 'sanity'
import { isConflict } from '../access/advice'
import { overlayDrafts } from '../checks/content'
import type { Doc } from '../checks/types'
import { moveTransactionId } from '../history/changes'
import { type Move, moveBeside, ranksAfterMove, sortByRank } from './rank'

/** A failure because one of the two documents was deleted meanwhile. */
export class MissingDocumentError extends Error {}

type Rank = { _id: string; orderRank: string }

const maxAttempts = 5

/**
 * Stores a move and returns the new ranks with the time of the change. The move is computed from the ranks in the
 * dataset. If a colleague changes one of the documents at the same time, the dataset rejects the write, and the move is
 * computed again, so that no move is lost (record 0092).
 */
export async function storeMove(
  client: SanityClient,
  type: string,
  move: Move,
): Promise<{ ranks: Rank[]; updatedAt: string }> {
  for (let attempt = 1; ; attempt++) {
    const stored = await client.fetch<Doc[]>(
      '*[_type == $type]{_id, _type, _rev, orderRank}',
      { type },
      { perspective: 'raw', tag: 'order' },
    )
    const moved = moveBeside(sortByRank<Doc>(overlayDrafts(stored)), move)
    if (!moved) throw new MissingDocumentError()
    const ranks = ranksAfterMove(moved.list, moved.at)
    const revisions = new Map(stored.map(({ _id, _rev }) => [_id, String(_rev)]))
    const transaction = client.transaction().transactionId(moveTransactionId(move.id))
    for (const { _id, orderRank } of ranks)
      for (const id of [_id, `drafts.${_id}`]) {
        const revision = revisions.get(id)
        if (revision) transaction.patch(id, { set: { orderRank }, ifRevisionID: revision })
      }
    // A neighbor that a colleague moves at the same time also rejects the write: both moves would get the same rank.
    const neighbors = [moved.list[moved.at - 1], moved.list[moved.at + 1]]
    for (const neighbor of neighbors)
      if (neighbor && !ranks.some(({ _id }) => _id === neighbor._id)) {
        const id = revisions.has(neighbor._id) ? neighbor._id : `drafts.${neighbor._id}`
        const revision = revisions.get(id)
        if (revision)
          transaction.patch(id, {
            setIfMissing: { orderRank: neighbor.orderRank },
            ifRevisionID: revision,
          })
      }
    try {
      const documents = await transaction.commit({ returnDocuments: true, tag: 'order' })
      return { ranks, updatedAt: documents[0]?._updatedAt ?? '' }
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
    }
  }
}
