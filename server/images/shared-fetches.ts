import { QueueFullError, TaskQueue } from '../pages/task-queue'
import { type Picture, UnavailableAsset } from './image-source'

/** Fetches the asset with this key. Rejects with a QueueFullError when too many others are waiting. */
export type SharedFetches = (key: string, fetchAsset: () => Promise<Picture>) => Promise<Picture>

/** Limits how many assets are fetched at a time, and fetches each once, even when several requests wait for it. */
export function createSharedFetches(concurrency: number, maxWaiting: number): SharedFetches {
  const queue = new TaskQueue(concurrency, maxWaiting)
  const running = new Map<string, Promise<Picture>>()
  return (key, fetchAsset) => {
    const started = running.get(key) ?? queue.run(fetchAsset).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

/** Returns the status for an asset that could not be fetched, or null for any other error. */
export function statusOfMissingAsset(error: unknown): 404 | 502 | 503 | null {
  if (error instanceof QueueFullError) return 503
  if (error instanceof UnavailableAsset) return error.reason === 'absent' ? 404 : 502
  return null
}
