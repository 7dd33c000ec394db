import { readLimited } from '../../app/files/read-limited.server'
import { QueueFullError, TaskQueue } from '../pages/task-queue'

/** The bytes and media type of a picture or a file. */
export type Asset = { body: Buffer; type: string }

/** Why no picture or file could be fetched: it does not exist, or the dataset failed. */
export class UnavailableAsset extends Error {
  constructor(
    readonly reason: 'absent' | 'unreachable',
    message: string,
  ) {
    super(message)
  }
}

type FetchOptions = {
  accept: string
  /** Returns whether a response may have this media type. */
  isExpected: (type: string) => boolean
  timeoutMs: number
  maxBytes: number
}

/** Fetches a picture or a file from the dataset. Rejects with an UnavailableAsset. */
export async function fetchAsset(
  url: URL,
  { accept, isExpected, timeoutMs, maxBytes }: FetchOptions,
): Promise<Asset> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { headers: { Accept: accept }, redirect: 'error', signal })
    const type = response.headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''
    if (response.ok && isExpected(type)) {
      const tooLarge = () => new UnavailableAsset('unreachable', `sent more than ${maxBytes} bytes`)
      return { body: await readLimited(response, { maxBytes, signal, tooLarge }), type }
    }
    await response.body?.cancel()
    if (response.status >= 400 && response.status < 500)
      throw new UnavailableAsset('absent', `responded ${response.status}`)
    throw new UnavailableAsset(
      'unreachable',
      response.ok ? `sent ${JSON.stringify(type)}` : `responded ${response.status}`,
    )
  } catch (error) {
    if (error instanceof UnavailableAsset) throw error
    throw new UnavailableAsset('unreachable', error instanceof Error ? error.message : 'failed')
  }
}

/** Fetches the asset with this key. Rejects with a QueueFullError when too many others are waiting. */
export type SharedFetches = (key: string, load: () => Promise<Asset>) => Promise<Asset>

/** Limits how many assets are fetched at a time, and fetches each once, even when several requests wait for it. */
export function createSharedFetches(concurrency: number, maxWaiting: number): SharedFetches {
  const queue = new TaskQueue(concurrency, maxWaiting)
  const running = new Map<string, Promise<Asset>>()
  return (key, load) => {
    const started = running.get(key) ?? queue.run(load).finally(() => running.delete(key))
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
