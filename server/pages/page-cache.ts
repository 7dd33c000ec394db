import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page'

export type PageCacheOptions = {
  /** The revision of the content that pages are rendered from. */
  revision: () => string
  now: () => number
  maxEntries?: number
  maxBytes?: number
}

type Entry = { page: StoredPage; revision: string; minute: number }

/** The result of a render: a page to cache for all visitors, or a response for one visitor only. */
export type RenderResult<T> = { page: StoredPage } | { unshared: T }

const minuteMs = 60_000

/**
 * Caches rendered pages by key. An entry is valid only for the content revision and the minute in which it was
 * rendered, because pages show whether a clinic is open now. The minutes are compared for equality, so that no entry
 * outlives a clock that is set back. The least recently used pages are evicted first.
 */
export class PageCache<T> {
  private readonly entries: LRUCache<string, Entry>
  private readonly pending = new Map<string, Promise<RenderResult<T>>>()

  constructor(private readonly options: PageCacheOptions) {
    const { maxEntries = 1000, maxBytes = 128 * 1024 * 1024 } = options
    this.entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => Math.max(page.memoryBytes, 1),
    })
  }

  /** Returns the page for this key if it is still valid. */
  get(key: string): StoredPage | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.minute !== this.minute() || entry.revision !== this.options.revision())
      return undefined
    return entry.page
  }

  /**
   * Renders the page once, even when several requests arrive at the same time. `isOwn` is true for the request that
   * rendered it: only that request may use a response that is not shared.
   */
  async make(
    key: string,
    render: () => Promise<RenderResult<T>>,
  ): Promise<{ rendered: RenderResult<T>; isOwn: boolean }> {
    const revision = this.options.revision()
    const flight = `${revision} ${key}`
    const running = this.pending.get(flight)
    if (running) return { rendered: await running, isOwn: false }
    const minute = this.minute()
    const started = render()
      .then((rendered) => {
        if (!('page' in rendered)) return rendered
        const entry = { page: rendered.page, revision, minute }
        return { page: this.store(key, entry) }
      })
      .finally(() => this.pending.delete(flight))
    this.pending.set(flight, started)
    return { rendered: await started, isOwn: true }
  }

  private minute(): number {
    return Math.floor(this.options.now() / minuteMs)
  }

  /** Stores the page. When the stored page is equal, it is returned instead, because it is already compressed. */
  private store(key: string, entry: Entry): StoredPage {
    if (entry.revision !== this.options.revision()) return entry.page
    const old = this.entries.peek(key)
    const page = old?.page.etag === entry.page.etag ? old.page : entry.page
    this.entries.set(key, { ...entry, page })
    return page
  }
}
