import { useToast } from '@sanity/ui'
import { useMemo, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { useContent } from '../attention/content-context'
import type { Doc } from '../checks/types'
import { apiVersion } from '../settings'
import { byRank, moved, ranksAfterMove } from './rank'

/** A rank that was just written, and from when on the documents that arrive contain it; without a time it is on its way. */
type Written = { orderRank: string; updatedAt?: string | undefined }

/** The rank of a document: the one just written until a version arrives that is at least as new. */
function rankOf(doc: Doc, written: Written | undefined): unknown {
  if (!written) return doc.orderRank
  const isOld = !written.updatedAt || String(doc['_updatedAt']) < written.updatedAt
  return isOld ? written.orderRank : doc.orderRank
}

/** The documents of a type in the order of the website, and how to move one. A move is live at once; there is nothing to publish. */
export function useOrder(type: string) {
  const { content, storedIds } = useContent()
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [written, setWritten] = useState<Record<string, Written>>({})
  const lastSave = useRef(Promise.resolve())

  const list = useMemo(
    () =>
      byRank<Doc>(
        content.ofType(type).map((doc) => ({ ...doc, orderRank: rankOf(doc, written[doc._id]) })),
      ),
    [content, type, written],
  )
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return
    const ranks = ranksAfterMove(moved(list, from, to), to)
    setWritten((before) => ({
      ...before,
      ...Object.fromEntries(ranks.map(({ _id, orderRank }) => [_id, { orderRank }])),
    }))
    // One at a time: an earlier move that arrived later would undo this one.
    lastSave.current = lastSave.current.then(() => save(ranks))
  }
  const save = async (ranks: { _id: string; orderRank: string }[]) => {
    const transaction = client.transaction()
    for (const { _id, orderRank } of ranks)
      for (const id of [_id, `drafts.${_id}`])
        if (storedIds.has(id)) transaction.patch(id, { set: { orderRank } })
    try {
      const documents = await transaction.commit({ returnDocuments: true, tag: 'order' })
      const updatedAt = documents[0]?._updatedAt
      setWritten((before) => ({
        ...before,
        ...Object.fromEntries(
          ranks
            .filter(({ _id, orderRank }) => before[_id]?.orderRank === orderRank)
            .map(({ _id, orderRank }) => [_id, { orderRank, updatedAt }]),
        ),
      }))
    } catch (error) {
      console.error('The order was not saved', error)
      setWritten({})
      toast.push({
        status: 'error',
        title: 'The new order was not saved.',
        description: 'Please check your connection and try again.',
        closable: true,
      })
    }
  }
  return { list, move }
}
