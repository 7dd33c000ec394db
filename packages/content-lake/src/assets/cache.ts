// Each decoded image needs memory, and more renders than cores would not be faster.
const maxConcurrentRenders = 4

/** Caches rendered images in memory and removes the least recently used ones first. */
export class ImageCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Buffer>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #waitingRenders: (() => void)[] = []
  #runningRenders = 0
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The size of all cached images. */
  get bytes(): number {
    return this.#bytes
  }

  /** Returns the image of a key, which is rendered only once even when several requests wait for it. */
  async get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#entries.get(key)
    if (cached) {
      this.#entries.delete(key)
      this.#entries.set(key, cached)
      return cached
    }
    const pendingImage = this.#pending.get(key)
    if (pendingImage) return pendingImage
    const rendering = this.#renderInTurn(render)
    this.#pending.set(key, rendering)
    try {
      const image = await rendering
      this.#store(key, image)
      return image
    } finally {
      this.#pending.delete(key)
    }
  }

  async #renderInTurn(render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#runningRenders < maxConcurrentRenders) this.#runningRenders += 1
    else await new Promise<void>((resolve) => this.#waitingRenders.push(resolve))
    try {
      return await render()
    } finally {
      const next = this.#waitingRenders.shift()
      if (next) next()
      else this.#runningRenders -= 1
    }
  }

  #store(key: string, image: Buffer): void {
    if (image.length > this.#maxBytes) return
    this.#entries.set(key, image)
    this.#bytes += image.length
    for (const [oldest, { length }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= length
    }
  }
}
