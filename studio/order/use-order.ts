import { useToast } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { useContent } from '../attention/content-context'
import type { Doc } from '../checks/types'
import { apiVersion } from '../settings'
import { byRank, moved, ranksAfterMove } from './rank'

/** The documents of a type in the order of the website, and how to move one. A move is live at once; there is nothing to publish. */
export function useOrder(type: string) {
  const { content, storedIds } = useContent()
  const client = useClient({ apiVersion })
  const toast = useToast()
  const [written, setWritten] = useState<Record<string, string>>({})

  const list = useMemo(
    () =>
      byRank<Doc>(
        content
          .ofType(type)
          .map((doc) => ({ ...doc, orderRank: written[doc._id] ?? doc.orderRank })),
      ),
    [content, type, written],
  )
  const move = async (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return
    const ranks = ranksAfterMove(moved(list, from, to), to)
    setWritten({
      ...written,
      ...Object.fromEntries(ranks.map(({ _id, orderRank }) => [_id, orderRank])),
    })
    const transaction = client.transaction()
    for (const { _id, orderRank } of ranks)
      for (const id of [_id, `drafts.${_id}`])
        if (storedIds.has(id)) transaction.patch(id, { set: { orderRank } })
    try {
      await transaction.commit({ visibility: 'async', tag: 'order' })
      setWritten({})
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
