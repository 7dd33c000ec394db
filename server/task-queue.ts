/** Runs a limited number of tasks at once; more wait in order, and when too many wait already, a task is refused. */
export class TaskQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Runs the task when its turn has come. Rejects with a QueueFullError when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) throw new QueueFullError('too many are waiting')
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

/** A task was refused because too many wait already. */
export class QueueFullError extends Error {}
