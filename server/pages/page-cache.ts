import type { StoredPage } from './stored-page'

export type PageCacheOptions = {
  /** The revision of the content that pages are rendered from. */
  revision: () => string
  now: () => number
  maxEntries?: number
  maxBytes?: number
}

type Entry = { page: StoredPage; revision: string; minute: number; lastUse: number }

/** The result of a render: a page to cache for all visitors, or a response for one visitor only. */
export type RenderResult<T> = { page: StoredPage } | { unshared: T }

const minuteMs = 60_000

/**
 * Caches rendered pages by key. An entry is valid only for the content revision and the minute in which it was
 * rendered, because pages show whether a clinic is open now. The minutes are compared for equality, so that no entry
 * outlives a clock that is set back. The least recently used pages are evicted first.
 */
export class PageCache<T> {
  private readonly entries = new Map<string, Entry>()
  private readonly pending = new Map<string, Promise<RenderResult<T>>>()
  private bytes = 0
  private uses = 0

  constructor(private readonly options: PageCacheOptions) {}

  /** The page for this key, if it is still current. */
  get(key: string): StoredPage | undefined {
    const entry = this.entries.get(key)
    if (!entry || entry.minute !== this.minute() || entry.revision !== this.options.revision())
      return undefined
    entry.lastUse = ++this.uses
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
        const entry = { page: rendered.page, revision, minute, lastUse: ++this.uses }
        return { page: this.store(key, entry) }
      })
      .finally(() => this.pending.delete(flight))
    this.pending.set(flight, started)
    return { rendered: await started, isOwn: true }
  }

  private minute(): number {
    return Math.floor(this.options.now() / minuteMs)
  }

  /** Keeps the page, or goes on with the one it had when both are the same: that one is compressed already. */
  private store(key: string, entry: Entry): StoredPage {
    if (entry.revision !== this.options.revision()) return entry.page
    const old = this.entries.get(key)
    const page = old?.page.etag === entry.page.etag ? old.page : entry.page
    this.remove(key)
    this.entries.set(key, { ...entry, page })
    this.bytes += page.memoryBytes
    this.makeRoom()
    return page
  }

  private makeRoom() {
    const { maxEntries = 1000, maxBytes = 128 * 1024 * 1024 } = this.options
    while (this.entries.size > maxEntries || this.bytes > maxBytes)
      this.remove(this.leastRecentlyUsed())
  }

  /** Looked for when room is short, which costs less than keeping an order at every hit. */
  private leastRecentlyUsed(): string {
    let [found = '', oldest = Infinity]: [string?, number?] = []
    for (const [key, { lastUse }] of this.entries)
      if (lastUse < oldest) [found, oldest] = [key, lastUse]
    return found
  }

  private remove(key: string) {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.bytes -= entry.page.memoryBytes
  }
}
