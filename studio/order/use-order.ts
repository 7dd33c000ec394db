import { useToast } from '@sanity/ui'
import { useMemo, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { cureOf } from '../access/forbidden'
import { useContent } from '../attention/content-context'
import type { Doc } from '../checks/types'
import { apiVersion } from '../settings'
import { sortByRank } from './rank'
import { predictRanks, storeMove, type Move } from './store-move'

/**
 * A rank that was just stored. Documents updated at or after `updatedAt` contain it. Without a time, the request is
 * pending.
 */
type PendingRank = { orderRank: string; updatedAt?: string | undefined }

/** Returns the rank of a document: the pending one until a document version that contains it arrives. */
function currentRank(doc: Doc, pending: PendingRank | undefined): unknown {
  if (!pending) return doc.orderRank
  const isOld = !pending.updatedAt || String(doc['_updatedAt']) < pending.updatedAt
  return isOld ? pending.orderRank : doc.orderRank
}

function toPending(
  ranks: { _id: string; orderRank: string }[],
  updatedAt?: string,
): Record<string, PendingRank> {
  return Object.fromEntries(ranks.map(({ _id, orderRank }) => [_id, { orderRank, updatedAt }]))
}

/**
 * Returns the documents of a type in website order, and a function that moves one. A move takes effect immediately and
 * needs no publishing.
 */
export function useOrder(type: string) {
  const { content } = useContent()
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [pendingRanks, setPendingRanks] = useState<Record<string, PendingRank>>({})
  const lastSave = useRef(Promise.resolve())

  const list = useMemo(
    () =>
      sortByRank<Doc>(
        content
          .ofType(type)
          .map((doc) => ({ ...doc, orderRank: currentRank(doc, pendingRanks[doc._id]) })),
      ),
    [content, type, pendingRanks],
  )
  const move = (change: Move) => {
    setPendingRanks((before) => ({ ...before, ...toPending(predictRanks(list, change)) }))
    // Moves are stored one at a time, because an earlier move that arrived later would undo this one.
    lastSave.current = lastSave.current.then(() => save(change))
  }
  const save = async (change: Move) => {
    try {
      const { ranks, updatedAt } = await storeMove(client, type, change)
      setPendingRanks((before) => ({ ...before, ...toPending(ranks, updatedAt) }))
    } catch (error) {
      console.error('The order was not saved', error)
      setPendingRanks({})
      toast.push({
        status: 'error',
        title: 'The new order was not saved',
        description: cureOf(error, 'Check your internet connection, then try again.'),
        closable: true,
      })
    }
  }
  return { list, move }
}
