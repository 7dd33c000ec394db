import type { SanityClient } from 'sanity'
import {
  concatMap,
  defer,
  delay,
  finalize,
  type Observable,
  retry,
  Subject,
  switchMap,
  tap,
  throttle,
  timer,
} from 'rxjs'

const minIntervalMs = 1000
const retryDelayMs = 2000
/** How long the dataset may take until queries find a change that it has announced too early. */
const indexingMs = 1200

type ObservedQuery = {
  fetch: string
  /** A query of the documents whose changes concern the result. */
  listen: string
  params: Record<string, unknown>
  tag: string
}

/**
 * Emits the result of a query over all versions of documents: now, after each change, and whenever the connection is
 * restored. It tries again after an error. Sanity's `listenQuery` loads the result when the connection is lost, so it
 * misses a change that is made before the connection is restored.
 */
export function observeQuery<Result>(
  client: SanityClient,
  { fetch, listen, params, tag }: ObservedQuery,
): Observable<Result> {
  return defer(() => {
    const loaded = new Subject<void>()
    const load = () =>
      client.observable
        .fetch<Result>(fetch, params, { perspective: 'raw', tag })
        .pipe(finalize(() => loaded.next()))
    const changes = client.listen(listen, params, {
      events: ['welcome', 'mutation'],
      includeResult: false,
      includeAllVersions: true,
      visibility: 'query',
      tag,
    })
    return changes.pipe(
      // The next result is loaded a moment after the one before it, and only if something has changed meanwhile.
      throttle(() => loaded.pipe(delay(minIntervalMs)), { leading: true, trailing: true }),
      concatMap((event) =>
        event.type === 'mutation' && event.visibility !== 'query'
          ? timer(indexingMs).pipe(switchMap(load))
          : load(),
      ),
    )
  }).pipe(
    tap({
      error: (error: unknown) => console.error('The subscription to the documents failed', error),
    }),
    retry({ delay: retryDelayMs }),
  )
}
