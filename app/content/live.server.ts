import { setMaxListeners } from 'node:events'
import { type ClientConfig, createClient } from '@sanity/client'
import type { Log } from '../context.server'
import { limitedRequester, maxContentBytes } from './limited-requester.server'

export type LiveClientOptions = {
  projectId: string
  dataset: string
  apiVersion: string
  /** A server that speaks the hosted API's protocol, or null for the hosted API. */
  apiHost: string | null
}

const eventsRetryAfter = 2_000
/** How long the whole of an answer may take; the client's own limit begins anew with every byte that arrives. */
export const responseTimeoutMs = 5_000

/** How any client of the site reaches the dataset: itself, not a cache, and without waiting for long. */
export function clientSettings({
  projectId,
  dataset,
  apiVersion,
  apiHost,
}: LiveClientOptions): ClientConfig {
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
 * The dataset as the public sees it: published documents only, read without a token,
 * so that a draft cannot reach a page by any mistake made here.
 */
export function liveSource(options: LiveClientOptions, log: Log) {
  const client = createClient({ ...clientSettings(options), perspective: 'published' })

  return {
    /**
     * Runs all queries of one read. When one fails, the others are aborted, and all of them together
     * may take no more than a time and a number of bytes.
     */
    async fetchAll(queries: readonly string[]): Promise<unknown[]> {
      const limited = client.withConfig({ requester: limitedRequester(maxContentBytes) })
      const controller = new AbortController()
      const { signal } = controller
      // Node.js warns of more than ten listeners, and each query is one.
      setMaxListeners(queries.length, signal)
      // A load that never settles would keep all later ones from starting.
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

    /** Calls back when published content may have changed, and after every reconnection. */
    onChange(callback: () => void): () => void {
      let stopped = false
      let interrupted = false
      let retry: NodeJS.Timeout | undefined
      let subscription: { unsubscribe(): void } | undefined
      const subscribe = () => {
        subscription = client.live.events({ tag: 'site' }).subscribe({
          next: () => {
            interrupted = false
            callback()
          },
          error: (error: unknown) => {
            if (!interrupted)
              log.warn(
                { reason: error instanceof Error ? error.message : 'unknown' },
                'change events interrupted',
              )
            interrupted = true
            if (!stopped) retry = setTimeout(subscribe, eventsRetryAfter).unref()
          },
        })
      }
      subscribe()
      return () => {
        stopped = true
        clearTimeout(retry)
        subscription?.unsubscribe()
      }
    },
  }
}
