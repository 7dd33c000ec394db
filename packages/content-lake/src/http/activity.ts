/** Tracks pending work: requests that are being handled, and events that will be sent. */
export class Activity {
  readonly #pending = new Set<Promise<unknown>>()

  /** Tracks work until it is settled, and returns its result. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#pending.add(work)
    try {
      return await work
    } finally {
      this.#pending.delete(work)
    }
  }

  /** Resolves when nothing is pending. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending)
  }
}
