import { useMemo, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { useContent } from '../attention/content-context'
import { useTask } from '../attention/use-task'
import type { Doc } from '../checks/types'
import { apiVersion } from '../settings'
import { type Move, moveBeside, sortByRank } from './rank'
import { MissingDocumentError, storeMove } from './store-move'

/** A rank that was just stored. Documents updated at or after `updatedAt` contain it. */
type StoredRank = { orderRank: string; updatedAt: string }

/** Returns the rank of a document: the stored one until a document version that contains it arrives. */
function currentRank(doc: Doc, stored: StoredRank | undefined): unknown {
  return stored && String(doc['_updatedAt']) < stored.updatedAt ? stored.orderRank : doc.orderRank
}

/**
 * Returns the documents of a type in website order, and a function that moves one and resolves to whether the dataset has
 * stored this. A move takes effect immediately and needs no publishing.
 */
export function useOrder(type: string) {
  const { content } = useContent()
  const client = useClient({ apiVersion })
  const { run } = useTask()
  const [storedRanks, setStoredRanks] = useState<Record<string, StoredRank>>({})
  // They are applied to the list until they are stored, so that a response to one does not undo the next on the screen.
  const [pendingMoves, setPendingMoves] = useState<Move[]>([])
  const lastSave = useRef(Promise.resolve(true))

  const list = useMemo(() => {
    const stored = sortByRank<Doc>(
      content
        .ofType(type)
        .map((doc) => ({ ...doc, orderRank: currentRank(doc, storedRanks[doc._id]) })),
    )
    return pendingMoves.reduce((docs, each) => moveBeside(docs, each)?.list ?? docs, stored)
  }, [content, type, storedRanks, pendingMoves])
  const move = (change: Move): Promise<boolean> => {
    setPendingMoves((before) => [...before, change])
    // Moves are stored one at a time, because an earlier move that arrived later would undo this one.
    lastSave.current = lastSave.current.then(() => save(change))
    return lastSave.current
  }
  const save = async (change: Move) => {
    const isSaved = await run(
      async () => {
        const { ranks, updatedAt } = await storeMove(client, type, change)
        const stored = ranks.map(({ _id, orderRank }) => [_id, { orderRank, updatedAt }] as const)
        setStoredRanks((before) => ({ ...before, ...Object.fromEntries(stored) }))
      },
      {
        failed: 'The new order was not saved',
        advice: (error) =>
          error instanceof MissingDocumentError
            ? 'A colleague has just deleted one of the items. Check the list, then try again.'
            : undefined,
      },
    )
    setPendingMoves((before) => before.filter((each) => each !== change))
    return isSaved
  }
  return { list, move }
}
