/** Work that is in progress: requests that are being handled, and events that are about to be sent. */
export class Activity {
  readonly #pending = new Set<Promise<unknown>>()

  /** Counts the work as pending until it is settled. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#pending.add(work)
    try {
      return await work
    } finally {
      this.#pending.delete(work)
    }
  }

  /** Resolves once nothing is pending. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending)
  }
}
