import { setMaxListeners } from 'node:events'
import { type ClientConfig, createClient } from '@sanity/client'
import type { DatasetSettings } from '@site/domain/dataset-settings'
import type { Log } from '~/log.server'
import { limitedRequester, maxContentBytes } from './limited-requester.server'

/** The dataset to read, and the maximum size in bytes of all responses of one read. */
export type LiveClientOptions = DatasetSettings & { maxBytes?: number }

const eventsRetryDelayMs = 2_000
/** The timeout of a complete response. The client's own timeout restarts with every byte that arrives. */
const responseTimeoutMs = 5_000

/** Every published change changes its result: a deletion the number of documents, any other the latest revision. */
const stateQuery =
  '{"documents": count(*), "latest": * | order(_updatedAt desc, _id)[0]{_id, _rev}}'

/** Returns the settings of every client of the dataset: no CDN, short timeouts and no retries. */
export function clientSettings({
  projectId,
  dataset,
  apiVersion,
  apiHost,
}: DatasetSettings): ClientConfig {
  return {
    projectId,
    dataset,
    apiVersion,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
    useCdn: false,
    timeout: 3_000,
    maxRetries: 0,
  }
}

/**
 * Returns a source of published documents. It reads without a token, so that no mistake in this code can publish a
 * draft.
 */
export function liveSource(options: LiveClientOptions, log: Log) {
  const { maxBytes = maxContentBytes } = options
  const client = createClient({ ...clientSettings(options), perspective: 'published' })

  return {
    /**
     * Returns the results of all queries of one read. Rejects and aborts the other queries when one fails, when the
     * timeout passes, or when the responses exceed the size limit.
     */
    async fetchAll(queries: readonly string[]): Promise<unknown[]> {
      const limited = client.withConfig({ requester: limitedRequester(maxBytes) })
      const controller = new AbortController()
      const { signal } = controller
      // Node.js warns about more than ten listeners, and each query adds one.
      setMaxListeners(queries.length, signal)
      // A load that never settles would prevent all later ones.
      const deadline = setTimeout(
        () => controller.abort(`the dataset did not respond within ${responseTimeoutMs} ms`),
        responseTimeoutMs,
      )
      try {
        return await Promise.all(
          queries.map((query) => limited.fetch<unknown>(query, {}, { tag: 'site', signal })),
        )
      } catch (error) {
        controller.abort('another query failed')
        throw error
      } finally {
        clearTimeout(deadline)
      }
    },

    /** Returns a text that changes with every published change. It is one request, which `fetchAll` is not. */
    async fetchState(): Promise<string> {
      const signal = AbortSignal.timeout(responseTimeoutMs)
      return JSON.stringify(await client.fetch<unknown>(stateQuery, {}, { tag: 'site', signal }))
    },

    /**
     * Calls back when published content may have changed, and after every reconnection. Returns the function that
     * unsubscribes.
     */
    onChange(callback: () => void): () => void {
      let isStopped = false
      let isInterrupted = false
      let retry: NodeJS.Timeout | undefined
      let subscription: { unsubscribe(): void } | undefined
      const subscribe = () => {
        subscription = client.live.events({ tag: 'site' }).subscribe({
          next: () => {
            isInterrupted = false
            callback()
          },
          error: (error: unknown) => {
            if (!isInterrupted)
              log.warn({ reason: failureReason(error) }, 'change events interrupted')
            isInterrupted = true
            if (!isStopped) retry = setTimeout(subscribe, eventsRetryDelayMs).unref()
          },
        })
      }
      subscribe()
      return () => {
        isStopped = true
        clearTimeout(retry)
        subscription?.unsubscribe()
      }
    },
  }
}

/**
 * Returns the reason of a failed request to the dataset for the log. The query string of an address in the client's
 * message is omitted: it contains the complete query, and with it any secret that the query compares.
 */
export function failureReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\?\S*/g, '')
}
