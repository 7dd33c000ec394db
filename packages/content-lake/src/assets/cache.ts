// Each decoded picture takes memory, and the machine has few cores to render on anyway.
const maxRendering = 4

/** Rendered images in memory, the least recently used dropped first. */
export class ImageCache {
  readonly #limit: number
  readonly #entries = new Map<string, Buffer>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #rendering = 0
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#bytes
  }

  /** Returns the image of this key, rendered only once even when several requests wait for it. */
  async get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#entries.get(key)
    if (cached) {
      this.#entries.delete(key)
      this.#entries.set(key, cached)
      return cached
    }
    const running = this.#pending.get(key)
    if (running) return running
    const rendering = this.#inTurn(render)
    this.#pending.set(key, rendering)
    try {
      const image = await rendering
      this.#put(key, image)
      return image
    } finally {
      this.#pending.delete(key)
    }
  }

  async #inTurn(render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#rendering < maxRendering) this.#rendering += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await render()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#rendering -= 1
    }
  }

  #put(key: string, image: Buffer): void {
    if (image.length > this.#limit) return
    this.#entries.set(key, image)
    this.#bytes += image.length
    for (const [oldest, { length }] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.#entries.delete(oldest)
      this.#bytes -= length
    }
  }
}
