import { useEffect, useMemo, useState } from 'react'
import { getDraftId, useClient } from 'sanity'
import { useContent } from '../attention/content-context'
import { asText } from '../checks/content'
import { apiVersion } from '../settings'
import { addDeletions, type Change, listChanges, parseTransactions } from './changes'
import { useDeletedDocuments } from './use-recycle-bin'

/** The history is read for the documents that changed last, because it cannot be read for an entire dataset. */
const maxDocuments = 30
const maxTransactions = 200

/** Compares moments in ISO format. `localeCompare` takes much longer for thousands of documents. */
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export type Changes =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; changes: Change[] }

/** Returns the last changes of the website's documents, with the deletions that the recycle bin lists. */
export function useChanges(): Changes {
  const client = useClient({ apiVersion })
  const { content, ready } = useContent()
  const deleted = useDeletedDocuments()
  const [loaded, setLoaded] = useState<Changes>({ state: 'loading' })

  /** The ids and revisions of the documents that changed last. It changes with each of them. */
  const latest = useMemo(
    () =>
      [...content.all]
        .sort((a, b) => compareText(asText(b._updatedAt), asText(a._updatedAt)))
        .slice(0, maxDocuments)
        .map(({ _id, _rev }) => `${_id} ${asText(_rev)}`)
        .join('\n'),
    [content],
  )
  useEffect(() => {
    if (!ready) return
    const ids = latest.split('\n').map((line) => line.split(' ')[0] ?? '')
    const controller = new AbortController()
    client
      .request<unknown>({
        uri: `/data/history/${client.config().dataset}/transactions/${ids.flatMap((id) => [id, getDraftId(id)]).join(',')}`,
        query: {
          excludeContent: 'true',
          includeIdentifiedDocumentsOnly: 'true',
          effectFormat: 'mendoza',
          reverse: 'true',
          limit: String(maxTransactions),
        },
        tag: 'changes',
        signal: controller.signal,
      })
      .then((response) =>
        setLoaded({
          state: 'loaded',
          changes: listChanges(parseTransactions(response), new Set(ids)),
        }),
      )
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        console.error('The history cannot be read', error)
        setLoaded({ state: 'failed' })
      })
    return () => controller.abort()
  }, [client, latest, ready])

  return useMemo(() => {
    if (loaded.state !== 'loaded') return loaded
    return { state: 'loaded', changes: addDeletions(loaded.changes, deleted ?? []) }
  }, [loaded, deleted])
}
