/** Lets a limited number of tasks run at once; more wait in line, and beyond the longest line they are turned away. */
export class Turnstile {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly longestLine: number,
  ) {}

  /** Runs the task when there is room. Rejects with a TurnedAway when too many wait already. */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.longestLine) throw new TurnedAway('too many are waiting')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else {
      this.running += 1
    }
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}

export class TurnedAway extends Error {}
