import pLimit from 'p-limit'

/** Runs a limited number of tasks at once; more wait in order, and when too many are waiting, a task is rejected. */
export class TaskQueue {
  private readonly limit

  constructor(
    concurrency: number,
    private readonly maxWaiting: number,
  ) {
    this.limit = pLimit(concurrency)
  }

  /** Runs the task when its turn has come. Rejects with a QueueFullError when too many are waiting. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount, concurrency } = this.limit
    if (activeCount + pendingCount >= concurrency + this.maxWaiting)
      throw new QueueFullError('too many are waiting')
    return this.limit(task)
  }
}

/** A task was rejected because too many were waiting. */
export class QueueFullError extends Error {}
