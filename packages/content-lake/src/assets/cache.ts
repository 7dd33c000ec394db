import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

// Each decoded image needs memory, and more renders than cores would not be faster.
const maxConcurrentRenders = 4

type Render = () => Promise<Buffer>

/** Caches rendered images in memory and removes the least recently used ones first. */
export class ImageCache {
  readonly #images: LRUCache<string, Buffer, Render>

  constructor(maxBytes: number) {
    const limit = pLimit(maxConcurrentRenders)
    this.#images = new LRUCache({
      // The library has no size of 0, with which nothing is cached.
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_key, _stale, { context: render }) => limit(render),
      // An image that is evicted before it is rendered is still the response to its requests.
      ignoreFetchAbort: true,
    })
  }

  /** The size of all cached images. */
  get bytes(): number {
    return this.#images.calculatedSize
  }

  /** Returns the image of a key, which is rendered only once even when several requests wait for it. */
  get(key: string, render: Render): Promise<Buffer> {
    return this.#images.forceFetch(key, { context: render })
  }
}
